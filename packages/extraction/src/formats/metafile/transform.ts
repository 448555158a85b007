export type Point = { x: number; y: number };

/**
 * A transform of the plane as Windows writes it: a point becomes `x·m11 + y·m21 + dx` to the right,
 * and `x·m12 + y·m22 + dy` down.
 */
export type Transform = readonly [m11: number, m12: number, m21: number, m22: number, dx: number, dy: number];

export const UNCHANGED: Transform = [1, 0, 0, 1, 0, 0];

export const pointBy = ([m11, m12, m21, m22, dx, dy]: Transform, { x, y }: Point): Point =>
  ({ x: x * m11 + y * m21 + dx, y: x * m12 + y * m22 + dy });

/** A length and its direction, wherever it lies. */
export const vectorBy = ([m11, m12, m21, m22]: Transform, { x, y }: Point): Point => ({ x: x * m11 + y * m21, y: x * m12 + y * m22 });

/** The transform that does one, and then another. */
export function inTurn([m11, m12, m21, m22, dx, dy]: Transform, then: Transform): Transform {
  const [right, down] = [vectorBy(then, { x: m11, y: m12 }), vectorBy(then, { x: m21, y: m22 })];
  const origin = pointBy(then, { x: dx, y: dy });
  return [right.x, right.y, down.x, down.y, origin.x, origin.y];
}

export const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y);

/** Six numbers of four bytes. Throws `RangeError` where they are not there. */
export function readTransform(data: Buffer, at: number): Transform {
  const number = (index: number) => data.readFloatLE(at + index * 4);
  return [number(0), number(1), number(2), number(3), number(4), number(5)];
}
