import type { Box } from '../pages.ts';

const PARTS = 100_000;
const round = (share: number) => Math.round(share * PARTS) / PARTS;

/** Finer than any pixel, and short in JSON. */
export const roundBox = ([x, y, width, height]: Box): Box => [round(x), round(y), round(width), round(height)];

export type Rectangle = { x: number; y: number; width: number; height: number };

/** The box of a rectangle on a page of that size, cut at its edges. */
export function boxOn(page: { width: number; height: number }, { x, y, width, height }: Rectangle): Box {
  const left = clamp(x / page.width);
  const top = clamp(y / page.height);
  return roundBox([left, top, clamp((x + width) / page.width) - left, clamp((y + height) / page.height) - top]);
}

/** A file may place things nowhere. */
const clamp = (share: number) => (Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share)));

/** The extremes of a list of any length: as arguments of a function some 120,000 are too many. */
export const leastOf = (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
export const mostOf = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);

/** The smallest rectangle around all; null without any. */
export function uniteRectangles(rectangles: readonly Rectangle[]): Rectangle | null {
  if (rectangles.length === 0) return null;
  const x = leastOf(rectangles.map((rectangle) => rectangle.x));
  const y = leastOf(rectangles.map((rectangle) => rectangle.y));
  const right = mostOf(rectangles.map((rectangle) => rectangle.x + rectangle.width));
  const bottom = mostOf(rectangles.map((rectangle) => rectangle.y + rectangle.height));
  return { x, y, width: right - x, height: bottom - y };
}
