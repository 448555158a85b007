import { expect, test } from 'vitest';
import type { EngineWord, Script } from './engine/ocr-engine.ts';
import { wordsBesideForeign } from './foreign-script.ts';

const at = { x: 0, y: 0, width: 10, height: 10, block: 1, paragraph: 1, line: 1 };
const word = (text: string, confidence: number): EngineWord => ({ text, confidence, ...at });
const poor = [word('apYELOBÉTNANC', 0.4), word('817', 0.95), word('Ta', 0.93), word('4O', 0.3)];
const look = (name: string, sureness: number, uprightness: number) => () => Promise.resolve<Script>({ name, sureness, uprightness });
const never = () => Promise.reject(new Error('It was looked at.'));

test('of a page in other letters the numbers are kept, and nothing of what was noise', async () => {
  expect((await wordsBesideForeign(poor, false, look('Greek', 11, 24)))?.map(({ text }) => text)).toEqual(['817']);
  expect(await wordsBesideForeign(poor, true, look('Arabic', 58, 21))).toEqual([]);
});

test('a page of which the words are legible is not looked at again', async () => {
  expect(await wordsBesideForeign([word('Rent', 0.6)], false, never)).toBeNull();
});

test.each([
  ['Latin letters', look('Latin', 17, 15)],
  ['Fraktur', look('Fraktur', 3, 10)],
  ['a photograph of an owl', look('Cyrillic', 1.72, 0.66)],
  ['a pattern', look('Katakana', 0, 0.13)],
  ['a few lines of an unsure script', look('Han', 0.4, 3)],
  ['too little to tell', () => Promise.resolve(null)],
])('%s: what was read stays', async (_, looked) => {
  for (const isNoise of [true, false]) expect(await wordsBesideForeign(poor, isNoise, looked)).toBeNull();
});

test('Hebrew is sure of how it stands, and few lines of another script of their letters', async () => {
  expect(await wordsBesideForeign([], true, look('Hebrew', 0.65, 19))).toEqual([]);
  expect(await wordsBesideForeign([], true, look('Japanese', 2.4, 1.8))).toEqual([]);
});
