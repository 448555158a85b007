import { expect, test } from 'vitest';
import { DrawnWords } from '../../testing/draw-words.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import type { GreyImage } from '../grey-image.ts';
import { identity } from '../matrix.ts';
import { readLargePrint } from './read-large-print.ts';

const [LEFT, LINE, HIGH] = [40, 200, 60];

/** 3 99 in large bars, and small letters behind it. */
function leaflet() {
  const page = new DrawnWords();
  for (const at of [0, 1, 2]) page.ink(LEFT + at * 40, LINE - HIGH, 30, HIGH);
  page.write({ x: LEFT + 140, y: LINE - 20 }, 'kg');
  return { image: page.image, toSource: identity, isRendered: false, letterHeight: 14, dots: 0 };
}

/** An engine that sees a word in each line of the sheet, from the first on. */
const engineOf = (readings: readonly Pick<EngineWord, 'text' | 'confidence'>[]) => async (sheet: GreyImage): Promise<EngineWord[]> => {
  const rows = Array.from({ length: sheet.height }, (_, y) =>
    sheet.data.subarray(y * sheet.width, (y + 1) * sheet.width).some((value) => value < 100));
  const tops = rows.flatMap((isInk, y) => (isInk && !rows[y - 1] ? [y] : []));
  return readings.map((reading, at) => ({ ...reading, x: 43, y: tops[at] ?? 0, width: 60, height: 30, block: 1, paragraph: 1, line: at }));
};

const hasLarge = ({ data, width }: GreyImage) => (data[(LINE - HIGH / 2) * width + LEFT + 10] ?? 255) < 100;

test('large print is read at the size of a text, and taken off the page', async () => {
  const { words, state } = await readLargePrint(leaflet(), engineOf([{ text: '399', confidence: 0.96 }, { text: '399', confidence: 0.9 }]));
  expect(words).toMatchObject([{ text: '399', confidence: 0.96, block: 0 }]);
  expect(words[0]?.x).toBeCloseTo(LEFT, -1);
  expect(words[0]?.y).toBeCloseTo(LINE - HIGH, -1);
  expect(words[0]?.height).toBeGreaterThan(40);
  expect(hasLarge(state.image)).toBe(false);
});

test('the reading with as many digits as are drawn is taken, however sure another one is', async () => {
  const { words } = await readLargePrint(leaflet(), engineOf([{ text: '3999', confidence: 0.97 }, { text: '399', confidence: 0.9 }]));
  expect(words.map(({ text }) => text)).toEqual(['399']);
});

test.each([
  ['in doubt', [{ text: '399', confidence: 0.5 }, { text: '399', confidence: 0.6 }]],
  ['of other lengths', [{ text: '39', confidence: 0.97 }, { text: '3999', confidence: 0.97 }]],
])('readings %s leave it on the page', async (_, readings) => {
  const { words, state } = await readLargePrint(leaflet(), engineOf(readings));
  expect(words).toEqual([]);
  expect(hasLarge(state.image)).toBe(true);
});

test('a page without large print is not read', async () => {
  const page = new DrawnWords();
  page.write({ x: 40, y: 40 }, 'Only a text');
  const state = { ...leaflet(), image: page.image };
  expect(await readLargePrint(state, () => Promise.reject(new Error('read')))).toEqual({ state, words: [] });
});

test.each([['777', ['7']], ['7', []], ['lll', []]])('one large digit is shown three times, and %s is read as %j', async (heard, expected) => {
  const page = new DrawnWords();
  page.ink(LEFT, LINE - HIGH, 30, HIGH);
  page.write({ x: LEFT + 60, y: LINE - 20 }, 'Tage');
  const state = { ...leaflet(), image: page.image };
  const { words } = await readLargePrint(state, engineOf([{ text: heard, confidence: 0.95 }]));
  expect(words.map(({ text }) => text)).toEqual(expected);
});
