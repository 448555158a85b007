import { expect, test } from 'vitest';
import type { Block } from '../pages.ts';
import { blocksOfFlows } from './flow-blocks.ts';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';
import { cellTexts } from './text-of-blocks.ts';

const [HEIGHT, CHARACTER] = [10, 6];
const line = (x: number, y: number, text: string): PlacedLine => [...text.matchAll(/\S+/g)].map((match) => ({
  text: match[0], confidence: 1, size: HEIGHT, x: x + match.index * CHARACTER, y, width: match[0].length * CHARACTER, height: HEIGHT,
}));
const blocksOf = (lines: PlacedLine[]) =>
  blocksOfFlows(readingOrder(lines), ({ x, y, width, height }) => [x / 1000, y / 1000, width / 1000, height / 1000]);
const textOf = (block: Block) =>
  (block.kind === 'table-row' ? cellTexts(block).join(' | ') : block.lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join(' '));
const rowsOf = (lines: PlacedLine[]) => blocksOf(lines).map(textOf);

const bill = (pitch: number) => [
  line(0, 0, 'Milk'), line(300, 0, '1.55'), line(0, 16, 'Bread'), line(300, 16, '1.20'), line(0, 16 + pitch, 'Bananas'),
  line(24, 16 + 2 * pitch, '0.842 kg'), line(300, 16 + 2 * pitch, '0.80'), line(0, 32 + 2 * pitch, 'Cheese'), line(300, 32 + 2 * pitch, '3.75'),
];

test('the name of an item whose amount stands below it is a row of the bill', () => {
  expect(rowsOf(bill(16))).toEqual(['Milk | 1.55', 'Bread | 1.20', 'Bananas | ', '0.842 kg | 0.80', 'Cheese | 3.75']);
});

test('a line that stands further away is text between two tables, and so is a sentence', () => {
  expect(rowsOf(bill(26))).toContain('Bananas');
  const sentence = bill(16).map((words) => (words[0]?.text === 'Bananas' ? line(0, 32, 'Weighed at the till:') : words));
  expect(rowsOf(sentence)).toContain('Weighed at the till:');
});
