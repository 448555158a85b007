import { expect, test } from 'vitest';
import type { EngineWord } from './engine/ocr-engine.ts';
import { withLoneLetters } from './lone-letters.ts';

/** Rows of an amount and what stands behind it. */
const statement = (marks: readonly string[], space = 8): EngineWord[] => marks.flatMap((mark, line) => [
  { text: `-${line + 1}.086,00`, x: 500, width: 100 }, { text: mark, x: 600 + space, width: 14 },
].map((word) => ({ ...word, y: line * 40, height: 24, confidence: 0.9, block: 1, paragraph: 1, line })));
const marksOf = (words: readonly EngineWord[]) => withLoneLetters(words).filter(({ x }) => x > 600).map(({ text }) => text);

test('a digit behind an amount is the mark of a debit where others have marks', () => {
  expect(marksOf(statement(['S', 'H', '5', 'S', '8', 'Ss']))).toEqual(['S', 'H', 'S', 'S', 'S', 'S']);
});

test.each([
  ['where few amounts have marks', statement(['S', '5', '5', '8', 'H', 'S', '5', '5'])],
  ['that stands in a column of its own', statement(['S', 'H', 'S', '5'], 60)],
])('a digit %s stays', (_, words) => {
  expect(marksOf(words)).toEqual(words.filter(({ x }) => x > 600).map(({ text }) => text));
});

/** A letter so high among numbers of 20 pixels. */
function amongNumbers(text: string, height: number, numbers = 6): EngineWord[] {
  const place = { confidence: 0.9, y: 0, block: 1, paragraph: 1, line: 1 };
  return [...Array.from({ length: numbers }, (_, at) => ({ ...place, text: '12', x: at * 60, width: 24, height: 20 })), { ...place, text, x: 500, width: 12, height }];
}

test.each<[text: string, height: number, expected: string, numbers?: number]>([
  ['v', 19, 'V'], ['ș', 20, 'Ș'], ['v', 14, 'v'], ['v', 40, 'v'], ['n', 20, 'n'], ['v', 20, 'v', 2],
])('a lone %s of %i pixels is %s', (text, height, expected, numbers) => {
  expect(withLoneLetters(amongNumbers(text, height, numbers)).at(-1)?.text).toBe(expected);
});
