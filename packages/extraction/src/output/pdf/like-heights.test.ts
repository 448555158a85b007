import { expect, test } from 'vitest';
import type { Box } from '../../pages.ts';
import { withLikeHeights } from './like-heights.ts';

const line = (bottom: number, height: number): Box[] => [[0.1, bottom - height, 0.1, height], [0.3, bottom - height, 0.1, height]];
const heightsOf = (lines: readonly (readonly Box[])[]) => lines.map((boxes) => boxes.map(([, , , height]) => height));

test('lines of one print have one height, each on its own baseline, and a heading keeps its own', () => {
  const lines = [line(0.1, 0.03), line(0.2, 0.012), line(0.22, 0.01), line(0.24, 0.01)];
  const alike = withLikeHeights(lines);
  expect(heightsOf(alike)).toEqual([[0.03, 0.03], [0.01, 0.01], [0.01, 0.01], [0.01, 0.01]]);
  for (const [at, boxes] of alike.entries()) for (const [, y, , height] of boxes) expect(y + height).toBeCloseTo([0.1, 0.2, 0.22, 0.24][at] ?? 0);
});

test('an initial keeps its height, and lines do not grow from one to the next without an end', () => {
  const withInitial: Box[] = [[0.02, 0.1, 0.05, 0.03], ...line(0.13, 0.01)];
  expect(heightsOf(withLikeHeights([withInitial, line(0.2, 0.0102), line(0.3, 0.0102)]))[0]).toEqual([0.03, 0.0102, 0.0102]);
  const growing = [0.01, 0.013, 0.016, 0.019, 0.022].map((height, at) => line(0.1 * (at + 1), height));
  expect(new Set(heightsOf(withLikeHeights(growing)).flat()).size).toBeGreaterThan(1);
  expect(withLikeHeights([])).toEqual([]);
});

test('what most lines have is one print, whatever is a little smaller or larger than some of them', () => {
  const body = [0.01, 0.0101, 0.0105, 0.0114, 0.0108, 0.0112].map((height, at) => line(0.1 * (at + 2), height));
  expect(new Set(heightsOf(withLikeHeights([line(0.1, 0.008), ...body])).slice(1).flat()).size).toBe(1);
  const heading = [1, 2, 3, 4].map((at) => line(0.1 * at, 0.0136));
  const small = [5, 6, 7].map((at) => line(0.1 * at, 0.01));
  expect(heightsOf(withLikeHeights([...heading, ...small])).map(([height]) => height)).toEqual([0.0136, 0.0136, 0.0136, 0.0136, 0.01, 0.01, 0.01]);
});

test('twenty thousand lines of a page are gone through a few times, not once for each', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => line(0.5, 0.001 + at * 1e-7));
  expect(new Set(heightsOf(withLikeHeights(many)).flat()).size).toBeLessThan(10);
});
