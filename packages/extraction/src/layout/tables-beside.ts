import { mostOf } from './boxes.ts';
import { digitShare, rightOf, textOf } from './placed.ts';
import { gapBetween, NOWHERE, type Flow, type Row, type Segment } from './segments.ts';
import { partAtSharedGaps } from './shared-gaps.ts';

/** Rows that show what stands on both sides, with at least two cells on each. */
const MIN_ROWS = 3;
/** In heights of a word: paper between two tables, and between two rows of one. */
const [PAPER, NEAR_ROWS] = [3, 3];
/** Of the next widest strip of paper. */
const WIDER = 1.5;
/** Of the cells of a column. */
const MOST = 0.75;
/** A title, and the names of the columns. */
const HEAD_ROWS = 2;
/** In heights of a word: how exactly numbers end below each other. */
const LEVEL = 0.6;
/** What has more is a number. */
const MAX_DIGITS = 0.5;

/**
 * Rows with two tables without lines that stand side by side as flows of their own, the left one first. In one table numbers that end level
 * have the next column close behind them: words behind much paper, with numbers at their end, begin another one.
 */
export function partTablesBeside(rows: readonly Row[], wordHeight: number): Flow[] {
  for (const { first, end } of runsOf(rows, wordHeight)) {
    const run = rows.slice(first, end);
    const x = placeBetween(run, wordHeight);
    if (x === null) continue;
    const sideOf = (isInside: (cell: Segment) => boolean) => {
      const side = run.map((row) => row.filter(isInside)).filter((row) => row.length > 0);
      return partTablesBeside(partAtSharedGaps(side, wordHeight), wordHeight);
    };
    return [
      ...(first > 0 ? [rows.slice(0, first)] : []),
      ...sideOf(({ box }) => box.x < x), ...sideOf(({ box }) => box.x >= x),
      ...(end < rows.length ? partTablesBeside(rows.slice(end), wordHeight) : []),
    ];
  }
  return [[...rows]];
}

/** Rows of several cells that follow each other. */
function runsOf(rows: readonly Row[], wordHeight: number) {
  const runs: { first: number; end: number }[] = [];
  rows.forEach((row, at) => {
    const last = runs.at(-1);
    if (row.length < 2) return;
    if (last?.end === at && gapBetween(rows[at - 1] ?? row, row) < NEAR_ROWS * wordHeight) last.end = at + 1;
    else runs.push({ first: at, end: at + 1 });
  });
  return runs;
}

/** Where the right one of two tables begins; null where rows are those of one. */
function placeBetween(rows: readonly Row[], wordHeight: number): number | null {
  const x = widestStrip(rows, wordHeight);
  if (x === null) return null;
  const left = rows.map((row) => row.filter(({ box }) => box.x < x));
  const right = rows.map((row) => row.filter(({ box }) => box.x >= x));
  return [left, right].every(isFromNamesToNumbers) && endsLevel(left, wordHeight) ? x : null;
}

/** Where the strip of paper ends that is much wider than all others; null without one. */
function widestStrip(rows: readonly Row[], wordHeight: number): number | null {
  const cells = rows.flat().map(({ box }) => box).sort((a, b) => a.x - b.x);
  const strips: { x: number; width: number }[] = [];
  let end = rightOf(cells[0] ?? NOWHERE);
  for (const cell of cells) {
    if (cell.x > end) strips.push({ x: cell.x, width: cell.x - end });
    end = Math.max(end, rightOf(cell));
  }
  const [widest, next] = strips.sort((a, b) => b.width - a.width);
  const least = Math.max(PAPER * wordHeight, WIDER * (next?.width ?? 0));
  return widest !== undefined && widest.width >= least ? widest.x : null;
}

/** Whether rows are those of a table that begins with words and ends with numbers. */
function isFromNamesToNumbers(side: readonly Row[]): boolean {
  const [names, last] = [side.flatMap((row) => row.slice(0, 1)), side.flatMap((row) => row.slice(-1))];
  const numbers = last.filter(isNumber).length;
  return side.filter((row) => row.length > 1).length >= MIN_ROWS
    && numbers >= Math.max(MIN_ROWS, (last.length - HEAD_ROWS) * MOST)
    && names.filter((cell) => !isNumber(cell)).length >= names.length * MOST;
}

/** Behind numbers that begin level there is the paper that their column is wider than they are. */
function endsLevel(side: readonly Row[], wordHeight: number): boolean {
  const end = mostOf(side.flat().map(({ box }) => rightOf(box)));
  const numbers = side.flatMap((row) => row.slice(1).slice(-1)).filter(isNumber);
  return numbers.every(({ box }) => end - rightOf(box) < wordHeight * LEVEL);
}

const isNumber = ({ words }: Segment) => digitShare(textOf(words)) > MAX_DIGITS;
