import { expect, test } from 'vitest';
import { DrawnWords } from '../../testing/draw-words.ts';
import { combsIn } from './find-combs.ts';

const LETTER_HEIGHT = 14;
const [WIDE, HIGH, LINE] = [34, 48, 2];

type Frame = { x: number; y: number; places: number; gap?: number; lines?: number; isClosed?: boolean };

/** Draws the lines of a comb, and a letter in each place of which the text says one. */
function draw(page: DrawnWords, text: string, { x, y, places, gap = 0, lines = HIGH, isClosed = true }: Frame) {
  for (let at = 0; at < places; at++) {
    const left = x + at * (WIDE + gap);
    page.ink(left, y + HIGH, WIDE + LINE, LINE);
    if (isClosed) page.ink(left, y, WIDE + LINE, LINE);
    for (const side of [left, left + WIDE]) page.ink(side, y + HIGH - lines, LINE, lines);
    for (const [part, letter] of [...text.charAt(at).trim()].entries()) page.write({ x: left + 10 + part * 8, y: y + 16 }, letter);
  }
}

const combsOf = (page: DrawnWords) => combsIn({ image: page.image, letterHeight: LETTER_HEIGHT });
const placesOf = (page: DrawnWords) => combsOf(page).map(({ places }) => places.length);

test('the places for the letters of a word are found within their lines', () => {
  const page = new DrawnWords();
  draw(page, 'SCHNEIDER', { x: 60, y: 100, places: 12 });
  const [comb, ...more] = combsOf(page);
  expect(more).toEqual([]);
  expect(comb?.places).toHaveLength(12);
  const [first] = comb?.places ?? [];
  expect(first?.x).toBeGreaterThanOrEqual(60 + LINE);
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(60 + WIDE);
  expect(comb?.box.y).toBeLessThanOrEqual(100);
});

test.each([
  ['framed each by itself', { gap: 8 }],
  ['open above', { isClosed: false }],
  ['parted by short lines', { lines: 14, isClosed: false }],
])('places are found that are %s', (_, frame) => {
  const page = new DrawnWords();
  draw(page, 'PARIS', { x: 60, y: 100, places: 9, ...frame });
  expect(placesOf(page)).toEqual([9]);
});

test('the two places of a day are found beside those of the year, and no two that stand alone', () => {
  const page = new DrawnWords();
  draw(page, '17', { x: 60, y: 60, places: 2 });
  draw(page, '03', { x: 170, y: 60, places: 2 });
  draw(page, '1984', { x: 280, y: 60, places: 4 });
  draw(page, 'OK', { x: 60, y: 200, places: 2 });
  expect(placesOf(page)).toEqual([2, 2, 4]);
});

test('a line that falls a little is still one', () => {
  const page = new DrawnWords();
  for (let x = 0; x <= 600; x++) for (const y of [100, 100 + HIGH]) page.ink(60 + x, y + Math.round(x / 100), 1, LINE);
  for (let x = 0; x <= 600; x += 30) page.ink(60 + x, 100 + Math.round(x / 100), LINE, HIGH);
  expect(placesOf(page)).toEqual([20]);
});

test('boxes to tick with their answers between them are no places for letters', () => {
  const page = new DrawnWords();
  draw(page, '', { x: 60, y: 100, places: 4, gap: 40 });
  expect(placesOf(page)).toEqual([]);
});

test('the rows of a table are no combs, nor are cells with more than one character', () => {
  const page = new DrawnWords();
  for (const y of [60, 60 + HIGH]) draw(page, 'ABCD', { x: 60, y, places: 4 });
  for (const at of [0, 1, 2, 3]) page.write({ x: 62 + at * WIDE, y: 276 }, '11');
  draw(page, '', { x: 60, y: 260, places: 4 });
  expect(placesOf(page)).toEqual([]);
});

test('the strokes of bold letters that stand on one line are no comb', () => {
  const page = new DrawnWords();
  for (const y of [100, 100 + HIGH]) page.ink(60, y, 5 * WIDE, 4);
  for (let at = 0; at <= 5; at++) page.ink(60 + at * WIDE, 100, 7, HIGH);
  expect(placesOf(page)).toEqual([]);
});
