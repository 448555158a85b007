import type { Rectangle } from '../layout/boxes.ts';
import { boxOn } from '../layout/boxes.ts';
import type { Box } from '../pages.ts';
import { apply, type Matrix, type Point } from './matrix.ts';
import type { Size, Turns } from './page-image.ts';

/** Quarter turns that make the source upright: where the upward direction of the prepared page points in the source. */
export function turnsOf(toSource: Matrix): Turns {
  const origin = apply(toSource, { x: 0, y: 0 });
  const right = apply(toSource, { x: 100, y: 0 });
  const angle = Math.atan2(right.y - origin.y, right.x - origin.x);
  return ((4 - Math.round(angle / (Math.PI / 2))) % 4) as Turns;
}

/** Takes a rectangle of the prepared page to the turned source: the box around its four corners there. */
export function placeOn(source: Size, toSource: Matrix, turns: Turns): (rectangle: Rectangle) => Box {
  const upright = turns % 2 === 0 ? source : { width: source.height, height: source.width };
  return (rectangle) => boxOn(upright, aroundMoved(rectangle, (corner) => turned(apply(toSource, corner), source, turns)));
}

/** The rectangle around a rectangle whose corners go elsewhere. */
export function aroundMoved({ x, y, width, height }: Rectangle, move: (corner: Point) => Point): Rectangle {
  const corners = [{ x, y }, { x: x + width, y }, { x: x + width, y: y + height }, { x, y: y + height }].map(move);
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function turned({ x, y }: Point, { width, height }: Size, turns: Turns): Point {
  if (turns === 1) return { x: height - y, y: x };
  if (turns === 2) return { x: width - x, y: height - y };
  return turns === 3 ? { x: y, y: width - x } : { x, y };
}
