import { expect, test } from 'vitest';
import type { EngineWord } from '../engine/ocr-engine.ts';
import type { GreyImage } from '../grey-image.ts';
import { loweredWordOf } from './lowered-digits.ts';
import { readLoweredDigits } from './read-lowered-digits.ts';

const [BASELINE, CAPITAL] = [60, 30];

/** Bars of ink from left to right: so high above the line and so far below it. */
const piecesOf = (bars: readonly { above: number; below?: number; width?: number }[]) => bars.map(({ above, below = 0, width = 16 }, at) =>
  ({ x: 20 + at * 22, y: BASELINE - above, width, height: above + below }));

const lowered = (bars: Parameters<typeof piecesOf>[0]) => {
  const word: EngineWord = { text: 'CO,', confidence: 0.9, x: 20, y: 30, width: 80, height: 40, block: 1, paragraph: 1, line: 1 };
  return loweredWordOf({ word, measure: { baseline: BASELINE, capital: CAPITAL }, pieces: piecesOf(bars), isInk: () => false })?.isLowered ?? null;
};

const [LETTER, DIGIT] = [{ above: CAPITAL }, { above: 13, below: 12 }];

test('digits that stand low behind a letter are found', () => {
  expect(lowered([LETTER, LETTER, DIGIT])).toEqual([false, false, true]);
  expect(lowered([LETTER, DIGIT, LETTER, LETTER, DIGIT])).toEqual([false, true, false, false, true]);
});

test.each([
  ['a comma', { above: 5, below: 7, width: 6 }],
  ['a letter with a tail', { above: 21, below: 9 }],
  ['a small letter', { above: 21 }],
  ['a bracket', { above: 30, below: 9 }],
])('%s is none', (_, bar) => {
  expect(lowered([LETTER, LETTER, bar])).toBeNull();
});

test('nothing stands low before the first letter', () => {
  expect(lowered([DIGIT, LETTER, LETTER])).toBeNull();
});

/** A line of letters on which CO₂ stands. */
function line(): { image: GreyImage; words: EngineWord[] } {
  const image = { width: 400, height: 120, data: new Uint8Array(400 * 120).fill(250) };
  const ink = (x: number, top: number, bottom: number) => {
    for (let row = top; row < bottom; row++) image.data.fill(10, row * 400 + x, row * 400 + x + 14);
  };
  for (let at = 0; at < 5; at++) ink(20 + at * 18, BASELINE - CAPITAL, BASELINE);
  for (const x of [140, 158]) ink(x, BASELINE - CAPITAL, BASELINE);
  ink(176, BASELINE - 13, BASELINE + 12);
  const word = { confidence: 0.9, y: BASELINE - CAPITAL, height: CAPITAL, block: 1, paragraph: 1, line: 1 };
  return { image, words: [{ ...word, text: 'Viele', x: 20, width: 86 }, { ...word, text: 'CO,', x: 140, width: 50, height: 42 }] };
}

/** An engine that reads one word in the first place of a sheet. */
const hearing = (text: string, confidence = 0.9) => async (): Promise<EngineWord[]> =>
  [{ text, confidence, x: 45, y: 45, width: 40, height: 30, block: 1, paragraph: 1, line: 1 }];

const read = async (heard: ReturnType<typeof hearing>) => {
  const { image, words } = line();
  return (await readLoweredDigits(image, words, { read: heard })).map(({ text }) => text);
};

test('a formula is written with its digits', async () => {
  expect(await read(hearing('CO2'))).toEqual(['Viele', 'CO2']);
});

test('a number whose digits lie low is no formula', async () => {
  const { image, words: [first, second] } = line();
  const words = [first, { ...second, text: '4,54' }].flatMap((word) => word as EngineWord);
  const read = await readLoweredDigits(image, words, { read: hearing('454') });
  expect(read.map(({ text }) => text)).toEqual(['Viele', '4,54']);
});

test('a word that does not change is the same one', async () => {
  const { image, words } = line();
  const [other] = await readLoweredDigits(image, words, { read: hearing('CO2') });
  expect(other).toBe(words[0]);
});

test('letters on the line are those that were read before, and a round one is no zero', async () => {
  expect(await read(hearing('C02'))).toEqual(['Viele', 'CO2']);
  expect(await read(hearing('C82'))).toEqual(['Viele', 'CO2']);
});

test.each([
  ['no digit where one stands low', 'COz', 0.9],
  ['another number of characters', 'CO', 0.9],
  ['other letters than before', 'XY2', 0.9],
  ['nothing surely', 'CO2', 0.2],
])('a reading with %s changes nothing', async (_, text, confidence) => {
  expect(await read(hearing(text, confidence))).toEqual(['Viele', 'CO,']);
});
