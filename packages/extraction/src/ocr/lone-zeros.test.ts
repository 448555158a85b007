import { expect, test } from 'vitest';
import type { EngineWord } from './engine/ocr-engine.ts';
import { withLoneZeros } from './lone-zeros.ts';

const word = (text: string, x: number, width: number): EngineWord =>
  ({ text, x, y: 40, width, height: 30, confidence: 0.9, block: 1, paragraph: 1, line: 1 });
const read = (...words: EngineWord[]) => withLoneZeros(words).map(({ text }) => text);

test('a narrow O that stands alone in its cell is a zero', () => {
  expect(read(word('Wed', 0, 70), word('O', 160, 20), word('©', 300, 20))).toEqual(['Wed', '0', '0']);
});

test('a round one is a letter, and so is one beside a word', () => {
  expect(read(word('Group', 0, 90), word('O', 200, 28))).toEqual(['Group', 'O']);
  expect(read(word('O', 0, 20), word('bien', 34, 70))).toEqual(['O', 'bien']);
});
