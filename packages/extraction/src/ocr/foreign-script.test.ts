import { expect, test } from 'vitest';
import type { EngineWord, Script } from './engine/ocr-engine.ts';
import { isForeign, isLegible, wordsBeside } from './foreign-script.ts';

const at = { x: 0, y: 0, width: 10, height: 10, block: 1, paragraph: 1, line: 1 };
const word = (text: string, confidence: number): EngineWord => ({ text, confidence, ...at });
const script = (name: string, sureness: number, uprightness: number): Script => ({ name, sureness, uprightness });
const poor = [word('apYELOBÉTNANC', 0.4), word('817', 0.95), word('Toyota', 0.97), word('4O', 0.3)];

test('of the words beside other letters those that are sure are kept, but none that may be made of letters that look alike', () => {
  expect(wordsBeside(script('Japanese', 3, 30), poor).map(({ text }) => text)).toEqual(['817', 'Toyota']);
  expect(wordsBeside(script('Greek', 11, 24), poor).map(({ text }) => text)).toEqual(['817']);
});

test('a line in Latin letters is kept whole, whatever the others are', () => {
  const line = ['Invoice', 'of', 'the', 'garage'].map((text) => ({ ...word(text, 0.9), line: 2 }));
  expect(wordsBeside(script('Cyrillic', 6, 28), [...poor, ...line, { ...word('Ta', 0.95), line: 3 }]).map(({ text }) => text))
    .toEqual(['817', 'Invoice', 'of', 'the', 'garage']);
});

test('poor words are no reason to ask where most of a page is legible', () => {
  expect([isLegible([word('Rent', 0.6)]), isLegible([word('Rent', 0.5)]), isLegible([])]).toEqual([true, false, false]);
});

test.each([
  ['Greek', 11, 24], ['Arabic', 58, 21], ['Hebrew, of which it is never sure', 0.65, 19], ['a few lines in Japanese', 2.4, 1.8],
])('%s is not read', (name, sureness, uprightness) => {
  expect(isForeign(script(name, sureness, uprightness))).toBe(true);
});

test.each([
  ['Latin letters', script('Latin', 17, 15)],
  ['Fraktur', script('Fraktur', 3, 10)],
  ['a photograph of an owl', script('Cyrillic', 1.72, 0.66)],
  ['a pattern', script('Katakana', 0, 0.13)],
  ['a few lines of an unsure script', script('Han', 0.4, 3)],
  ['numbers that are missing', script('Han', NaN, NaN)],
  ['too little to tell', null],
])('%s: what was read stays', (_, looked) => {
  expect(isForeign(looked)).toBe(false);
});
