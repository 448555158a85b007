import { compose, scaling, squareTo, type Matrix, type Point } from './matrix.ts';

/** Corners of a sheet: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];
export type Size = { width: number; height: number };

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** How large the sheet is when it is looked at from straight above. */
export const sizeOfSheet = ([topLeft, topRight, bottomRight, bottomLeft]: Corners): Size => ({
  width: Math.round(Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight))),
  height: Math.round(Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight))),
});

/** The map from a flat picture of this size to where its points lie in the photo. */
export const fromFlat = (corners: Corners, { width, height }: Size): Matrix => compose(squareTo(corners), scaling(1 / width, 1 / height));

/** The corners moved towards those across by a share of the way, so that a little of each edge goes with the desk. */
export function inset([a, b, c, d]: Corners, share: number): Corners {
  const towards = (from: Point, to: Point): Point => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  return [towards(a, c), towards(b, d), towards(c, a), towards(d, b)];
}
