import { median, middleOf } from './placed.ts';
import type { Row, Segment } from './segments.ts';

/** Cells that tell where a row stands. */
const FEWEST_CELLS = 3;
/** In heights of a word: how exactly they are level, how far a line of another row is from them, and how exactly lines begin below each other. */
const LEVEL = 0.05;
const APART = 0.35;
const SAME_EDGE = 0.1;

/**
 * Rows without a line of a cell whose other lines stand above and below: where its row stands in the middle of them, that line is about half a
 * line away from it, and was taken for a part of it.
 */
export function withLevelRows(rows: readonly Row[], wordHeight: number): Row[] {
  return rows.flatMap((row, index) => (row.length > FEWEST_CELLS ? partLevel(row, [rows[index - 1], rows[index + 1]], wordHeight) : [row]));
}

function partLevel(row: Row, around: readonly (Row | undefined)[], wordHeight: number): Row[] {
  const middle = median(row.map(({ box }) => middleOf(box)));
  const distanceOf = ({ box }: Segment) => middleOf(box) - middle;
  const [line, ...more] = row.filter((cell) => Math.abs(distanceOf(cell)) > wordHeight * APART);
  if (line === undefined || more.length > 0) return [row];
  const others = row.filter((cell) => cell !== line);
  const areLevel = others.every((cell) => Math.abs(distanceOf(cell)) < wordHeight * LEVEL);
  const isOfCell = ([other, ...further]: Row = []) =>
    other !== undefined && further.length === 0 && Math.abs(other.box.x - line.box.x) < wordHeight * SAME_EDGE;
  if (!areLevel || !around.some((other) => isOfCell(other))) return [row];
  return distanceOf(line) < 0 ? [[line], others] : [others, [line]];
}
