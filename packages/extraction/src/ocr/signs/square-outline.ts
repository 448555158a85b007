import type { Rectangle } from '../../layout/boxes.ts';
import { median } from '../../layout/placed.ts';
import type { InkPatch } from './ink-patch.ts';

/** The sides of a square that is sought, in pixels. */
type Sought = Pick<InkPatch, 'isInk'> & { least: number; most: number };

/** Runs of ink that are so much of the longest one are the upper and the lower side. */
const SIDE = 0.88;
/** How much higher than wide a square may be drawn. */
const UNEVEN = 0.2;
/** As much of each side is ink. A letter has round corners or lacks a side. */
const WHOLE = 0.93;

type Run = { y: number; from: number; to: number };

/** The outline of a square in a piece of ink, which a mark may lie over; null where there is none. */
export function outlineOf(piece: Rectangle, { isInk, least, most }: Sought): Rectangle | null {
  const runs = Array.from({ length: piece.height }, (_, row) => longestRun(piece, piece.y + row, isInk));
  const longest = runs.reduce((length, { from, to }) => Math.max(length, to - from), 0);
  if (longest < least || longest > most) return null;
  const sides = runs.filter(({ from, to }) => to - from >= longest * SIDE);
  const [first, last] = [sides[0], sides.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [left, right] = [median(sides.map(({ from }) => from)), median(sides.map(({ to }) => to))];
  const square = { x: left, y: first.y, width: right - left, height: last.y + 1 - first.y };
  const isSquare = Math.abs(square.height - square.width) <= Math.max(square.width, square.height) * UNEVEN;
  return isSquare && square.width >= least && [hasThinSides, hasCorners, hasAllSides, endsThere].every((is) => is(square, isInk)) ? square : null;
}

function longestRun({ x, width }: Rectangle, y: number, isInk: InkPatch['isInk']): Run {
  const longest = { y, from: x, to: x };
  let from = -1;
  for (let column = x; column <= x + width; column++) {
    const isInside = column < x + width && isInk(column, y);
    if (isInside && from < 0) from = column;
    if (isInside || from < 0) continue;
    if (column - from > longest.to - longest.from) [longest.from, longest.to] = [from, column];
    from = -1;
  }
  return longest;
}

/** Whether there is ink so deep inside of one of the sides, at a place along it. */
type InkOfSide = (along: number, depth: number) => boolean;

/** The upper, the lower, the left and the right side of a square. A negative depth is outside of it. */
const sidesOf = ({ x, y, width, height }: Rectangle, isInk: InkPatch['isInk']): { length: number; isInkAt: InkOfSide }[] => [
  { length: width, isInkAt: (along, depth) => isInk(x + along, y + depth) },
  { length: width, isInkAt: (along, depth) => isInk(x + along, y + height - 1 - depth) },
  { length: height, isInkAt: (along, depth) => isInk(x + depth, y + along) },
  { length: height, isInkAt: (along, depth) => isInk(x + width - 1 - depth, y + along) },
];

const upTo = (length: number) => Array.from({ length }, (_, at) => at);
const shareOf = (length: number, is: (along: number) => boolean) => upTo(length).filter(is).length / length;

/** So near to each corner there is ink: that of a letter is rounder than that of any box. In sides. */
const CORNER = 0.07;

function hasCorners(square: Rectangle, isInk: InkPatch['isInk']): boolean {
  const deep = Math.max(2, Math.round(square.width * CORNER));
  const hasInk = (isInkAt: InkOfSide, from: number) => upTo(deep).some((along) => upTo(deep).some((depth) => isInkAt(from + along, depth)));
  return sidesOf(square, isInk).slice(0, 2).every(({ length, isInkAt }) => hasInk(isInkAt, 0) && hasInk(isInkAt, length - deep));
}

/** How far outside of a side paper is looked for, in sides, and how much of it a mark may run over: a round letter goes on there. */
const OUTSIDE = { far: 0.08, most: 0.3 };

function endsThere(square: Rectangle, isInk: InkPatch['isInk']): boolean {
  const far = Math.max(2, Math.round(square.width * OUTSIDE.far));
  return sidesOf(square, isInk).every(({ length, isInkAt }) => shareOf(length, (along) => isInkAt(along, -far)) <= OUTSIDE.most);
}

/** How thick a side is at most, in sides: the strokes of bold letters are thicker. */
const THICK = 0.17;
/** As much of each side shows how thick it is; a mark may touch the rest. */
const THIN = 0.35;
const thickest = (square: Rectangle) => Math.max(2, Math.round(square.width * THICK));

function hasThinSides(square: Rectangle, isInk: InkPatch['isInk']): boolean {
  const thick = thickest(square);
  return sidesOf(square, isInk).every(({ length, isInkAt }) => shareOf(length, (along) => !isInkAt(along, thick)) >= THIN);
}

function hasAllSides(square: Rectangle, isInk: InkPatch['isInk']): boolean {
  const depths = upTo(thickest(square));
  return sidesOf(square, isInk).every(({ length, isInkAt }) => shareOf(length, (along) => depths.some((depth) => isInkAt(along, depth))) >= WHOLE);
}
