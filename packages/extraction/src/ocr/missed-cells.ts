import { uniteRectangles, type Rectangle } from '../layout/boxes.ts';
import { tablesOfFlows } from '../layout/flow-blocks.ts';
import { bottomOf, median, rightOf, textOf } from '../layout/placed.ts';
import { readingOrder } from '../layout/reading-order.ts';
import type { Segment } from '../layout/segments.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { cutInk, cutOut, histogramOf, inkThreshold, percentile, type GreyImage } from './grey-image.ts';
import { piecesOf, type InkComponent } from './ink-components.ts';
import { linesOfWords } from './lines-of-words.ts';
import { drawnOn, type PageState } from './page-state.ts';
import type { Attempt } from './second-attempt.ts';

/** A cell of a table without any word, although something is written there. */
export type MissedCell = {
  /** Of the ink, in pixels of the page. */
  place: Rectangle;
  /** The word that stands before it in its row, or else behind it. */
  neighbour: EngineWord;
  /** How high the digits of its column are. */
  digitHeight: number;
};

type Cells = readonly (readonly (Segment | null)[])[];

const NUMBER = /^[\p{Sc}\d.,:%\s-]*\d[\p{Sc}\d.,:%\s-]*$/u;
/** Cells of a column that show what stands in it. */
const MIN_NUMBERS = 2;
/** Heights of a digit that a digit has, and how wide one is. */
const [LOWEST, HIGHEST] = [0.7, 1.35];
const [NARROWEST, WIDEST] = [0.12, 1];
/** A few digits in a cell are missed; of more, some would have been found. */
const MAX_DIGITS = 3;
const BESIDE = 0.3;

/** So many cells of a page are read by themselves; a page that lacks more was read wrongly altogether. */
const MAX_CELLS = 40;
const SURE = 0.85;

/** Reads by itself what stands in a cell of a table and was found by no reading of the page: single digits between rules, mostly. */
export async function readMissedCells(page: Attempt, read: (image: GreyImage) => Promise<EngineWord[]>, most = MAX_CELLS): Promise<Attempt> {
  const cells = missedCells(page.state, page.words);
  if (cells.length === 0 || cells.length > most) return page;
  const words = [...page.words];
  for (const { place, neighbour, digitHeight } of cells) {
    const picture = aloneOnPaper(page.state.image, place, digitHeight);
    const [word, ...more] = picture === null ? [] : await read(picture);
    if (word === undefined || more.length > 0 || word.confidence < SURE || !/^\d+$/.test(word.text)) continue;
    const { text, confidence } = word;
    words.splice(words.indexOf(neighbour) + 1, 0, { ...neighbour, ...place, text, confidence });
  }
  return { ...page, words };
}

/** The ink on paper of its own, with room around it and without the rules of its cell. */
function aloneOnPaper(image: GreyImage, place: Rectangle, digitHeight: number): GreyImage | null {
  const ink = cutInk(image, place);
  if (ink === null) return null;
  const margin = Math.round(digitHeight);
  const paper = { width: ink.width + 2 * margin, height: ink.height + 2 * margin };
  const data = new Uint8Array(paper.width * paper.height).fill(percentile(histogramOf(ink), PAPER_SHARE));
  for (let row = 0; row < ink.height; row++) {
    data.set(ink.data.subarray(row * ink.width, (row + 1) * ink.width), (row + margin) * paper.width + margin);
  }
  return { ...paper, data };
}

/** Brightness that so much of the surroundings of ink do not exceed: the paper's. */
const PAPER_SHARE = 0.95;

/** Cells of columns of numbers in which the recogniser found no word, and the picture has ink of the size of digits. */
export function missedCells(state: PageState, words: readonly EngineWord[]): MissedCell[] {
  const { image } = state;
  const tables = tablesOfFlows(readingOrder(linesOfWords(words, state), drawnOn(state)));
  const empty = tables.flatMap((cells) =>
    cells.flatMap((row, at) => row.flatMap((cell, column) => (cell === null ? [{ cells, at, column }] : []))));
  if (empty.length === 0) return [];
  const threshold = inkThreshold(histogramOf(image));
  return empty.flatMap(({ cells, at, column }) => missedCell({ image, threshold, words }, cells, at, column) ?? []);
}

type Page = { image: GreyImage; threshold: number; words: readonly EngineWord[] };

const isNumber = (cell: Segment) => NUMBER.test(textOf(cell.words));
const heightOf = (cells: readonly Segment[]) => median(cells.flatMap((cell) => cell.words.map((word) => word.height)));

/** What shows where the numbers of a column stand, and how high its digits are; null where that is not known, or it is no column of numbers. */
function columnOf(cells: Cells, column: number): { shown: Segment[]; digitHeight: number } | null {
  const inColumn = cells.flatMap((row) => row[column] ?? []);
  const numbers = inColumn.filter(isNumber);
  if (numbers.length >= MIN_NUMBERS) return { shown: numbers, digitHeight: heightOf(numbers) };
  // The numbers of the rows may be missed as a whole: there is the header of their column, and digits in others.
  const isHeaderAlone = column === 0 && inColumn.length === 1 && inColumn[0] === cells[0]?.[0];
  const elsewhere = cells.flat().filter((cell) => cell !== null).filter(isNumber);
  return isHeaderAlone && numbers.length === 0 && elsewhere.length >= MIN_NUMBERS ? { shown: inColumn, digitHeight: heightOf(elsewhere) } : null;
}

function missedCell({ image, threshold, words }: Page, cells: Cells, at: number, column: number): MissedCell | null {
  const known = columnOf(cells, column);
  if (known === null) return null;
  const row = (cells[at] ?? []).filter((cell) => cell !== null);
  const { shown, digitHeight } = known;
  const area = areaOf(shown, row, digitHeight);
  const cell = area && cutOut(image, area);
  if (!area || !cell) return null;
  const ink = piecesOf(cell.image, threshold).filter((piece) => isDigitLike(piece, digitHeight, area));
  const place = uniteRectangles(ink.map(({ left, top, right, bottom }) =>
    ({ x: area.x + left, y: area.y + top, width: right - left, height: bottom - top })));
  const neighbour = neighbourOf(area, row, words);
  return place === null || ink.length > MAX_DIGITS || neighbour === undefined ? null : { place, neighbour, digitHeight };
}

/** The word behind which the text goes on with the cell: the last one before it in its row, or else the first of the row. */
function neighbourOf(area: Rectangle, row: readonly Segment[], words: readonly EngineWord[]): EngineWord | undefined {
  const beside = row.findLast((cell) => cell.box.x < area.x)?.words.at(-1) ?? row[0]?.words[0];
  return words.find((word) => word.x === beside?.x && word.y === beside.y);
}

/** Where a number of the column would stand in the row: not in what its neighbours take. */
function areaOf(numbers: readonly Segment[], row: readonly Segment[], height: number): Rectangle | null {
  const column = uniteRectangles(numbers.map((cell) => cell.box));
  const line = uniteRectangles(row.flatMap((cell) => cell.words).filter((word) => word.height < height * 2));
  if (column === null || line === null) return null;
  const before = row.filter((cell) => cell.box.x < column.x).map((cell) => rightOf(cell.box) + height * BESIDE);
  const behind = row.filter((cell) => cell.box.x > column.x).map((cell) => cell.box.x - height * BESIDE);
  const left = Math.round(Math.max(column.x - height, 0, ...before));
  const right = Math.round(Math.min(rightOf(column) + height, ...behind));
  const top = Math.max(0, Math.round(line.y - height * BESIDE));
  const bottom = Math.round(bottomOf(line) + height * BESIDE);
  return right - left < height * BESIDE ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** As high as the digits of the column, and no part of a rule at the edge. */
function isDigitLike({ left, top, right, bottom }: InkComponent, digitHeight: number, area: Rectangle): boolean {
  const [width, height] = [(right - left) / digitHeight, (bottom - top) / digitHeight];
  const isInside = left > 0 && top > 0 && right < area.width && bottom < area.height;
  return isInside && height >= LOWEST && height <= HIGHEST && width >= NARROWEST && width <= WIDEST;
}
