import { expect, test } from 'vitest';
import type { EngineWord } from './engine/ocr-engine.ts';
import { withLoneZeros } from './lone-zeros.ts';

const word = (text: string, x: number, width: number, y = 140): EngineWord =>
  ({ text, x, y, width, height: 30, confidence: 0.9, block: 1, paragraph: 1, line: 1 });
const column = (...texts: string[]) => texts.map((text, at) => word(text, 160, 40, at * 50));
const read = (...words: EngineWord[]) => withLoneZeros(words).map(({ text }) => text).join(' ');

test('a narrow O that stands alone in a column of numbers is a zero', () => {
  expect(read(...column('-4.5', '-11'), word('Wed', 0, 70), word('O', 160, 20))).toBe('-4.5 -11 Wed 0');
  expect(read(...column('-4.5', '-11'), word('©', 160, 20))).toBe('-4.5 -11 0');
});

test('a round one is a letter, and so is one beside a word or among letters', () => {
  expect(read(...column('12', '7'), word('O', 160, 28))).toBe('12 7 O');
  expect(read(...column('12', '7'), word('O', 160, 20), word('bien', 194, 70))).toBe('12 7 O bien');
  expect(read(...column('A', 'B', 'AB'), word('O', 160, 20))).toBe('A B AB O');
});
