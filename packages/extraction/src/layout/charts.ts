import { middleOf, rightOf, textOf } from './placed.ts';
import { gapBetween, segmentOf, type Row, type Segment } from './segments.ts';

/** A number at an axis: in which row of the page it stands, and how high. */
type Label = { row: number; value: number; middle: number; right: number };

const MIN_LABELS = 4;
/** In heights of a word: how exactly numbers of an axis end below each other. In distances of two of them: how exactly they follow. */
const [LEVEL, SAME_DISTANCE] = [0.3, 0.15];
/** Of the numbers of an axis, those that have a row for themselves; those in the first column of a table have cells beside them. */
const ALONE = 0.5;
/** Rows below an axis that may be of its chart, and the words of a name in them. */
const [ROWS_BELOW, WORDS_OF_NAME] = [3, 3];
const NUMBER = /^[-−]?\p{Sc}?\d[\d.,]*%?$/u;

/**
 * Rows of which those beside and below the axis of a chart are lines. The values in a chart, the names below it and its legend stand at one
 * height by chance, and are no cells.
 */
export function withoutCharts(rows: readonly Row[], wordHeight: number): Row[] {
  const axes = axesOf(rows, wordHeight);
  if (axes.length === 0) return [...rows];
  const ofAxes = new Set(axes.flatMap((axis) => axis.map(({ row }) => row)));
  const charts = axes.map((axis) => ({ from: axis[0]?.row ?? 0, to: endOf(rows, axis) }));
  return rows.flatMap((row, at) => {
    if (ofAxes.has(at)) return [row.slice(0, 1), ...lineOf(row.slice(1))];
    return charts.some(({ from, to }) => at >= from && at <= to) ? lineOf(row) : [row];
  });
}

const lineOf = (row: Row): Row[] => (row.length === 0 ? [] : [[segmentOf(row.flatMap(({ words }) => words))]]);

/** The last row of a chart. Names below its axis are as close as two of the numbers are. */
function endOf(rows: readonly Row[], axis: readonly Label[]): number {
  const last = axis.at(-1)?.row ?? 0;
  const distance = distanceOf(axis);
  let end = last;
  while (end < last + ROWS_BELOW) {
    const [above, below] = [rows[end], rows[end + 1]];
    const areNames = below?.every(({ words }) => words.length <= WORDS_OF_NAME) ?? false;
    if (above === undefined || below === undefined || !areNames || gapBetween(above, below) > distance) break;
    end += 1;
  }
  return end;
}

const distanceOf = ([first, second]: readonly Label[]) => (second?.middle ?? 0) - (first?.middle ?? 0);

/** Numbers at the left of all else that become less by the same amount from line to line, as those of no column of a table do. */
function axesOf(rows: readonly Row[], wordHeight: number): Label[][] {
  const runs: Label[][] = [];
  for (const label of rows.flatMap(([cell], row) => labelOf(cell, row))) {
    const run = runs.find((each) => goesOn(each, label, wordHeight));
    if (run === undefined) runs.push([label]);
    else run.push(label);
  }
  return runs.filter((run) => run.length >= MIN_LABELS && run.filter(({ row }) => rows[row]?.length === 1).length >= run.length * ALONE);
}

function labelOf(cell: Segment | undefined, row: number): Label[] {
  const text = textOf(cell?.words ?? []);
  if (cell === undefined || !NUMBER.test(text)) return [];
  const value = Number(text.replace('−', '-').replaceAll(/[^\d.-]/gu, ''));
  return Number.isFinite(value) ? [{ row, value, middle: middleOf(cell.box), right: rightOf(cell.box) }] : [];
}

function goesOn(run: readonly Label[], { value, middle, right }: Label, wordHeight: number): boolean {
  const [before, last] = [run.at(-2), run.at(-1)];
  if (last === undefined || Math.abs(last.right - right) > wordHeight * LEVEL) return false;
  const [step, distance] = [last.value - value, middle - last.middle];
  // Years become less by one.
  if (before === undefined) return step > 0 && step !== 1;
  const isSameStep = Math.abs(before.value - last.value - step) < step * SAME_DISTANCE;
  return isSameStep && Math.abs(last.middle - before.middle - distance) < distance * SAME_DISTANCE;
}
