import type { Point } from './transform.ts';

/** Characters that were drawn in one go, as they are shown and from left to right, each with how far the next one stands from it. */
export type TextRun = {
  characters: readonly string[];
  advances: readonly number[];
  /** Where their line begins. */
  origin: Point;
  /** Of length 1. */
  direction: Point;
  size: number;
};
