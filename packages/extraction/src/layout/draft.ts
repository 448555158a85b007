import type { FormulaPart } from '../formula.ts';
import type { Block, BlockFormat, BlockKind } from '../pages.ts';
import { lineOfText, withoutControls } from './blocks.ts';
import { linesWithSpaces } from './kept-spaces.ts';
import { linkWords, LinksInParts, type WordLink } from './word-links.ts';

/**
 * A block of a document before its words are parted. Words take twenty times the memory of their text, so a document
 * is held as drafts, and only the page that is wanted becomes blocks.
 */
export type Draft = TextDraft | PictureDraft;

export type TextDraft = {
  kind: BlockKind;
  level?: number | undefined;
  /** As it is written, with its line feeds; cells of a row are parted by tabs, the lines of a cell by line feeds. */
  text: string;
  /** Of a row that follows one of another table. */
  startsTable?: true | undefined;
  /** Where the text is a formula: how it is built. */
  formula?: FormulaPart[] | undefined;
  /** Where its spaces count. */
  format?: BlockFormat | undefined;
  /** Which of its words lead somewhere. */
  links?: readonly WordLink[] | undefined;
};

/** A picture of the document, by the name under which it is kept there. It becomes blocks when it is recognised. */
export type PictureDraft = { kind: 'picture'; level?: undefined; text: ''; name: string };

/** A draft of what is written between two ends of a paragraph; line feeds stay. Null when nothing is. */
export function draftOfText(text: string, kind: BlockKind = 'paragraph', level?: number): TextDraft | null {
  const clean = asSaid(text);
  return /\S/u.test(clean) ? { kind, level: level === undefined ? undefined : soundLevel(level), text: clean } : null;
}

/** A line of a document does not end where a word may be divided. */
const asSaid = (text: string) => withoutControls(text).replaceAll('\u00AD', '');

/** Whether a text has words: of some characters nothing is left. */
export const isSaid = (text: string): boolean => /\S/u.test(asSaid(text));

const MAX_LEVEL = 20;

/** Files say any number for the depth of a list. */
const soundLevel = (level: number) => Math.min(MAX_LEVEL, Math.max(0, Math.trunc(level)));

/** Cells of a row that are read: a row is held, and shown, as a whole. */
export const MAX_CELLS = 2000;

/** One row of a table, without empty cells at its end; null when every cell is empty. */
export function draftOfRow(cells: readonly string[]): TextDraft | null {
  const clean = cells.map(asSaid);
  const texts = clean.some((cell) => LINE_END.test(cell)) ? textsInLines(clean) : clean.map(onOneLine);
  const length = texts.findLastIndex((text) => text !== '') + 1;
  return length === 0 ? null : { kind: 'table-row', text: texts.slice(0, length).join('\t') };
}

const LINE_END = /\r\n|[\n\r\v\f\u2028\u2029]/u;

const onOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
const isFilled = (line: string) => line !== '';

/** An empty line keeps the lines of one cell beside those of another one; where there is no other with lines, it says nothing. */
function textsInLines(cells: readonly string[]): string[] {
  const linesOfCells = cells.map((cell) => cell.split(LINE_END).map(onOneLine));
  const cellsWithLines = linesOfCells.filter((lines) => lines.filter(isFilled).length > 1).length;
  if (cellsWithLines < 2) return linesOfCells.map((lines) => lines.filter(isFilled).join('\n'));
  const isSaid: boolean[] = [];
  for (const lines of linesOfCells) lines.forEach((line, index) => { isSaid[index] ||= isFilled(line); });
  return linesOfCells.map((lines) => lines.slice(0, lines.findLastIndex(isFilled) + 1).filter((_, index) => isSaid[index]).join('\n'));
}

/** What the first heading says, on one line: the name of a slide. */
export const titleOf = (drafts: readonly Draft[]): string | null =>
  onOneLine(drafts.find((draft) => draft.kind === 'heading')?.text ?? '') || null;

/** The block with its lines and words. */
export function blockOfDraft(draft: TextDraft): Block {
  const block = blockOfText(draft);
  linkWords(block.lines, draft.links ?? []);
  return block;
}

function blockOfText({ kind, level, text, formula, startsTable, format }: TextDraft): Block {
  const written = format && { format };
  if (kind === 'table-row') return { ...rowOfText(text), ...startsTable && { startsTable }, ...written };
  const lines = format === undefined ? linesOfText(text) : linesWithSpaces(text);
  if (formula !== undefined) return { kind, lines, formula };
  return { kind, ...(level !== undefined && { level }), ...written, lines };
}

const linesOfText = (text: string) => text.split(LINE_END).map(lineOfText).filter((line) => line.words.length > 0);

function rowOfText(text: string): Block {
  const linesOfCells = text.split('\t').map((cell) => cell.split('\n').map(lineOfText));
  const cells = linesOfCells.map((lines) => lines.reduce((sum, line) => sum + line.words.length, 0));
  if (!text.includes('\n')) return { kind: 'table-row', cells, lines: [{ words: linesOfCells.flat().flatMap((line) => line.words) }] };
  return { kind: 'table-row', cells, cellLines: linesOfCells.map((lines) => lines.length), lines: linesOfCells.flat() };
}

/** What is longer counts as several words: a file may be one word. */
const CHARACTERS_PER_WORD = 40;
const PART_OF_A_WORD = /\S{1,4000}/gu;

const weightOf = (characters: number) => Math.ceil(characters / CHARACTERS_PER_WORD);

/** Counted without making them: a text may have millions. */
export function countWords(text: string): number {
  let words = 0;
  for (const { 0: part } of text.matchAll(PART_OF_A_WORD)) words += weightOf(part.length);
  return words;
}

/** The draft in parts of at most so many words, cut at the ends of lines where it has some. Rows of tables stay whole. */
export function splitDraft(draft: Draft, maxWords: number): Draft[] {
  if (draft.kind === 'table-row' || draft.kind === 'picture') return [draft];
  const { text } = draft;
  const parts: Draft[] = [];
  const links = draft.links && new LinksInParts(draft.links);
  let start = 0;
  let words = 0;
  for (const { 0: part, index } of text.matchAll(PART_OF_A_WORD)) {
    words += weightOf(part.length);
    if (words <= maxWords || index === start) continue;
    const lineEnd = text.slice(start, index).lastIndexOf('\n');
    const end = lineEnd > 0 ? start + lineEnd : index;
    parts.push(partOf(draft, text.slice(start, end), links));
    start = end;
    words = countWords(text.slice(end, index)) + weightOf(part.length);
  }
  return parts.length === 0 ? [draft] : [...parts, partOf(draft, text.slice(start), links)];
}

const partOf = (draft: TextDraft, text: string, links: LinksInParts | undefined): TextDraft =>
  ({ ...draft, text, formula: undefined, ...links && { links: links.next(text) } });
