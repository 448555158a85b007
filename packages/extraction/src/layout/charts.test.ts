import { expect, test } from 'vitest';
import { withoutCharts } from './charts.ts';
import { blocksOfFlows } from './flow-blocks.ts';
import { segmentOf, type Row } from './segments.ts';

const [HEIGHT, CHARACTER] = [10, 6];

/** A row of cells, each of words, that begin at their places; numbers end there. */
const row = (y: number, cells: readonly (readonly [number, string])[]): Row => cells.map(([x, text]) => segmentOf(text.split(' ').map((word, index) => {
  const width = word.length * CHARACTER;
  return { text: word, confidence: 1, size: HEIGHT, x: /\d$/.test(word) ? x - width : x + index * 40, y, width, height: HEIGHT };
})));

const textsOf = (rows: readonly Row[]) => rows.map((each) => each.map(({ words }) => words.map(({ text }) => text).join(' ')).join(' | '));

const axis = ['100', '80', '60', '40', '20', '0'];
const names = row(220, [[80, 'North'], [160, 'South'], [240, 'West']]);
const legend = row(240, [[80, 'Sales'], [200, 'Costs of all']]);

test('what stands in a chart and below it is written in lines', () => {
  const rows = axis.map((text, index) => row(10 + index * 36, text === '40' ? [[40, text], [120, '60'], [200, '45']] : [[40, text]]));
  expect(textsOf(withoutCharts([...rows, names, legend], HEIGHT))).toEqual(['100', '80', '60', '40', '60 45', '20', '0', 'North South West', 'Sales Costs of all']);
});

test.each([
  ['cells beside them', axis.map((text, index) => row(index * 16, [[40, text], [120, '7']]))],
  ['the distance of other lines', [10, 30, 80, 95, 120].map((y, index) => row(y, [[40, axis[index] ?? '']]))],
  ['the amounts of years', ['2024', '2023', '2022', '2021'].map((text, index) => row(index * 16, [[40, text]]))],
])('numbers with %s are no axis', (_, rows) => {
  expect(textsOf(withoutCharts([...rows, names], HEIGHT)).at(-1)).toBe('North | South | West');
});

test('a row of names that stands alone is a line, but not the head of a table', () => {
  const kinds = (rows: readonly Row[]) => blocksOfFlows([rows as Row[]], () => undefined).map(({ kind }) => kind);
  const cells = row(300, [[80, 'a'], [160, 'b'], [240, '5']]);
  expect(kinds([names])).toEqual(['paragraph']);
  expect(kinds([row(220, [[80, 'North'], [160, '12'], [240, 'West']])])).toEqual(['table-row']);
  expect(kinds([row(220, [[80, 'Total'], [160, '$5.00'], [240, '$6.00']])])).toEqual(['table-row']);
  expect(kinds([names, row(260, [[80, 'further']]), cells])).toEqual(['table-row', 'paragraph', 'table-row']);
});
