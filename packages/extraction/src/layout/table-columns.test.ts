import { expect, test } from 'vitest';
import type { Row } from './segments.ts';
import { tableCells } from './table-columns.ts';

type Cell = [text: string, from: number, to: number];

const rowAt = (cells: readonly Cell[], y: number): Row => cells.map(([text, from, to]) => {
  const box = { x: from, y, width: to - from, height: 25 };
  return { words: [{ ...box, text, confidence: 1, size: 25 }], box };
});

const cellsOf = (rows: readonly Cell[][]) =>
  tableCells(rows.map((cells, index) => rowAt(cells, index * 60))).map((cells) => cells.map((cell) => cell?.words[0]?.text ?? ''));

test('prices and the words before a total are one column where the header stands over both', () => {
  expect(cellsOf([
    [['Description', 182, 386], ['Qty', 1024, 1091], ['Unit price', 1209, 1378], ['VAT', 1439, 1507], ['Amount', 1673, 1812]],
    [['Consulting', 186, 607], ['4', 1071, 1089], ['824.60', 1271, 1378], ['20%', 1437, 1506], ['3,298.40', 1675, 1811]],
    [['Keyboard', 185, 660], ['10', 1052, 1089], ['428.23', 1270, 1378], ['20%', 1437, 1506], ['4,282.30', 1675, 1811]],
    [['Subtotal', 1104, 1231], ['£18,844.80', 1636, 1811]],
    [['Total due', 1102, 1263], ['£22,613.76', 1627, 1810]],
  ])).toEqual([
    ['Description', 'Qty', 'Unit price', 'VAT', 'Amount'],
    ['Consulting', '4', '824.60', '20%', '3,298.40'],
    ['Keyboard', '10', '428.23', '20%', '4,282.30'],
    ['', '', 'Subtotal', '', '£18,844.80'],
    ['', '', 'Total due', '', '£22,613.76'],
  ]);
});

test('headers at the left stand over the numbers at the right of their columns, not over those before them', () => {
  expect(cellsOf([
    [['Item', 0, 60], ['Qty', 300, 360], ['Price', 460, 540], ['Sum', 660, 710]],
    [['Chair', 0, 80], ['2', 430, 445], ['9.50', 590, 645], ['19', 770, 800]],
    [['Delivery to the door', 0, 250], ['1', 430, 445], ['4.00', 590, 645], ['4', 785, 800]],
    [['Total', 460, 530], ['23', 770, 800]],
  ])).toEqual([['Item', 'Qty', 'Price', 'Sum'], ['Chair', '2', '9.50', '19'], ['Delivery to the door', '1', '4.00', '4'], ['', '', 'Total', '23']]);
});

test('the words before a total that nothing spans are in the column of the prices above them', () => {
  expect(cellsOf([
    [['Chair', 0, 80], ['2', 300, 315], ['9.50', 480, 540], ['19.00', 700, 770]],
    [['Desk', 0, 80], ['1', 300, 315], ['40.00', 470, 540], ['40.00', 700, 770]],
    [['Total', 330, 400], ['59.00', 700, 770]],
  ]).at(-1)).toEqual(['', '', 'Total', '59.00']);
});

test('columns stay apart that a row has both of, or that take turns', () => {
  const paid: Cell[][] = [
    [['Paid out', 200, 280], ['Paid in', 300, 370], ['Balance', 400, 480]],
    [['12.00', 200, 260], ['88.00', 420, 480]],
    [['30.00', 310, 370], ['118.00', 410, 480]],
    [['18.00', 200, 260], ['100.00', 410, 480]],
  ];
  const apart = [['12.00', '', '88.00'], ['', '30.00', '118.00'], ['18.00', '', '100.00']];
  expect(cellsOf(paid)).toEqual([['Paid out', 'Paid in', 'Balance'], ...apart]);
  expect(cellsOf(paid.slice(1))).toEqual(apart);
});

test('a head in the middle of its column is over the short values at the left of it', () => {
  expect(cellsOf([
    [['No', 40, 60], ['Item', 200, 240], ['Qty', 440, 470]],
    [['1', 10, 16], ['Paper for printers', 100, 300], ['10', 400, 412]],
    [['2', 10, 16], ['Pens', 100, 140], ['100', 400, 418]],
  ])).toEqual([['No', 'Item', 'Qty'], ['1', 'Paper for printers', '10'], ['2', 'Pens', '100']]);
});
