import { expect, test } from 'vitest';
import { DrawnWords } from '../testing/draw-words.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { partDigits } from './part-digits.ts';

const [PLACE, DIGIT, THIN, HEIGHT] = [16, 12, 4, 20];

/** Digits as most fonts have them, in places of one width, seen as one word. Answers what is made of it. */
function partsOf(written: string, { space = 10, kerning = 0 } = {}) {
  const page = new DrawnWords();
  let x = 40;
  const from = x;
  for (const sign of written) {
    const width = sign === '1' ? THIN : DIGIT;
    if (sign !== ' ') page.ink(x + (PLACE - width) / 2, 60, width, HEIGHT);
    x += sign === ' ' ? space : PLACE - (sign === '1' ? kerning : 0);
  }
  const word: EngineWord = { text: written.replaceAll(' ', ''), confidence: 0.9, x: from, y: 60, width: x - from, height: HEIGHT, block: 1, paragraph: 1, line: 1 };
  return partDigits(page.image, [word]);
}
const textsOf = (...written: Parameters<typeof partsOf>) => partsOf(...written).map(({ text }) => text);

test.each(['28 39 40 51', '2024 05 12', '12 500', '40 817', '6 600 000'])('%s is as many numbers as it is written in', (written) => {
  expect(textsOf(written)).toEqual(written.split(' '));
});

test('each has its place', () => {
  expect(partsOf('28 39')).toMatchObject([{ x: 42, width: 28 }, { x: 84, width: 28 }]);
});

test.each(['2024', '00000000', '1111', '21012', '1010101'])('%s stays one, however thin its ones are', (written) => {
  expect(textsOf(written)).toEqual([written]);
  expect(textsOf(written, { kerning: 2 })).toEqual([written]);
});

test('a gap that is hardly wider than others, as of a blot, parts nothing', () => {
  expect(textsOf('28 39', { space: 4 })).toEqual(['2839']);
});

test('digits that touch, and what is no number, stay as they are', () => {
  const page = new DrawnWords();
  page.ink(40, 60, 60, HEIGHT);
  const word: EngineWord = { text: '2839', confidence: 0.9, x: 40, y: 60, width: 60, height: HEIGHT, block: 1, paragraph: 1, line: 1 };
  expect(partDigits(page.image, [word, { ...word, text: 'rent' }]).map(({ text }) => text)).toEqual(['2839', 'rent']);
});
