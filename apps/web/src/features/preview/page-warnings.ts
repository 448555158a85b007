import { lossWarnings } from '@scriba/contract/extraction';

/** What a reader should know about a page; the words of the engine that have a sentence in every language. */
export const pageWarnings = [
  'page-limit', 'ocr-page-limit', 'page-damaged', 'page-too-big', 'page-made-smaller', 'text-layer-untrusted', 'low-confidence', 'content-cut',
  'file-incomplete', 'protected', 'pictures-not-read', 'script-not-read', 'markup-broken', 'words-without-support', 'hidden', 'hidden-cells',
  'formulas-not-calculated', 'hidden-text', 'deleted-text', 'turned-90', 'turned-180', 'turned-270',
] as const;
export type PageWarning = (typeof pageWarnings)[number];

const losses: readonly PageWarning[] = lossWarnings;

/** Whether the page shows, or may show, something that its text lacks. */
export const isLoss = (warning: PageWarning): boolean => losses.includes(warning);
