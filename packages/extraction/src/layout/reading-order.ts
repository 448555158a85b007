import { findGutter } from './gutters.ts';
import { median, middleOf, rightOf, type PlacedLine, type PlacedWord } from './placed.ts';
import { rowsOf } from './rows.ts';
import type { Row } from './segments.ts';

/** Rows that follow each other in one column. */
export type Flow = Row[];

const MAX_DEPTH = 12;

/**
 * The order in which a person reads. Columns of running text are read one after the other: what stands above the
 * strip of paper between them comes first, then the left, then the right, then what stands below. Everything else,
 * tables, bills and forms, is read row by row.
 */
export function readingOrder(lines: readonly PlacedLine[]): Flow[] {
  const filled = lines.filter((line) => line.length > 0);
  if (filled.length === 0) return [];
  return orderPart(filled, median(filled.flat().map((word) => word.height)), 0);
}

function orderPart(lines: readonly PlacedLine[], wordHeight: number, depth: number): Flow[] {
  if (lines.length === 0) return [];
  const gutter = depth < MAX_DEPTH ? findGutter(lines, wordHeight) : null;
  if (gutter === null) return [rowsOf(lines, wordHeight)];
  const part = (isInside: (word: PlacedWord) => boolean) =>
    orderPart(lines.map((line) => line.filter(isInside)).filter((line) => line.length > 0), wordHeight, depth + 1);
  const isBeside = (word: PlacedWord) => middleOf(word) >= gutter.top && middleOf(word) <= gutter.bottom;
  return [
    ...part((word) => middleOf(word) < gutter.top),
    ...part((word) => isBeside(word) && rightOf(word) <= gutter.x),
    ...part((word) => isBeside(word) && rightOf(word) > gutter.x),
    ...part((word) => middleOf(word) > gutter.bottom),
  ];
}
