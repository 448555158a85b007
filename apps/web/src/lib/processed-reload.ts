import { forgetForTab, forgetStored, readStored, store } from './stored-value.ts';

const KEY = 'scriba.processed-reload';
/** What a person typed and has not saved, and where uploads broke off, outlives a reload that nobody asked for. */
const KEPT = [KEY, 'scriba.draft.', 'scriba.uploads.'];

/** The order to reload that this browser followed last. */
export const processedReload = (): string | null => readStored(KEY) ?? markOfPage;
export function markReloadProcessed(timestamp: string) {
  if (!store(KEY, timestamp)) markOfPage = timestamp;
}

/** Where storage is blocked: for as long as the page lives. */
let markOfPage: string | null = null;

/** Forgets what this browser keeps, but for the order that it follows and what would be lost. */
export function clearStorage() {
  forgetStored((key) => !KEPT.some((start) => key.startsWith(start)));
  forgetForTab();
}
