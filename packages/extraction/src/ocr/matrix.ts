/** A projective map of the plane, row by row: (x, y) goes to ((a x + b y + c) / w, (d x + e y + f) / w), w = g x + h y + i. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

export type Point = { x: number; y: number };

export const identity: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export const scaling = (x: number, y: number): Matrix => [x, 0, 0, 0, y, 0, 0, 0, 1];

export const translation = (x: number, y: number): Matrix => [1, 0, x, 0, 1, y, 0, 0, 1];

/** A turn about the origin; with y downwards, positive degrees turn clockwise. */
export function turning(degrees: number): Matrix {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1];
}

/** First `inner`, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = outer;
  const [j, k, l, m, n, o, p, q, r] = inner;
  return [
    a * j + b * m + c * p, a * k + b * n + c * q, a * l + b * o + c * r,
    d * j + e * m + f * p, d * k + e * n + f * q, d * l + e * o + f * r,
    g * j + h * m + i * p, g * k + h * n + i * q, g * l + h * o + i * r,
  ];
}

export function apply([a, b, c, d, e, f, g, h, i]: Matrix, { x, y }: Point): Point {
  const w = g * x + h * y + i;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** The map that takes the unit square's corners (top left, top right, bottom right, bottom left) to these points. */
export function squareTo([p, q, r, s]: readonly [Point, Point, Point, Point]): Matrix {
  const [dx1, dx2, dx3] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x];
  const [dy1, dy2, dy3] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h, 1];
}
