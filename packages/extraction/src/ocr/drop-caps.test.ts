import { expect, test } from 'vitest';
import { withDropCaps } from './drop-caps.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

const word = (text: string, place: { x: number; y: number; width: number; height: number }): EngineWord =>
  ({ text, ...place, confidence: 0.9, block: 1, paragraph: 1, line: place.y });

/** The first words of a chapter, and its large letter, which was read last. */
const chapter = (letter: string, first: string) => [
  word(first, { x: 197, y: 31, width: 38, height: 20 }), word('years', { x: 245, y: 31, width: 50, height: 20 }),
  word('of', { x: 197, y: 60, width: 20, height: 20 }), word(letter, { x: 108, y: 29, width: 76, height: 73 }),
];
const texts = (words: readonly EngineWord[]) => withDropCaps(words).map(({ text }) => text);

test('the large letter before a text is a part of its first word', () => {
  expect(texts(chapter('A', 'fter'))).toEqual(['After', 'years', 'of']);
  expect(withDropCaps(chapter('A', 'fter'))[0]).toMatchObject({ x: 108, y: 31, width: 127, height: 20 });
  expect(texts(chapter('D', 'anach'))).toEqual(['Danach', 'years', 'of']);
});

test.each([['A', 'man'], ['I', 'slept'], ['A', 'After'], ['12', 'fter']])('%s stays apart from %s', (letter, first) => {
  expect(texts(chapter(letter, first))).toEqual([first, 'years', 'of', letter]);
});

test('a letter no larger than the text, or in a column beside it, is none', () => {
  const [first, ...others] = chapter('D', 'anach').slice(0, 3);
  if (first === undefined) throw new Error('no word');
  const places = [[170, 29, 16, 24], [20, 29, 76, 73], [108, 200, 76, 73]] as const;
  for (const [x, y, width, height] of places) {
    expect(texts([first, ...others, word('D', { x, y, width, height })])).toEqual(['anach', 'years', 'of', 'D']);
  }
});

test('a label of one line is none', () => {
  const label = [word('medium', { x: 197, y: 31, width: 60, height: 20 }), word('M', { x: 108, y: 29, width: 76, height: 73 })];
  expect(texts(label)).toEqual(['medium', 'M']);
});

test('a word that was read with its large letter stands on the first line beside the letter', () => {
  const first = word('Se', { x: 108, y: 29, width: 120, height: 73 });
  const [next, below] = [word('sighed.', { x: 245, y: 31, width: 60, height: 20 }), word('with', { x: 197, y: 60, width: 40, height: 20 })];
  expect(withDropCaps([first, { ...next, line: first.line }, below])[0]).toMatchObject({ text: 'Se', y: 31, height: 20 });
  expect(withDropCaps([first, { ...next, line: first.line }])[0]).toBe(first);
});
