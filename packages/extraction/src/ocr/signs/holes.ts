import type { Rectangle } from '../../layout/boxes.ts';
import type { InkPatch } from './ink-patch.ts';

/** Paper that is smaller than this share of a character is where the ink is thin. */
const SMALLEST = 0.008;

/** The paper that the ink of a character encloses, as in an 8 or an o. */
export function holesIn({ isInk }: Pick<InkPatch, 'isInk'>, { x, y, width, height }: Rectangle): Rectangle[] {
  const [left, top] = [Math.round(x) - 1, Math.round(y) - 1];
  const [columns, rows] = [Math.round(width) + 2, Math.round(height) + 2];
  const seen = new Uint8Array(columns * rows);
  const holes: Rectangle[] = [];
  // The first one is around the character: its corner is paper.
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || isInk(left + start % columns, top + Math.floor(start / columns))) continue;
    const paper = paperFrom(start, { columns, rows, seen }, (at) => isInk(left + at % columns, top + Math.floor(at / columns)));
    if (start > 0 && paper.area >= width * height * SMALLEST) holes.push({ ...paper.place, x: left + paper.place.x, y: top + paper.place.y });
  }
  return holes;
}

type Grid = { columns: number; rows: number; seen: Uint8Array };

/** All paper that touches a pixel of paper; marks it as seen. */
function paperFrom(start: number, { columns, rows, seen }: Grid, isInkAt: (at: number) => boolean): { place: Rectangle; area: number } {
  const stack = [start];
  seen[start] = 1;
  let area = 0;
  let [left, top, right, bottom] = [columns, rows, 0, 0];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    area += 1;
    [left, right, top, bottom] = [Math.min(left, column), Math.max(right, column + 1), Math.min(top, row), Math.max(bottom, row + 1)];
    const beside = [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns];
    for (const next of beside) {
      if (next < 0 || next >= seen.length || seen[next] === 1 || isInkAt(next)) continue;
      seen[next] = 1;
      stack.push(next);
    }
  }
  return { place: { x: left, y: top, width: right - left, height: bottom - top }, area };
}
