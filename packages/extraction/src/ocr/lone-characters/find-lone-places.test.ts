import { expect, test } from 'vitest';
import type { Rectangle } from '../../layout/boxes.ts';
import type { InkMap } from '../ink-components.ts';
import { loneAtEnds, lonePlaces } from './find-lone-places.ts';

const SMALL = 14;

const inkOf = (pieces: readonly Rectangle[]): InkMap => ({
  components: pieces.map(({ x, y, width, height }) => ({ left: x, top: y, right: x + width, bottom: y + height, area: width * height })),
  width: 1000, height: 1000, pixelsPerPixel: 1, coverage: 0.1,
});

/** Letters as high as capitals, so far from each other, in as many rows; all but those that are left out. */
const lettersApart = (step: number, rows = 4, isThere: (row: number, column: number) => boolean = () => true): Rectangle[] =>
  Array.from({ length: rows * 5 }, (_, at) => ({ row: Math.floor(at / 5), column: at % 5 }))
    .filter(({ row, column }) => isThere(row, column))
    .map(({ row, column }) => ({ x: 100 + column * step, y: 100 + row * 40, width: 14, height: 20 }));

const countIn = (pieces: readonly Rectangle[]) => lonePlaces(inkOf(pieces), SMALL).flatMap(({ places }) => places).length;

test('letters that stand alone below each other are those of a table, with cells that meet half the way between them', () => {
  const [table, ...more] = lonePlaces(inkOf(lettersApart(60)), SMALL);
  expect([table?.places.length, more.length]).toEqual([20, 0]);
  expect(table?.places.slice(0, 2).map(({ row, column }) => [row, column])).toEqual([[0, 0], [0, 1]]);
  expect(table?.places.slice(0, 2).map(({ cell: { x, width } }) => [x, x + width])).toEqual([[100 - SMALL * 0.6, 137], [137, 197]]);
});

test('empty cells leave the others where they are', () => {
  const isThere = (row: number, column: number) => (row + column) % 3 > 0;
  expect(countIn(lettersApart(60, 4, isThere))).toBe(lettersApart(60, 4, isThere).length);
  expect(countIn(lettersApart(60, 4, (row, column) => row < 3 || column === 1))).toBe(16);
});

test('letters of words, of one row and of one column are in no table', () => {
  expect(countIn(lettersApart(18))).toBe(0);
  expect(countIn(lettersApart(60, 1))).toBe(0);
  expect(countIn(lettersApart(60, 9, (_, column) => column === 0))).toBe(0);
  expect(countIn(lettersApart(60, 2))).toBe(0);
});

test('a letter with a mark near it is no lone one', () => {
  const dots = lettersApart(60).map(({ x, y }) => ({ x: x + 18, y: y + 16, width: 4, height: 4 }));
  expect(countIn([...lettersApart(60), ...dots])).toBe(0);
});

test('the words of its rows stand beside the characters', () => {
  const words = [100, 140, 180, 220].flatMap((y) => [20, 32, 44].map((x) => ({ x, y, width: 10, height: 20 })));
  const [table] = lonePlaces(inkOf([...lettersApart(60), ...words]), SMALL);
  expect([table?.places.length, table?.beside.length]).toEqual([20, 12]);
});

test('a character that stands alone below the text or above it may be the number of the page', () => {
  const number = { x: 500, y: 900, width: 12, height: 18 };
  const below = loneAtEnds(inkOf([...lettersApart(18), number]), SMALL);
  expect(below).toHaveLength(1);
  expect(below[0]?.y).toBeCloseTo(900 - SMALL * 0.45, 5);
  expect(loneAtEnds(inkOf([...lettersApart(18), { ...number, y: 20 }]), SMALL)).toHaveLength(1);
  // Two digits are read as a word, and the last letter of a text is one of that.
  expect(loneAtEnds(inkOf([...lettersApart(18), number, { ...number, x: 514 }]), SMALL)).toEqual([]);
  expect(loneAtEnds(inkOf([...lettersApart(18), { ...number, y: 248 }]), SMALL)).toEqual([]);
});
