import { bottomOf, rightOf } from './placed.ts';
import { segmentOf, type Row, type Segment } from './segments.ts';

/** Heights of a word by which a line reaches into the row beside which it stands. */
const REACH = 0.05;

/**
 * Rows with their cell of two lines whole: beside it the others stand in the middle, between its lines, so that these were taken for rows of
 * their own. No line of a text reaches into the one below.
 */
export function joinCentredCells(rows: readonly Row[], wordHeight: number): Row[] {
  const joined: Row[] = [];
  for (let index = 0; index < rows.length; index++) {
    const whole = wholeRow(rows.slice(index, index + 3), wordHeight);
    joined.push(whole ?? rows[index] ?? []);
    if (whole !== null) index += 2;
  }
  return joined;
}

function wholeRow([upper, row, lower]: readonly Row[], wordHeight: number): Row | null {
  if (upper?.length !== 1 || lower?.length !== 1 || row === undefined) return null;
  const [first, last] = [upper[0], lower[0]];
  if (first === undefined || last === undefined || !areBeside(first, last)) return null;
  const reaches = row.every((cell) => Math.min(bottomOf(first.box) - cell.box.y, bottomOf(cell.box) - last.box.y) > REACH * wordHeight);
  const cell = segmentOf([...first.words, ...last.words]);
  if (!reaches || row.some((other) => areBeside(other, cell))) return null;
  return [...row, cell].sort((a, b) => a.box.x - b.box.x);
}

/** Whether they share some of the width of the paper. */
const areBeside = (a: Segment, b: Segment) => Math.min(rightOf(a.box), rightOf(b.box)) > Math.max(a.box.x, b.box.x);
