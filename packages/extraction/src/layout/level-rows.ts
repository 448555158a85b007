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
  return rows.flatMap((row, index) => {
    const middle = median(row.map(({ box }) => middleOf(box)));
    const distanceOf = ({ box }: Segment) => middleOf(box) - middle;
    const [line, ...more] = row.filter((cell) => Math.abs(distanceOf(cell)) > wordHeight * APART);
    const others = row.filter((cell) => cell !== line);
    const areLevel = others.length >= FEWEST_CELLS && others.every((cell) => Math.abs(distanceOf(cell)) < wordHeight * LEVEL);
    const isOfCell = (around: Row | undefined) =>
      line !== undefined && around?.length === 1 && Math.abs((around[0]?.box.x ?? Infinity) - line.box.x) < wordHeight * SAME_EDGE;
    if (line === undefined || more.length > 0 || !areLevel || !(isOfCell(rows[index - 1]) || isOfCell(rows[index + 1]))) return [row];
    return distanceOf(line) < 0 ? [[line], others] : [others, [line]];
  });
}
