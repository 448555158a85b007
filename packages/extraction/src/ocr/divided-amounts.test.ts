import { expect, test } from 'vitest';
import { joinDividedAmounts } from './divided-amounts.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

/** Words of one line, each with the gap before it, in letters 12 wide and 18 high. */
const lineOf = (line: number, ...parts: readonly [gap: number, text: string][]): EngineWord[] => {
  let x = 0;
  return parts.map(([gap, text]) => {
    const word = { text, confidence: 0.9, x: x + gap, y: line * 30, width: text.length * 12, height: 18, block: 1, paragraph: 1, line };
    x = word.x + word.width;
    return word;
  });
};
const texts = (words: readonly EngineWord[]) => joinDividedAmounts(words).map(({ text }) => text);

test('an amount that was divided at its sign is one word, where both its parts were', () => {
  const words = [...lineOf(1, [0, 'Cette'], [16, 'version'], [200, '1.154.'], [6, '58']), ...lineOf(2, [0, 'Les'], [16, 'deux'], [16, 'prix'], [200, '525'], [6, '.78'])];
  expect(texts(words)).toEqual(['Cette', 'version', '1.154.58', 'Les', 'deux', 'prix', '525.78']);
  expect(joinDividedAmounts(words)[2]).toMatchObject({ x: 360, width: 102 });
});

test('a negative amount is one too', () => {
  expect(texts(lineOf(1, [0, 'Multibuy'], [16, 'saving'], [200, '-1'], [6, '.00'], [16, 'B']))).toEqual(['Multibuy', 'saving', '-1.00', 'B']);
});

test('numbers that stand as far apart as words, on two lines, or that are no amount together, stay', () => {
  expect(texts(lineOf(1, [0, 'In'], [16, 'room'], [16, '12.'], [16, '15'], [16, 'sat']))).toEqual(['In', 'room', '12.', '15', 'sat']);
  expect(texts([...lineOf(1, [0, 'page'], [16, '12.']), ...lineOf(2, [0, '15'], [16, 'more'])])).toEqual(['page', '12.', '15', 'more']);
  expect(texts(lineOf(1, [0, 'a'], [16, 'b'], [16, '3.'], [6, '154'], [16, '7'], [6, '58']))).toEqual(['a', 'b', '3.', '154', '7', '58']);
});
