import { expect, test } from 'vitest';
import type { PlacedLine } from './placed.ts';
import { spanningTable } from './spanning-tables.ts';

const HEIGHT = 10;

/** A line of running text with its left end at x. */
const line = (x: number, row: number, words: number): PlacedLine => Array.from({ length: words }, (_, at) =>
  ({ text: 'words', confidence: 1, size: HEIGHT, x: x + at * 33, y: row * 14, width: 30, height: HEIGHT }));

test('level lines of four columns are no table, where two of them were found as one with the line beside them', () => {
  const rows = [0, 1, 2, 3, 4, 5];
  const page = (x: number) => rows.flatMap((row) => (row === 4 ? [line(x, row, 11)] : [line(x, row, 5), line(x + 200, row, 5)]));
  expect(spanningTable(page(0), page(500), HEIGHT, () => false)).toBeNull();
});
