import { expect, test } from 'vitest';
import { blocksOfFlows } from './flow-blocks.ts';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';
import { textOfBlocks } from './text-of-blocks.ts';

const [HEIGHT, CHARACTER] = [10, 6];

/** A word at its place on the paper. */
const word = (x: number, y: number, text: string): PlacedLine =>
  [{ text, confidence: 1, size: HEIGHT, x, y, width: text.length * CHARACTER, height: HEIGHT }];

const read = (lines: readonly PlacedLine[]) => textOfBlocks(blocksOfFlows(readingOrder(lines), () => undefined));
const rows = (...cells: string[][]) => cells.flatMap((row, at) => row.flatMap((text, column) => (text === '' ? [] : [word(column * 120, at * 14, text)])));

test('the first cell of a row is the one at the right in a table of Arabic or Hebrew, also where it has names and numbers', () => {
  expect(read(rows(['מחיר', 'כמות', 'שם'], ['3.50', '', 'תפוח'], ['99.00', '1', 'Office'])).split('\n')).toEqual(['שם\tכמות\tמחיר', 'תפוח\t\t3.50', 'Office\t1\t99.00']);
  expect(read(rows(['Apple', '12', 'תפוח'], ['Price', '3', 'Total'])).split('\n')).toEqual(['Apple\t12\tתפוח', 'Price\t3\tTotal']);
});

test('cells without letters are read in the direction of their page', () => {
  const numbers = rows(['1', '2', '3'], ['4', '5', '6']);
  expect(read([...numbers, word(0, 300, 'שלום')])).toContain('3\t2\t1');
  expect(read([...numbers, word(0, 300, 'Hello')])).toContain('1\t2\t3');
});

test('of columns of running text the right one is read first', () => {
  const words = (x: number, y: number, text: string) => Array.from(text.matchAll(/\S+/g)).flatMap(({ 0: each, index }) => word(x + index * CHARACTER, y, each));
  const [left, right] = ['שמאל שמאל שמאל שמאל שמאל', 'ימין ימין ימין ימין ימין'];
  const lines = Array.from({ length: 6 }, (_, at) => [words(0, at * 15, left), words(220, at * 15, right)]).flat();
  expect(read(lines).split(/\s+/u)[0]).toBe('ימין');
});
