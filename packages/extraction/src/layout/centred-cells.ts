import { leastOf, mostOf } from './boxes.ts';
import { sizeOf } from './paragraph-lines.ts';
import { bottomOf, middleOf, rightOf } from './placed.ts';
import { segmentOf, type Row, type Segment } from './segments.ts';

/** In heights of a word: how far a line reaches into the row beside which it stands, and how far its two lines are apart at most. */
const [REACH, PITCH] = [0.05, 1.6];
/** Lines of a cell above the row of the others, and as many below. */
const MOST_LINES = 4;
/** In heights of a word: how much the lines of a cell differ in their distances, and how much further the next row is than they are. */
const [EVEN, FURTHER] = [0.3, 0.3];

/**
 * Rows with their cell of several lines whole: beside it the others stand in the middle, at its middle line or between two, so that its lines
 * were taken for rows of their own.
 */
export function joinCentredCells(rows: readonly Row[], wordHeight: number): Row[] {
  const joined: Row[] = [];
  for (let index = 0; index < rows.length; index++) {
    const whole = wholeRowFrom(rows, index, wordHeight);
    joined.push(whole?.row ?? rows[index] ?? []);
    index += (whole?.rows ?? 1) - 1;
  }
  return joined;
}

/** The row whose cell begins with the line at that place, and how many rows it was. */
function wholeRowFrom(rows: readonly Row[], index: number, wordHeight: number): { row: Row; rows: number } | null {
  const alone = rows.slice(index, index + MOST_LINES).findIndex((row) => row.length !== 1);
  const above = alone < 0 ? 0 : alone;
  const row = rows[index + above];
  if (above === 0 || row === undefined) return null;
  const upper = rows.slice(index, index + above).flatMap((each) => onlyOf(each) ?? []);
  const lower = rows.slice(index + above + 1, index + 2 * above + 1).flatMap((each) => onlyOf(each) ?? []);
  if (lower.length !== above || ![...upper, ...lower].every((line) => areBeside(line, upper[0] ?? line))) return null;
  const around = { before: rows[index - 1], behind: rows[index + 2 * above + 1], wordHeight: Math.max(wordHeight, sizeOf(row)) };
  const whole = betweenLines(upper, row, lower, around) ?? atMiddleLine(upper, row, lower, around);
  return whole === null ? null : { row: whole, rows: 2 * above + 1 };
}

type Around = { before: Row | undefined; behind: Row | undefined; wordHeight: number };

/** The others stand between two lines of the cell. */
function betweenLines(upper: readonly Segment[], row: Row, lower: readonly Segment[], { before, behind, wordHeight }: Around): Row | null {
  const [first, last] = [upper.at(-1), lower[0]];
  if (first === undefined || last === undefined) return null;
  const reaches = row.every((cell) => Math.min(bottomOf(first.box) - cell.box.y, bottomOf(cell.box) - last.box.y) > REACH * wordHeight);
  const lines = [...upper, ...lower];
  const cell = segmentOf(lines.flatMap(({ words }) => words));
  if (!reaches || mostOf(pitchesOf(lines)) > PITCH * wordHeight || row.some((other) => areBeside(other, cell))) return null;
  return lines.length === 2 || standApart(lines, { before, behind, wordHeight }) ? inOrder([...row, cell]) : null;
}

/** The others stand at the middle line of the cell. Its upper lines may as well be the end of the row before, unless rows stand further apart. */
function atMiddleLine(upper: readonly Segment[], row: Row, lower: readonly Segment[], around: Around): Row | null {
  const own = row.filter((cell) => upper.some((line) => areBeside(line, cell)));
  const [middle] = own;
  if (middle === undefined || own.length > 1 || row.length < 2) return null;
  const lines = [...upper, middle, ...lower];
  const pitches = pitchesOf(lines);
  const isEven = mostOf(pitches) - leastOf(pitches) <= EVEN * around.wordHeight && mostOf(pitches) <= PITCH * around.wordHeight;
  const cell = segmentOf(lines.flatMap(({ words }) => words));
  const others = row.filter((other) => other !== middle);
  if (!isEven || others.some((other) => areBeside(other, cell)) || !standApart(lines, around)) return null;
  return inOrder([...others, cell]);
}

/** Whether the rows before and behind are further away than the lines of the cell are from each other. */
function standApart(lines: readonly Segment[], { before, behind, wordHeight }: Around): boolean {
  const least = mostOf(pitchesOf(lines)) + FURTHER * wordHeight;
  const [top, bottom] = [middleOf(lines[0]?.box ?? NOWHERE), middleOf(lines.at(-1)?.box ?? NOWHERE)];
  const isFar = (row: Row | undefined, from: number) => row === undefined || row.every(({ box }) => Math.abs(middleOf(box) - from) >= least);
  return isFar(before, top) && isFar(behind, bottom);
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };
const pitchesOf = (lines: readonly Segment[]) => lines.slice(1).map(({ box }, at) => middleOf(box) - middleOf(lines[at]?.box ?? box));
const inOrder = (row: Row): Row => row.sort((a, b) => a.box.x - b.box.x);
const onlyOf = (row: Row): Segment | undefined => (row.length === 1 ? row[0] : undefined);

/** Whether they share some of the width of the paper. */
const areBeside = (a: Segment, b: Segment) => Math.min(rightOf(a.box), rightOf(b.box)) > Math.max(a.box.x, b.box.x);
