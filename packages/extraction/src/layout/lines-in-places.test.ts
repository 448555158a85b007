import { expect, test } from 'vitest';
import { areLinesInPlaces } from './lines-in-places.ts';

const rowsOf = (...rows: string[]) => rows.map((row) => [...row].map((character) => character.trim()));

test('an address in rows of boxes is lines of text', () => {
  expect(areLinesInPlaces(rowsOf('ANNA BECKER   ', 'AM MARKT 5    ', '99084 ERFURT  '))).toBe(true);
});

test.each([
  ['a roster', rowsOf('FFSSNN--', 'SSNN--FF', 'UUUUSSNN')],
  ['a crossword', rowsOf('HAUS  BETT', ' U  E   O ', 'BETT   RAD')],
  ['a few columns', rowsOf('ABC', 'DE ', 'F  ')],
  ['one row', rowsOf('ANNA BECKER   ')],
  ['a puzzle of numbers', rowsOf('53  7    ', '6  195   ', ' 98    6 ')],
  ['a puzzle of numbers that looks like words of numbers', rowsOf('5317 42  ', '6 195 83 ', '2 98     ')],
])('%s is a table', (_, rows) => {
  expect(areLinesInPlaces(rows)).toBe(false);
});
