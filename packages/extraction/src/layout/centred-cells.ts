import { bottomOf, middleOf, rightOf } from './placed.ts';
import { segmentOf, type Row, type Segment } from './segments.ts';

/** In heights of a word: how far a line reaches into the row beside which it stands, and how far its two lines are apart at most. */
const [REACH, PITCH] = [0.05, 1.6];

/**
 * Rows with their cell of two lines whole: beside it the others stand in the middle, between its lines, so that these were taken for rows of
 * their own.
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
  const [first, last] = [onlyOf(upper), onlyOf(lower)];
  if (row === undefined || first === undefined || last === undefined || !areBeside(first, last)) return null;
  const reaches = row.every((cell) => Math.min(bottomOf(first.box) - cell.box.y, bottomOf(cell.box) - last.box.y) > REACH * wordHeight);
  if (middleOf(last.box) - middleOf(first.box) > PITCH * wordHeight) return null;
  const cell = segmentOf([...first.words, ...last.words]);
  if (!reaches || row.some((other) => areBeside(other, cell))) return null;
  return [...row, cell].sort((a, b) => a.box.x - b.box.x);
}

const onlyOf = (row: Row | undefined): Segment | undefined => (row?.length === 1 ? row[0] : undefined);

/** Whether they share some of the width of the paper. */
const areBeside = (a: Segment, b: Segment) => Math.min(rightOf(a.box), rightOf(b.box)) > Math.max(a.box.x, b.box.x);
