import { expect, test } from 'vitest';
import type { Box } from '../../pages.ts';
import { onBaseline } from './baseline.ts';

const rounded = (boxes: readonly Box[]) => boxes.map((box) => box.map((value) => Number(value.toFixed(3))));

test('words with and without descenders share a baseline and a height', () => {
  const line: Box[] = [[0.1, 0.2, 0.1, 0.02], [0.22, 0.2, 0.1, 0.026], [0.34, 0.206, 0.1, 0.014], [0.46, 0.2, 0.1, 0.02]];
  expect(rounded(onBaseline(line))).toEqual(line.map(([x, , width]) => [x, 0.2, width, 0.02]));
});

test('an initial, and what stands aside of its line, stay where they are', () => {
  const line: Box[] = [[0.1, 0.2, 0.1, 0.02], [0.22, 0.2, 0.1, 0.02], [0.34, 0.2, 0.1, 0.02], [0.02, 0.16, 0.05, 0.06], [0.5, 0.23, 0.1, 0.02]];
  expect(rounded(onBaseline(line))).toEqual(line);
});

test('a line that leans a little is laid level, and one that leans much goes down word by word', () => {
  const leaning = (by: number): Box[] => [0, 1, 2, 3, 4].map((at) => [at * 0.2, 0.2 + at * by, 0.15, 0.02]);
  expect(new Set(rounded(onBaseline(leaning(0.003))).map(([, y]) => y))).toEqual(new Set([0.206]));
  expect(rounded(onBaseline(leaning(0.01)))).toEqual(rounded(leaning(0.01)));
});

test('one word alone is its own line', () => {
  expect(rounded(onBaseline([[0.1, 0.2, 0.1, 0.02]]))).toEqual([[0.1, 0.2, 0.1, 0.02]]);
});
