import { expect, test } from 'vitest';
import type { ReadCharacter } from './find-lone-characters.ts';
import { textsOf, wordsOfRow } from './lines-of-form.ts';

const rowOf = (text: string): ReadCharacter[] => [...text].flatMap((character, column) => (character === ' ' ? []
  : {
      text: character, confidence: 0.9, table: 0, row: 0, column, isOfParts: false, cell: { x: 0, y: 0, width: 50, height: 40 },
      ink: { x: column * 40, y: 10, width: 20, height: 20 },
    }));

test('characters that follow each other are a word, with no more than a space before the next one', () => {
  const words = wordsOfRow(rowOf('AM MARKT  5'));
  expect(words.map(({ text }) => text)).toEqual(['AM', 'MARKT', '5']);
  const [am, markt] = words;
  expect((markt?.ink.x ?? 0) - (am?.ink.x ?? 0) - (am?.ink.width ?? 0)).toBeLessThan(20);
});

test('each place has its character, or none', () => {
  expect(textsOf(rowOf('A B'), { rows: 2, columns: 4 })).toEqual([['A', '', 'B', ''], ['', '', '', '']]);
});
