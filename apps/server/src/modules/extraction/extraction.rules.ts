import { XLSX_MEDIA_TYPE, type ExportFormat, type ReadingJob } from '@scriba/contract/extraction';
import { diffArrays } from 'diff';
import type { Candidate } from './extraction.types.ts';

const PAGE_BREAK = '\n\n';

/** Pages as one text, and where each of them begins in it (in UTF-16 units). */
export function joinPages(texts: readonly string[]): { text: string; pageStarts: number[] } {
  const pageStarts: number[] = [];
  let text = '';
  for (const [index, page] of texts.entries()) {
    if (index > 0) text += PAGE_BREAK;
    pageStarts.push(text.length);
    text += page.trimEnd();
  }
  return { text, pageStarts };
}

type SpacedWord = { word: string; space: string };

const spacedWords = (text: string): SpacedWord[] => [...text.matchAll(/(\S+)(\s*)/gu)].map(([, word = '', space = '']) => ({ word, space }));

export const hasSameWords = (one: string, other: string): boolean => {
  const [words, others] = [spacedWords(one), spacedWords(other)];
  return words.length === others.length && words.every(({ word }, at) => word === others[at]?.word);
};

/** Edits and time after which two texts count as unrelated. */
const ALIKE = { maxEditLength: 5000, timeout: 500 };

/**
 * A text with the spaces of another one that has most of its words, so that its pages begin where those of that one do. What has nothing in
 * common stays as it is.
 */
export function dividedAs(text: string, model: string): string {
  const [words, others] = [spacedWords(text), spacedWords(model)];
  const changes = diffArrays(words.map(({ word }) => word), others.map(({ word }) => word), ALIKE) ?? [];
  // The last words keep what follows them: nothing does, or an end of a line.
  const takeSpace = (own: number, other: number) => {
    const [word, model] = [words[own], others[other]];
    if (word && model && own < words.length - 1 && other < others.length - 1) word.space = model.space;
  };
  let [own, other] = [0, 0];
  for (const { added, removed, value } of changes) {
    if (!added && !removed) value.forEach((_word, at) => { takeSpace(own + at, other + at); });
    if (!added) own += value.length;
    if (!removed) other += value.length;
    // Behind a replacement stands what stands behind all of it.
    if (added) takeSpace(own - 1, other - 1);
  }
  return (/^\s*/u.exec(text)?.[0] ?? '') + words.map(({ word, space }) => word + space).join('');
}

/** The part of a text that stands on one page (from 1). */
export function textOfPage(text: string, pageStarts: readonly number[], page: number): string {
  const start = pageStarts[page - 1];
  return start === undefined ? '' : text.slice(start, pageStarts[page] ?? text.length).trimEnd();
}

/** The page (from 1) on which a place of the text lies; null without pages. */
export function pageAt(pageStarts: readonly number[], position: number): number | null {
  const after = pageStarts.findIndex((start) => start > position);
  const page = after === -1 ? pageStarts.length : after;
  return page === 0 ? null : page;
}

/** Whose turn it is: the smallest share of what the plan allows at once, then who waited longest for a turn. */
export function nextInTurn(candidates: readonly Candidate[]): Candidate | undefined {
  const share = ({ running, parallelReadings }: Candidate) => running / parallelReadings;
  const waited = ({ servedAt, waitingSince }: Candidate) => Math.max(servedAt?.getTime() ?? 0, waitingSince.getTime());
  const served = ({ servedAt }: Candidate) => servedAt?.getTime() ?? 0;
  return candidates
    .filter(({ running, parallelReadings }) => running < parallelReadings)
    .sort((a, b) => share(a) - share(b) || served(a) - served(b) || waited(a) - waited(b))[0];
}

/** How often a file may come to the end of its time, if it went on each time. */
const MAX_TIMES_OUT = 3;

type Failure = { code: string; /** Another attempt may succeed. */ isTransient: boolean };

/**
 * Whether a reading whose reader ended badly goes on at the page after the last good one: answers how often it failed by then, undefined
 * when it is over. The machine may have been at fault, or slow; at a page that ends two readers in a row it is the file.
 */
export function failuresToGoOnWith(failure: Failure, { failures, hasProgressed }: { failures: number; hasProgressed: boolean }): number | undefined {
  const { code, isTransient } = failure;
  if ((isTransient || code === 'extraction.crashed') && (hasProgressed || failures === 0)) return 1;
  if (code === 'extraction.timed_out' && hasProgressed && failures + 1 < MAX_TIMES_OUT) return failures + 1;
  return undefined;
}

/** 0 to 100; a reading whose number of pages is not known yet has begun at most. */
export function progressOf({ state, pagesRead, pageCount }: Pick<ReadingJob, 'state' | 'pagesRead' | 'pageCount'>): number {
  if (state === 'completed') return 100;
  return pageCount ? Math.min(99, Math.round((pagesRead / pageCount) * 100)) : 0;
}

/** Mean of the pages' confidences, each weighted by its words; null without recognised words. */
export function meanConfidence(pages: readonly { confidence: number | null; wordCount: number }[]): number | null {
  const recognised = pages.filter((page): page is { confidence: number; wordCount: number } => page.confidence !== null && page.wordCount > 0);
  const words = recognised.reduce((sum, { wordCount }) => sum + wordCount, 0);
  return words === 0 ? null : recognised.reduce((sum, { confidence, wordCount }) => sum + confidence * wordCount, 0) / words;
}

/** Whether any page has a table; null where a page was read before that was written down. */
export const hasTables = (pages: readonly { hasTable: boolean | null }[]): boolean | null =>
  pages.some(({ hasTable }) => hasTable === true) || (pages.some(({ hasTable }) => hasTable === null) ? null : false);

/** The language of most words. */
export function mainLanguage(pages: readonly { language: string | null; wordCount: number }[]): string | null {
  const words = new Map<string, number>();
  for (const { language, wordCount } of pages) if (language) words.set(language, (words.get(language) ?? 0) + wordCount);
  return [...words].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

type ReadPage = { source: string; language: string | null; wordCount: number };

/** Whether a reading in one language would bring what another one brought: a text that a file has in it is the same in each. */
export const isReadAs = (wanted: string, readAs: string, pages: readonly ReadPage[]): boolean =>
  wanted === 'auto' || wanted === readAs || wanted === mainLanguage(pages) || pages.every(({ source }) => source !== 'ocr' && source !== 'both');

export const exportMediaType: Record<ExportFormat, string> = {
  txt: 'text/plain; charset=utf-8', md: 'text/markdown; charset=utf-8', json: 'application/json; charset=utf-8',
  hocr: 'text/vnd.hocr+html; charset=utf-8', csv: 'text/csv; charset=utf-8', xlsx: XLSX_MEDIA_TYPE, pdf: 'application/pdf',
};

/** `letter.jpg` to `letter.txt`, and never the name of the original. */
export function exportName(name: string, format: ExportFormat): string {
  const stem = name.replace(/\.[^.]*$/, '');
  const plain = `${stem}.${format}`;
  // Side by side in a folder of downloads nobody could tell it from the original.
  return plain.toLowerCase() === name.toLowerCase() ? `${stem} (Scriba).${format}` : plain;
}
