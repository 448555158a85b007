import { expect, test } from 'vitest';
import { identity } from './matrix.ts';
import { looksLikeStripOfTill } from './strip-of-till.ts';

const [LETTER_WIDTH, LETTER_HEIGHT, LINE] = [12, 20, 40];
/** In letters. */
const ROW = 30;

/** A page of lines whose letters are black boxes and whose spaces are paper. */
function pageOf(lines: readonly string[], width = ROW) {
  const image = { width: (width + 2) * (LETTER_WIDTH + 4), height: (lines.length + 1) * LINE, data: new Uint8Array() };
  image.data = new Uint8Array(image.width * image.height).fill(255);
  lines.forEach((line, row) => [...line].forEach((letter, column) => {
    if (letter === ' ') return;
    for (let y = 0; y < LETTER_HEIGHT; y++) {
      const at = (row * LINE + LINE / 2 + y) * image.width + (column + 1) * (LETTER_WIDTH + 4);
      image.data.fill(20, at, at + LETTER_WIDTH);
    }
  }));
  return { image, toSource: identity, isRendered: false, letterHeight: LETTER_HEIGHT, dots: 0 };
}

const items = ['Bread', 'Milk and eggs', 'Tea', 'Something sweet', 'Soap', 'Total'];
const bill = items.map((item, at) => item.padEnd(ROW - 6) + `${at * 17}.50`.padStart(6));

test('a narrow page with amounts below each other at its right looks like the strip of a till', async () => {
  expect(await looksLikeStripOfTill(pageOf(['A SHOP', ...bill]))).toBe(true);
});

test('text does not, nor do amounts that stand elsewhere in each line, or on a wide sheet', async () => {
  const text = Array.from({ length: 8 }, () => 'words that fill a whole line ok');
  expect(await looksLikeStripOfTill(pageOf(text))).toBe(false);
  expect(await looksLikeStripOfTill(pageOf(items.map((item, at) => `${item}${' '.repeat(4 + at * 2)}1.50`)))).toBe(false);
  expect(await looksLikeStripOfTill(pageOf(bill, 100))).toBe(false);
});
