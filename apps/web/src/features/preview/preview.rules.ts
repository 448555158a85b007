import { DOUBTFUL_CONFIDENCE, type Block, type Box, type PageLayout, type PageSummary, type Word } from '@scriba/contract/extraction';
import type { FileDetails } from '@scriba/contract/files';

/** One word of one page, by its number in reading order. */
export type WordPlace = { page: number; index: number };
export type NumberedWord = Word & { index: number };
export type NumberedBlock = Omit<Block, 'lines'> & { lines: NumberedWord[][] };

export const keyOf = ({ page, index }: WordPlace): string => `${page}:${index}`;
export function placeOf(key: string | undefined): WordPlace | undefined {
  const [page, index] = (key ?? '').split(':').map(Number);
  return page !== undefined && index !== undefined && Number.isInteger(page) && Number.isInteger(index) ? { page, index } : undefined;
}

/** The blocks of a page with every word numbered, so that page and text can speak of the same one. */
export function numberWords({ blocks }: Pick<PageLayout, 'blocks'>): NumberedBlock[] {
  let next = 0;
  return blocks.map((block) => ({ ...block, lines: block.lines.map(({ words }) => words.map((word) => ({ ...word, index: next++ }))) }));
}

export const wordsOf = (blocks: readonly NumberedBlock[]): NumberedWord[] => blocks.flatMap(({ lines }) => lines.flat());

export const isDoubtful = ({ confidence }: Pick<Word, 'confidence'>): boolean => confidence < DOUBTFUL_CONFIDENCE;

/** The lines of a cell. */
export type Cell = NumberedWord[][];
/** Rows of a table that follow each other become one table; everything else stays as it is. */
export type Part = { kind: 'block'; block: NumberedBlock } | { kind: 'table'; rows: Cell[][] };

export function partsOf(blocks: readonly NumberedBlock[]): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind !== 'table-row') parts.push({ kind: 'block', block });
    else if (last?.kind === 'table' && !block.startsTable) last.rows.push(cellsOf(block));
    else parts.push({ kind: 'table', rows: [cellsOf(block)] });
  }
  return parts;
}

/** The cells of a row with their lines; a row without cells is one. */
function cellsOf({ lines, cells, cellLines }: NumberedBlock): Cell[] {
  if (cellLines) return inRuns(lines, cellLines);
  return cells ? inRuns(lines.flat(), cells).map((words) => [words]) : [lines];
}

function inRuns<Item>(items: readonly Item[], lengths: readonly number[]): Item[][] {
  let start = 0;
  return lengths.map((length) => items.slice(start, start += length));
}

/** The word under a point of the page (shares of its size); the smallest one where boxes overlap. */
export function wordAt(words: readonly NumberedWord[], x: number, y: number): NumberedWord | undefined {
  const under = words.filter(({ box }) => box && x >= box[0] && x <= box[0] + box[2] && y >= box[1] && y <= box[1] + box[3]);
  return under.sort((a, b) => areaOf(a.box) - areaOf(b.box))[0];
}
const areaOf = (box: Box | undefined): number => (box ? box[2] * box[3] : 1);

/** The word before or after another one, over the ends of pages. */
export function neighbourOf(pages: readonly Pick<PageSummary, 'page' | 'wordCount'>[], from: WordPlace | undefined, step: 1 | -1): WordPlace | undefined {
  const filled = pages.filter(({ wordCount }) => wordCount > 0);
  const at = filled.findIndex(({ page }) => page === from?.page);
  const here = filled[at];
  if (!from || !here) return filled[0] && { page: filled[0].page, index: 0 };
  const index = from.index + step;
  if (index >= 0 && index < here.wordCount) return { page: from.page, index };
  const next = filled[at + step];
  return next && { page: next.page, index: step === 1 ? 0 : next.wordCount - 1 };
}

/** Pages with doubtful words, in the order in which they are looked through from a place on, all around and back to it. */
export function doubtfulPages(pages: readonly Pick<PageSummary, 'page' | 'doubtfulCount'>[], from: WordPlace | undefined, step: 1 | -1): number[] {
  const doubtful = pages.filter(({ doubtfulCount }) => doubtfulCount > 0).map(({ page }) => page);
  const ordered = step === 1 ? doubtful : doubtful.toReversed();
  if (!from) return ordered;
  const isAhead = (page: number) => (step === 1 ? page >= from.page : page <= from.page);
  const rest = ordered.filter((page) => !isAhead(page));
  return [...ordered.filter(isAhead), ...rest, ...(doubtful.includes(from.page) ? [from.page] : [])];
}

/** The first doubtful word of a page after a place; any of the page when the place is on another one. */
export function nextDoubtful(words: readonly NumberedWord[], page: number, from: WordPlace | undefined, step: 1 | -1): WordPlace | undefined {
  const doubtful = words.filter(isDoubtful);
  const isAhead = ({ index }: NumberedWord) => from?.page !== page || (step === 1 ? index > from.index : index < from.index);
  const found = step === 1 ? doubtful.find(isAhead) : doubtful.findLast(isAhead);
  return found && { page, index: found.index };
}

export const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
/** Enlarged by hand, a page follows the size of the desk no more. */
export const withZoom = (view: View, zoom: number): View => ({ ...view, zoom, isWholePage: false });

/** The next step of enlargement up or down; 1 is as wide as there is room. */
export function nextZoom(zoom: number, step: 1 | -1): number {
  const larger = ZOOM_STEPS.find((each) => each > zoom + 0.001);
  const smaller = ZOOM_STEPS.findLast((each) => each < zoom - 0.001);
  return (step === 1 ? larger : smaller) ?? zoom;
}

export type Turn = 0 | 90 | 180 | 270;
/** How the pages lie on the desk. */
export type View = {
  zoom: number;
  turn: Turn;
  /** The enlargement follows the size of the desk, so that one page is seen at once. */
  isWholePage: boolean;
};

export const turnAfter = (turn: Turn): Turn => ((turn + 90) % 360) as Turn;

const LIST_MARK = /^(?:[•·▪◦‣●○■–—*-]|\(?(?:\d{1,3}|\p{L})[.)])$/u;

/** Whether an item of a list begins with a mark of its own, as on a scanned page; what office files number or dot by themselves has none. */
export const hasOwnMark = ({ lines }: NumberedBlock): boolean => LIST_MARK.test(lines[0]?.[0]?.text ?? '');

/** Height by width of a page without a picture: that of A4. */
export const PAPER_RATIO = 297 / 210;
export const ratioOf = ({ width, height }: Pick<PageSummary, 'width' | 'height'>): number => (width && height ? height / width : PAPER_RATIO);

/** The size of a page on the desk, and its picture before the turn. One that lies on its side fits as it lies; without a picture it is not turned. */
export function sizesOf(summary: Pick<PageSummary, 'width' | 'height'>, widthPx: number, turn: Turn) {
  const ratio = ratioOf(summary);
  if (summary.width === null) return { picture: { width: widthPx, height: widthPx * ratio }, frame: { width: widthPx, minHeight: widthPx * ratio } };
  const isSideways = turn === 90 || turn === 270;
  const picture = isSideways ? { width: widthPx / ratio, height: widthPx } : { width: widthPx, height: widthPx * ratio };
  return { picture, frame: { width: widthPx, height: isSideways ? picture.width : picture.height } };
}

/** The enlargement with which a whole page is seen at once: never above the width of the desk. */
export function wholePageZoom(summary: Pick<PageSummary, 'width' | 'height'>, desk: { widthPx: number; heightPx: number }, turn: Turn): number {
  const { frame } = sizesOf(summary, desk.widthPx, turn);
  const pageHeightPx = frame.height ?? frame.minHeight;
  return Math.min(1, desk.heightPx / pageHeightPx);
}

/** The side that is seen: page, text, or both. */
export type Show = 'page' | 'both' | 'text';

/** What is shown when the address does not say: both, unless there is no room, or no picture to look at beside the text. */
export function shownSide(wanted: Show | undefined, { isPhone, hasPictures }: { isPhone: boolean; hasPictures: boolean }): Show {
  if (wanted === 'both' && isPhone) return 'page';
  return wanted ?? (hasPictures ? (isPhone ? 'page' : 'both') : 'text');
}

/** Where the text of a page begins in the whole text, as near as can be told; the end of the text is never passed. */
function offsetOfPage(text: string, pageText: string): number {
  const beginning = pageText.trim().slice(0, 60);
  return beginning === '' ? 0 : Math.max(0, text.indexOf(beginning));
}

/** A page that is looked at, and on it the words up to the one that was gone to, if any was. */
export type Reached = { pageText: string; words: readonly string[] };
/** Characters that are passed over in a text for words that stand otherwise in it, as one that was divided. */
const PASSED_OVER = 200;

/** Where writing begins: at the word that was gone to, or at its page. From and to, in characters. */
export function firstPlaceIn(text: string, { pageText, words }: Reached): [number, number] {
  let end = offsetOfPage(text, pageText);
  let last: [number, number] = [end, end];
  for (const word of words) {
    const at = placeOfWord(text.slice(end, end + PASSED_OVER), word);
    const from = at < 0 ? end : end + at;
    if (at >= 0) end = from + word.length;
    last = [from, end];
  }
  return last;
}

/** Where the word stands as one, and not within another; -1 where it does not. */
function placeOfWord(text: string, word: string): number {
  const goesOnAt = (edge: number) => IN_WORD.test(text.slice(Math.max(0, edge - 1), edge + 1));
  const isWithin = (at: number) => goesOnAt(at) || goesOnAt(at + word.length);
  let at = text.indexOf(word);
  while (at >= 0 && isWithin(at)) at = text.indexOf(word, at + 1);
  return at;
}
const IN_WORD = /^[\p{L}\p{N}]{2}$/u;

/** Whether it has a text with versions, though nothing may stand in it. */
export const hasVersions = ({ hasText, uploadStatus }: Pick<FileDetails, 'hasText' | 'uploadStatus'>): boolean => hasText || uploadStatus === 'completed';

/** What a reading could not find, a person may type; a file in the bin is brought back first. */
export const canBeWritten = (file: Pick<FileDetails, 'hasText' | 'uploadStatus' | 'trashedAt'>): boolean => hasVersions(file) && file.trashedAt === null;

/** A text that is being corrected, as this browser keeps it until it is saved. */
export type Draft = { text: string; baseRevision: number; /** When it was typed. */ keptAt?: string };
export function parseDraft(kept: string | null): Draft | undefined {
  try {
    const { text, baseRevision, keptAt } = JSON.parse(kept ?? '{}') as Partial<Draft>;
    if (typeof text !== 'string' || typeof baseRevision !== 'number') return undefined;
    return { text, baseRevision, ...(typeof keptAt === 'string' && !Number.isNaN(Date.parse(keptAt)) && { keptAt }) };
  } catch {
    // Not ours, or cut short by a full storage.
    return undefined;
  }
}
