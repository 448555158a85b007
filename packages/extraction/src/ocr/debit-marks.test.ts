import { expect, test } from 'vitest';
import type { EngineWord } from './engine/ocr-engine.ts';
import { withDebitMarks } from './debit-marks.ts';

/** Rows of an amount and what stands behind it. */
const statement = (marks: readonly string[], space = 8): EngineWord[] => marks.flatMap((mark, line) => [
  { text: `-${line + 1}.086,00`, x: 500, width: 100 }, { text: mark, x: 600 + space, width: 14 },
].map((word) => ({ ...word, y: line * 40, height: 24, confidence: 0.9, block: 1, paragraph: 1, line })));
const marksOf = (words: readonly EngineWord[]) => withDebitMarks(words).filter(({ x }) => x > 600).map(({ text }) => text);

test('a digit behind an amount is the mark of a debit where others have marks', () => {
  expect(marksOf(statement(['S', 'H', '5', 'S', '8', 'Ss']))).toEqual(['S', 'H', 'S', 'S', 'S', 'S']);
});

test.each([
  ['where few amounts have marks', statement(['S', '5', '5', '8', 'H', 'S', '5', '5'])],
  ['that stands in a column of its own', statement(['S', 'H', 'S', '5'], 60)],
])('a digit %s stays', (_, words) => {
  expect(marksOf(words)).toEqual(words.filter(({ x }) => x > 600).map(({ text }) => text));
});
