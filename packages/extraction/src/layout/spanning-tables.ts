import { leastOf, mostOf } from './boxes.ts';
import { bottomOf, digitShare, median, rightOf, textOf, verticalOverlap, type PlacedLine } from './placed.ts';
import { rowsOf } from './rows.ts';
import { boxOf, type Row, type Segment } from './segments.ts';

export type Stretch = { top: number; bottom: number };

const MIN_ROWS = 2;
/** Rows of a table in which the gap does not show, such as the further lines of a cell. */
const ROWS_BETWEEN = 2;
const SAME_HEIGHT = 0.5;
/** Lines of running text fill more of their column than that on average. */
const FILL_OF_CELLS = 0.6;

/** The share of lines with gaps, in running text. */
const MAX_GAPS = 0.1;

/**
 * Lines of several columns of text at one height are no cells: nearly all of those have words enough for running text and few are numbers,
 * and most go as far as the widest ones that begin at the same place, of which a source joins some with the line beside them.
 */
const WORDS_OF_TEXT = 3;
const SHARE_OF_TEXT = 0.8;
const FILLED = 0.8;
const SHARE_OF_FILLED = 0.7;
const JOINED = 0.2;
const MAX_DIGITS = 0.15;

type Pair = { left: Row; right: Row | undefined };

/**
 * The first table that spans two columns of text, of the lines on both sides of the strip between those: rows at the same
 * height, parted by more gaps than the strip, that fill neither column, and none that is `ofOneColumn`. Null without one.
 */
export function spanningTable(
  left: readonly PlacedLine[], right: readonly PlacedLine[], wordHeight: number, ofOneColumn: (stretch: Stretch) => boolean,
): Stretch | null {
  const [leftRows, rightRows] = [rowsOf(left, wordHeight), rowsOf(right, wordHeight)];
  const boxes = rightRows.map((row) => ({ row, box: boxOf(row) }));
  const pairs = leftRows.map((row) => {
    const box = boxOf(row);
    return { left: row, right: boxes.find((other) => verticalOverlap(box, other.box) > SAME_HEIGHT)?.row };
  });
  const widths = { left: widthOf(leftRows), right: widthOf(rightRows) };
  const tables = runsOf(pairs).filter((run) => isTable(run, widths)).map(stretchOf);
  return areOfText([...leftRows, ...rightRows], tables) ? tables.find((table) => !ofOneColumn(table)) ?? null : null;
}

/** Whether what is around the tables is running text. A reference card, whose columns consist of gaps, is read column by column. */
function areOfText(rows: readonly Row[], tables: readonly Stretch[]): boolean {
  const around = rows.filter((row) => !tables.some(({ top, bottom }) => boxOf(row).y < bottom && bottomOf(boxOf(row)) > top));
  return around.filter((row) => row.length > 1).length <= around.length * MAX_GAPS;
}

const hasGap = ({ left, right }: Pair) => right !== undefined && (left.length > 1 || right.length > 1);

/** Runs of rows with gaps, from the first of them to the last. */
function runsOf(pairs: readonly Pair[]): Pair[][] {
  const runs: Pair[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  pairs.forEach((pair, index) => {
    if (!hasGap(pair)) return;
    if (index - last <= ROWS_BETWEEN + 1) runs.at(-1)?.push(...pairs.slice(last + 1, index + 1));
    else runs.push([pair]);
    last = index;
  });
  return runs.filter((run) => run.filter(hasGap).length >= MIN_ROWS);
}

function isTable(run: readonly Pair[], widths: { left: number; right: number }): boolean {
  const areCells = (rows: readonly Row[], width: number) =>
    rows.filter((row) => row.length > 1).length > rows.length / 2 || median(rows.map((row) => boxOf(row).width)) < width * FILL_OF_CELLS;
  const rightRows = run.map(({ right }) => right).filter((row) => row !== undefined);
  if (areTexts([...run.map(({ left }) => left), ...rightRows].flat())) return false;
  return areCells(run.map(({ left }) => left), widths.left) && areCells(rightRows, widths.right);
}

function areTexts(segments: readonly Segment[]): boolean {
  const ofText = segments.filter(({ words }) => words.length >= WORDS_OF_TEXT && digitShare(textOf(words)) < MAX_DIGITS);
  if (ofText.length <= segments.length * SHARE_OF_TEXT) return false;
  const unit = Math.max(1, 2 * median(segments.map(({ box }) => box.height)));
  const placeOf = ({ box }: Segment) => Math.round(box.x / unit);
  const wide = new Map(Map.groupBy(segments, placeOf).entries().map(([place, below]) => [place, wideAmong(below)]));
  const filled = segments.filter((segment) => segment.box.width >= (wide.get(placeOf(segment)) ?? 0) * FILLED);
  return filled.length > segments.length * SHARE_OF_FILLED;
}

/** How wide the widest of some segments are, without a few that may be joined with what stands beside them. */
const wideAmong = (segments: readonly Segment[]): number =>
  segments.map(({ box }) => box.width).sort((a, b) => b - a)[Math.floor(segments.length * JOINED)] ?? 0;

const stretchOf = (run: readonly Pair[]): Stretch => {
  const rows = run.flatMap(({ left, right }) => (right === undefined ? [left] : [left, right]));
  return { top: leastOf(rows.map((row) => boxOf(row).y)), bottom: mostOf(rows.map((row) => bottomOf(boxOf(row)))) };
};

const widthOf = (rows: readonly Row[]) => mostOf(rows.map((row) => rightOf(boxOf(row)))) - leastOf(rows.map((row) => boxOf(row).x));
