import { areOther, type DuplicatePair, type Evidence } from '@scriba/contract/duplicates';
import type { FileEntry } from '@scriba/contract/files';

export type Kind = 'sameBytes' | 'sameOriginal' | 'sameText' | 'nearlySameText' | 'within' | 'missingNumbers' | 'otherNumbers';

/**
 * What two files are to each other, in one word. Numbers come first: two invoices differ exactly there. One that a single text lacks was
 * perhaps not read in it. Of equal originals one may hold the work of a person: they are not called exactly the same.
 */
export function kindOf(evidence: Evidence, files: readonly Pick<FileEntry, 'isTextEdited'>[]): Kind {
  const { isSameBytes, numbers, numberCount, wordCount, alikePages, pageCount, otherPageCount, isCut } = evidence;
  if (isSameBytes) return files.some(({ isTextEdited }) => isTextEdited) ? 'sameOriginal' : 'sameBytes';
  if (numberCount > 0) return numbers.some(areOther) ? 'otherNumbers' : 'missingNumbers';
  if (alikePages > 0 && (alikePages < pageCount || alikePages < otherPageCount)) return 'within';
  return wordCount > 0 || isCut ? 'nearlySameText' : 'sameText';
}

/** `1–3, 5`: pages as people say them. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of pages.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

export const keyOfPair = ({ file, other }: Pick<DuplicatePair, 'file' | 'other'>) => `${file.id} ${other.id}`;

/** The pair that is looked for stands first, and only there. */
export function withFirst(pairs: readonly DuplicatePair[], first: DuplicatePair | null | undefined): DuplicatePair[] {
  return first ? [first, ...pairs.filter((pair) => keyOfPair(pair) !== keyOfPair(first))] : [...pairs];
}
