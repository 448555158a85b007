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
  return [round(left), round(top), round(clamp((x + width) / page.width) - left), round(clamp((y + height) / page.height) - top)];
}

/** A file may place things nowhere. */
const clamp = (share: number) => (Number.isNaN(share) ? 0 : Math.min(1, Math.max(0, share)));

/** The extremes of a list of any length: as arguments of a function some 120,000 are too many. */
export const leastOf = (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
export const mostOf = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);

/** Whether the middle of one rectangle lies in another, or at its edge. */
export function hasMiddleIn(part: Rectangle, whole: Rectangle): boolean {
  const [x, y] = [part.x + part.width / 2, part.y + part.height / 2];
  return x >= whole.x && x <= whole.x + whole.width && y >= whole.y && y <= whole.y + whole.height;
}

/** Whether two rectangles share some of the paper. */
export const areOver = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The smallest rectangle around all; null without any. */
export function uniteRectangles(rectangles: readonly Rectangle[]): Rectangle | null {
  if (rectangles.length === 0) return null;
  let [x, y, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const rectangle of rectangles) {
    x = Math.min(x, rectangle.x);
    y = Math.min(y, rectangle.y);
    right = Math.max(right, rectangle.x + rectangle.width);
    bottom = Math.max(bottom, rectangle.y + rectangle.height);
  }
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether no part of one lies outside of the other. */
export const isInside = (part: Rectangle, whole: Rectangle): boolean => part.x >= whole.x && part.y >= whole.y
  && part.x + part.width <= whole.x + whole.width && part.y + part.height <= whole.y + whole.height;
