import { expect, test } from 'vitest';
import type { PlacedWord } from '../../layout/placed.ts';
import { printedOnce } from './printed-twice.ts';

const word = (text: string, x: number, y: number, size = 12): PlacedWord =>
  ({ text, confidence: 1, size, x, y, width: (text.length * size) / 2, height: size });
const texts = (lines: readonly PlacedWord[][]) => lines.map((line) => line.map(({ text }) => text).join(' '));

test('a line that is printed over itself is one line', () => {
  const lines = [0, 0.3, 0.6].map((by) => [word('Total', 50 + by, 100), word('99.00', 200 + by, 100)]);
  expect(texts(printedOnce(lines))).toEqual(['Total 99.00']);
});

test('the shadow of a word may lie below it as well', () => {
  expect(texts(printedOnce([[word('Title', 51, 101)], [word('Title', 50, 100)]]))).toEqual(['Title']);
});

test('equal words beside and below each other stay', () => {
  const lines = [[word('1', 50, 100), word('1', 56, 100), word('1', 62, 100)], [word('1', 50, 114)]];
  expect(printedOnce(lines)).toEqual(lines);
});

test('equal words of other sizes stay, and so do those of none', () => {
  const lines = [[word('1', 50, 20, 96)], [word('1', 50, 100)], [word('1', 50, 108)], [word('1', 56, 108)]];
  expect(printedOnce(lines)).toEqual(lines);
  const endless = [[word('1', 50, 100, Infinity)], [word('1', 80, 100, Infinity)], [word('2', 0, 0, 0)], [word('2', 9, 0, 0)], [word('3', 0, 0, NaN)], [word('3', 9, 0, NaN)]];
  expect(printedOnce(endless)).toEqual(endless);
});

test('of a long column no word is a copy of another', () => {
  const lines = Array.from({ length: 20_000 }, (_, row) => [word('0', 50, row * 3)]);
  expect(printedOnce(lines)).toHaveLength(20_000);
});
