import { expect, test } from 'vitest';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';

const [HEIGHT, CHARACTER, PITCH] = [10, 6, 14];

/** Words that begin at a place, or, where they are numbers, end there. */
function cell(x: number, y: number, text: string, isLevelAtEnd: boolean): PlacedLine {
  const width = text.length * CHARACTER;
  return [{ text, confidence: 1, size: HEIGHT, x: isLevelAtEnd && /\d/.test(text) ? x - width : x, y, width, height: HEIGHT }];
}

const read = (rows: readonly string[], places: readonly number[], isLevelAtEnd = true) => {
  const lines = rows.flatMap((row, index) => row.split(' ').flatMap((text, at) => (text === '-' ? [] : [cell(places[at] ?? 0, index * PITCH, text, isLevelAtEnd)])));
  return readingOrder(lines).map((flow) => flow.map((row) => row.map(({ words }) => words.map(({ text }) => text).join(' ')).join(' | ')));
};

const rows = ['Chair 400 Leeds 114', 'Table 80 York 46', 'Lamp 19 Hull 2100', '- - Bath 99'];
const first = ['Chair | 400', 'Table | 80', 'Lamp | 19'];
const second = ['Leeds | 114', 'York | 46', 'Hull | 2100', 'Bath | 99'];

test('two tables without lines side by side are two tables, with what stands above each', () => {
  expect(read(rows, [0, 70, 140, 210])).toEqual([first, second]);
  expect(read(['May - June', ...rows], [0, 70, 140, 210])).toEqual([['May', ...first], ['June', ...second]]);
});

test('what stands above and below stays there', () => {
  expect(read(['Report', ...rows, 'End'], [0, 70, 140, 210])).toEqual([['Report'], first, second, ['End']]);
});

test('one table stays one: its numbers begin level, or its columns are as far apart, or it begins with numbers', () => {
  const whole = rows.map((row) => row.replaceAll('- ', '').replaceAll(' ', ' | '));
  expect(read(rows, [0, 70, 140, 210], false)).toEqual([whole]);
  expect(read(rows, [0, 90, 140, 230])).toEqual([whole]);
  const numbered = rows.slice(0, 3).map((row, index) => row.replace(/^\w+/, String(index + 1)));
  expect(read(numbered, [6, 70, 140, 210])).toEqual([numbered.map((row) => row.replaceAll(' ', ' | '))]);
});
