import type { Rectangle } from '../layout/boxes.ts';
import { boxOn } from '../layout/boxes.ts';
import type { Box } from '../pages.ts';
import { apply, type Matrix } from './matrix.ts';
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
  return ({ x, y, width, height }) => {
    const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]
      .map(([left = 0, top = 0]) => turned(apply(toSource, { x: left, y: top }), source, turns));
    const left = Math.min(...corners.map((corner) => corner.x));
    const top = Math.min(...corners.map((corner) => corner.y));
    const right = Math.max(...corners.map((corner) => corner.x));
    const bottom = Math.max(...corners.map((corner) => corner.y));
    return boxOn(upright, { x: left, y: top, width: right - left, height: bottom - top });
  };
}

function turned({ x, y }: { x: number; y: number }, { width, height }: Size, turns: Turns) {
  if (turns === 1) return { x: height - y, y: x };
  if (turns === 2) return { x: width - x, y: height - y };
  return turns === 3 ? { x: y, y: width - x } : { x, y };
}
