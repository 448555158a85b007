import { areOver, hasMiddleIn, isInside, type Rectangle } from '../../layout/boxes.ts';
import { bottomOf, rightOf } from '../../layout/placed.ts';
import type { Panel, SmallShape } from './text-layer.ts';

/**
 * A square that stands alone, and what is drawn in it. `isSharp` where it is known to have no round corners, and to be no circle; `isFilled`
 * where it has no outline; `tint` is the colour within, where that is not the one of paper, and `color` that of the outline.
 */
export type DrawnSquare = Outline & { tint: string | null; marks: SmallShape[] };

/** Points. */
const SIDE = { least: 4.5, most: 30 };
/** How much longer one side may be, and how far the sides of one box are from each other where they should meet: in sides. */
const [UNEVEN, MEET] = [0.2, 0.15];
/** What is thinner, in points, is a side of a box that is drawn side by side. */
const THIN = 3;
/** Sides of boxes that are put together: a map has more thin lines. */
const MOST_SIDES = 1000;
/** What of a box and its mark reaches beyond it, in sides. */
const OWN = 0.35;
/** How large, in sides of a square, what gives it its colour is at most: a shaded cell of a table is larger than the box in it. */
const TINT = 1.3;
/** More squares are those of a picture: of all that are drawn, and of those that no line goes on from. */
const [MOST_DRAWN, MOST] = [1500, 400];
/** Of the sides of a square, how large what is drawn in it is, and how far from its edge the middle of that is. */
const MARK = { least: 0.3, most: 1.8, inside: 0.2 };

/**
 * The squares among what is drawn that no line goes on from: those are cells of a table, and places for the letters of a word. None where
 * there are more than any form has.
 */
export function drawnSquares(shapes: readonly SmallShape[], strokes: readonly Rectangle[]): DrawnSquare[] {
  const drawn = shapes.filter((shape) => isSquare(shape) && !shape.isPaper);
  const outlines = [...drawn.map((shape) => ({ ...shape, isSharp: shape.isRectangle, isFilled: !shape.isStroked })), ...fromFourSides(shapes)];
  if (outlines.length > MOST_DRAWN) return [];
  const kept: Outline[] = [];
  for (const outline of outlines.sort(bySureness)) {
    if (!kept.some((other) => hasMiddleIn(outline, other)) && !strokes.some(goesOnFrom(outline))) kept.push(outline);
  }
  if (kept.length > MOST) return [];
  return kept.map(({ x, y, width, height, color, isSharp, isFilled }) => {
    const square = { x, y, width, height };
    return { ...square, color, isSharp, isFilled, tint: tintOf(square, shapes), marks: shapes.filter((shape) => isMark(shape, square)) };
  });
}

/** What was painted last is seen. */
function tintOf(square: Rectangle, shapes: readonly SmallShape[]): string | null {
  const isNoLarger = ({ width, height }: Rectangle) => width <= square.width * TINT && height <= square.height * TINT;
  const seen = shapes.findLast((shape) => !shape.isStroked && isNoLarger(shape) && isInside(square, widened(shape, MEET)));
  return seen === undefined || seen.isPaper ? null : seen.color;
}

type Outline = Panel & { isSharp: boolean; isFilled: boolean };

/** An outline before what is filled, a rectangle before a path that may be its mark, and the larger one of two. */
const bySureness = (a: Outline, b: Outline) =>
  Number(a.isFilled) - Number(b.isFilled) || Number(b.isSharp) - Number(a.isSharp) || b.width * b.height - a.width * a.height;

function isSquare({ width, height }: Rectangle): boolean {
  const [least, most] = [Math.min(width, height), Math.max(width, height)];
  return least >= SIDE.least && most <= SIDE.most && most - least <= most * UNEVEN;
}

/** Squares whose sides were drawn one by one. */
function fromFourSides(shapes: readonly SmallShape[]): Outline[] {
  const sides = shapes.filter(({ width, height, isPaper }) => !isPaper && Math.min(width, height) <= THIN && Math.max(width, height) >= SIDE.least);
  if (sides.length > MOST_SIDES) return [];
  const [lying, standing] = [sides.filter(({ width, height }) => width > height), sides.filter(({ width, height }) => width < height)];
  return lying.flatMap((top) => {
    const isNear = (a: number, b: number) => Math.abs(a - b) <= top.width * MEET;
    const isAlong = (side: Rectangle) => isNear(side.y, top.y);
    const left = standing.find((side) => isAlong(side) && isNear(side.x, top.x));
    const square = { x: top.x, y: top.y, width: top.width, height: left?.height ?? 0 };
    if (left === undefined || !isSquare(square)) return [];
    const hasRight = standing.some((side) => isAlong(side) && isNear(rightOf(side), rightOf(square)) && isNear(side.height, square.height));
    const hasBottom = lying.some((side) => isNear(side.x, square.x) && isNear(bottomOf(side), bottomOf(square)) && isNear(side.width, square.width));
    return hasRight && hasBottom ? [{ ...square, color: top.color, isSharp: true, isFilled: false }] : [];
  });
}

const widened = ({ x, y, width, height }: Rectangle, by: number): Rectangle =>
  ({ x: x - width * by, y: y - height * by, width: width * (1 + 2 * by), height: height * (1 + 2 * by) });


/** Whether a line comes to a square and is no part of it. */
function goesOnFrom(square: Rectangle): (stroke: Rectangle) => boolean {
  const [near, own] = [widened(square, MEET), widened(square, OWN)];
  return (stroke) => areOver(stroke, near) && !isInside(stroke, own);
}

function isMark(shape: SmallShape, square: Rectangle): boolean {
  const size = Math.max(shape.width / square.width, shape.height / square.height);
  const isOutline = shape.isRectangle && isInside(square, widened(shape, MEET));
  return size >= MARK.least && size <= MARK.most && hasMiddleIn(shape, widened(square, -MARK.inside)) && !isOutline;
}
