import { expect, test } from 'vitest';
import { areTotalsOf, cellsUnder } from './rows-under-table.ts';
import type { Row, Segment } from './segments.ts';

type Cell = [text: string, from: number, to: number];

const segmentAt = ([text, from, to]: Cell): Segment => {
  const box = { x: from, y: 0, width: to - from, height: 25 };
  return { words: [{ ...box, text, confidence: 1, size: 25 }], box };
};
const rowsAt = (rows: readonly Cell[][]): Row[] => rows.map((row) => row.map(segmentAt));

const table = rowsAt([
  [['Item', 0, 60], ['Qty', 300, 360], ['Price', 460, 540], ['Sum', 660, 710]],
  [['Chair', 0, 80], ['2', 330, 345], ['9.50', 490, 545], ['19.00', 650, 710]],
]);
const HEIGHT = 25;

const textsUnder = (rows: readonly Cell[][]) => cellsUnder(table, rowsAt(rows))?.map((cells) => cells.map((cell) => cell?.words[0]?.text ?? ''));

test('totals stand in the columns of the prices and of the amounts', () => {
  expect(textsUnder([[['Subtotal', 400, 480], ['19.00', 650, 710]], [['Total', 440, 500], ['22.80', 650, 710]]]))
    .toEqual([['', '', 'Subtotal', '19.00'], ['', '', 'Total', '22.80']]);
});

test('rows with as many cells as the table, and cells that share a column, are left to themselves', () => {
  expect(textsUnder([[['Desk', 0, 80], ['1', 330, 345], ['40.00', 480, 540], ['40.00', 650, 710]]])).toBeUndefined();
  expect(textsUnder([[['Total', 460, 500], ['EUR', 510, 540], ['22.80', 650, 710]]])).toBeUndefined();
});

test('a table without cells has no columns', () => {
  expect(cellsUnder([], rowsAt([[['Total', 440, 500], ['22.80', 650, 710]]]))).toBeNull();
});

test.each([
  ['a word and a number at the right edge', [['Total', 440, 500], ['22.80', 650, 710]], true],
  ['a table of its own at the left edge', [['Total', 0, 60], ['22.80', 650, 710]], false],
  ['a number that stands elsewhere', [['Total', 440, 500], ['22.80', 560, 620]], false],
  ['two words', [['Name', 440, 500], ['Ann', 660, 710]], false],
] satisfies [string, Cell[], boolean][])('%s: whether it is a total of the table', (_, row, isTotal) => {
  expect(areTotalsOf(table, rowsAt([row]), HEIGHT)).toBe(isTotal);
});

test('a table of two columns has no totals at the side', () => {
  const pairs = rowsAt([[['Chair', 0, 80], ['19.00', 650, 710]]]);
  expect(areTotalsOf(pairs, rowsAt([[['Total', 440, 500], ['22.80', 650, 710]]]), HEIGHT)).toBe(false);
});
