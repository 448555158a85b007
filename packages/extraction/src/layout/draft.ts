import type { Block, BlockKind } from '../pages.ts';
import { lineOfText, withoutControls } from './blocks.ts';

/**
 * A block of a document before its words are parted. Words take twenty times the memory of their text, so a document
 * is held as drafts, and only the page that is wanted becomes blocks.
 */
export type Draft =
  | { kind: Exclude<BlockKind, 'table-row'>; level?: number | undefined; text: string }
  | { kind: 'table-row'; cells: readonly string[] };

/** A draft of what is written between two ends of a paragraph; line feeds stay. Null when nothing is. */
export function draftOfText(text: string, kind: Exclude<BlockKind, 'table-row'> = 'paragraph', level?: number): Draft | null {
  const clean = withoutControls(text);
  return /\S/u.test(clean) ? { kind, level, text: clean } : null;
}

/** One row of a table, without empty cells at its end; null when every cell is empty. */
export function draftOfRow(cells: readonly string[]): Draft | null {
  const clean = cells.map(withoutControls);
  const length = clean.findLastIndex((cell) => /\S/u.test(cell)) + 1;
  return length === 0 ? null : { kind: 'table-row', cells: clean.slice(0, length) };
}

/** The block with its lines and words. */
export function blockOfDraft(draft: Draft): Block {
  if (draft.kind === 'table-row') {
    const cells = draft.cells.map((cell) => lineOfText(cell).words);
    return { kind: 'table-row', cells: cells.map((words) => words.length), lines: [{ words: cells.flat() }] };
  }
  const { kind, level, text } = draft;
  const lines = text.split(/\r\n|[\n\r\v\f\u2028\u2029]/u).map(lineOfText).filter((line) => line.words.length > 0);
  return level === undefined ? { kind, lines } : { kind, level, lines };
}

/** All that is written in a draft, as one text. */
export const textOfDraft = (draft: Draft) => (draft.kind === 'table-row' ? draft.cells.join(' ') : draft.text);

/** Counted without making them: a text may have millions. */
export function countWords(text: string): number {
  let words = 0;
  for (const word = /\S+/gu; word.test(text);) words += 1;
  return words;
}

/** The draft in parts of at most so many words, cut at the ends of lines where it has some. Rows of tables stay whole. */
export function splitDraft(draft: Draft, maxWords: number): Draft[] {
  if (draft.kind === 'table-row') return [draft];
  const { text } = draft;
  const parts: Draft[] = [];
  let start = 0;
  let words = 0;
  for (const { index } of text.matchAll(/\S+/gu)) {
    words += 1;
    if (words <= maxWords) continue;
    const lineEnd = text.slice(start, index).lastIndexOf('\n');
    const end = lineEnd > 0 ? start + lineEnd : index;
    parts.push({ ...draft, text: text.slice(start, end) });
    start = end;
    words = countWords(text.slice(end, index)) + 1;
  }
  return [...parts, { ...draft, text: text.slice(start) }];
}
