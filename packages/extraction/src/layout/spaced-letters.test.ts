import { expect, test } from 'vitest';
import type { PlacedWord } from './placed.ts';
import { joinSpacedLetters } from './spaced-letters.ts';

/** Words of 10 units, each so many units behind the one before. */
function lineOf(words: readonly [text: string, gap: number][]): PlacedWord[] {
  let x = 0;
  return words.map(([text, gap]) => {
    x += gap;
    const word = { text, x, y: 0, width: 10, height: 10, size: 14, confidence: 1 };
    x += 10;
    return word;
  });
}
const joined = (words: readonly [string, number][]) => joinSpacedLetters(lineOf(words)).map(({ text }) => text);

test('letters with spaces between them are words, parted by the wider gaps', () => {
  expect(joined([...'TAX'].map((letter): [string, number] => [letter, 4]).concat([...'INVOICE'].map((letter, index): [string, number] => [letter, index === 0 ? 12 : 4]))))
    .toEqual(['TAX', 'INVOICE']);
});

test('the joined word lies where its letters lay', () => {
  expect(joinSpacedLetters(lineOf([['N', 0], ['O', 4], ['T', 4], ['E', 4]]))).toMatchObject([{ text: 'NOTE', x: 0, width: 52 }]);
});

test('cells with one letter each, numbers and short words stay apart', () => {
  expect(joined([['A', 0], ['B', 30], ['C', 30], ['D', 30]])).toEqual(['A', 'B', 'C', 'D']);
  expect(joined([['5', 0], ['6', 4], ['7', 4], ['8', 4]])).toEqual(['5', '6', '7', '8']);
  expect(joined([['y', 0], ['a', 4], ['à', 4], ['voir', 4]])).toEqual(['y', 'a', 'à', 'voir']);
});

test('the letters of the alphabet in their order stay apart', () => {
  expect(joined([['A', 0], ['B', 4], ['C', 4], ['D', 4]])).toEqual(['A', 'B', 'C', 'D']);
});

test('letters with one line between two of them stand in cells, and those with two in boxes for a word', () => {
  const letters = lineOf([['W', 0], ['D', 8], ['L', 8], ['W', 8]]);
  const standing = (...places: number[]) => letters.flatMap(({ x }) => places.map((place) => ({ x: x + place, y: -3, width: 0, height: 16 })));
  const joinedBeside = (...places: number[]) => joinSpacedLetters(letters, standing(...places)).map(({ text }) => text);
  expect(joinedBeside(-4)).toEqual(['W', 'D', 'L', 'W']);
  expect(joinedBeside(-2, 12)).toEqual(['WDLW']);
});
