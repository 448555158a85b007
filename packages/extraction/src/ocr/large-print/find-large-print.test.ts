import { expect, test } from 'vitest';
import { DrawnWords } from '../../testing/draw-words.ts';
import { findInk } from '../ink-components.ts';
import { largePrintIn } from './find-large-print.ts';

const SMALL_LETTER = 20;
const LINE = 200;
const HIGH = 50;

/** Bars of ink that stand on one line, so wide and so high, with so much paper before them. */
function bars(page: DrawnWords, x: number, sizes: readonly { height: number; width?: number; before?: number; above?: number }[]): number {
  return sizes.reduce((left, { height, width = Math.ceil(height / 2), before = 6, above = 0 }) => {
    page.ink(left + before, LINE - above - height, width, height);
    return left + before + width;
  }, x);
}

const [DIGIT, LETTER] = [{ height: HIGH }, { height: 20 }];
const COMMA = { height: 16, width: 8, above: -8 };

const printsOf = async (page: DrawnWords) => largePrintIn(await findInk(page.image), SMALL_LETTER);

test('large digits with their comma are found beside small letters', async () => {
  const page = new DrawnWords();
  const end = bars(page, 40, [DIGIT, COMMA, DIGIT, DIGIT]);
  bars(page, end + 20, [LETTER, LETTER, LETTER]);
  const [print, ...more] = await printsOf(page);
  expect(more).toEqual([]);
  expect(print).toMatchObject({ characters: 4, height: HIGH });
  expect(print?.pieces).toHaveLength(4);
  expect((print?.place.x ?? 0) + (print?.place.width ?? 0)).toBeLessThan(end + 20);
});

test.each([
  ['large letters that stand alone', []],
  ['letters that are hardly smaller', [{ height: 40, before: 20 }]],
  ['small ones far behind', [{ height: 20, before: 100 }, LETTER]],
  ['cents that stand raised', [{ height: 30, above: 30 }, { height: 30, above: 30 }]],
])('%s are no large print to read apart', async (_, beside) => {
  const page = new DrawnWords();
  bars(page, bars(page, 40, [DIGIT, DIGIT]), beside);
  expect(await printsOf(page)).toEqual([]);
});

test('the letter that begins a chapter stays with its word', async () => {
  const page = new DrawnWords();
  bars(page, bars(page, 40, [DIGIT]), [LETTER, LETTER, LETTER]);
  expect(await printsOf(page)).toEqual([]);
});

test('tall letters of a word are none, however low its small ones are', async () => {
  const page = new DrawnWords();
  bars(page, bars(page, 40, [DIGIT, DIGIT]), [LETTER, LETTER]);
  expect(await printsOf(page)).toEqual([]);
});

test('a stop and the dash for no cents belong to a price', async () => {
  const page = new DrawnWords();
  const end = bars(page, 40, [DIGIT, DIGIT, { height: 8, width: 8 }, { height: 7, width: 30, above: 20 }]);
  bars(page, end + 20, [LETTER, LETTER]);
  expect((await printsOf(page)).map(({ characters }) => characters)).toEqual([4]);
});

test('letters that are many times as high as those of a text are read apart by themselves', async () => {
  const page = new DrawnWords();
  bars(page, 40, [{ height: 70 }, { height: 60 }, { height: 70 }]);
  expect((await printsOf(page)).map(({ characters }) => characters)).toEqual([3]);
});

test('the comma below a letter is one of its marks', async () => {
  const page = new DrawnWords();
  bars(page, 40, [{ height: 70 }, { height: 60 }, { height: 70 }]);
  page.ink(52, LINE + 6, 10, 16);
  expect((await printsOf(page))[0]).toMatchObject({ characters: 3, pieces: { length: 4 } });
});

test('what stands above large print is no part of it', async () => {
  const page = new DrawnWords();
  bars(page, bars(page, 40, [DIGIT, DIGIT]) + 14, [LETTER, LETTER]);
  page.ink(60, LINE - HIGH - 30, 6, 10);
  expect((await printsOf(page))[0]?.pieces).toHaveLength(2);
});

test('letters are found on a page that is looked at in another size', async () => {
  const places = [{ left: 78, right: 128 }, { left: 162, right: 211 }, { left: 218, right: 267 }];
  const large = places.map((place) => ({ ...place, top: 225, bottom: 296, area: 2000 }));
  const small = [{ left: 278, right: 292, top: 277, bottom: 296, area: 100 }];
  const ink = { components: [...large, ...small], width: 1391, height: 1800, pixelsPerPixel: 1.7332854061826024, coverage: 0.1 };
  expect(largePrintIn(ink, 26).map(({ pieces }) => pieces.length)).toEqual([3]);
});
