import { expect, test } from 'vitest';
import type { Block } from '../pages.ts';
import { blocksOfFlows } from './flow-blocks.ts';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';
import { cellTexts, textOfBlocks } from './text-of-blocks.ts';

const [HEIGHT, CHARACTER, PITCH] = [10, 6, 12];

const line = (x: number, y: number, text: string): PlacedLine => [...text.matchAll(/\S+/g)].map((match) => ({
  text: match[0], confidence: 1, size: HEIGHT, x: x + match.index * CHARACTER, y, width: match[0].length * CHARACTER, height: HEIGHT,
}));
const blocks = (lines: PlacedLine[]): Block[] =>
  blocksOfFlows(readingOrder(lines), ({ x, y, width, height }) => [x / 1000, y / 1000, width / 1000, height / 1000]);

/** A row with the lines of its cell around the middle, at which the others stand. */
const rowAt = (y: number, position: string, lines: readonly string[], amount: string): PlacedLine[] => {
  const middle = y + ((lines.length - 1) * PITCH) / 2;
  return [line(0, middle, position), ...lines.map((text, at) => line(40, y + at * PITCH, text)), line(400, middle, amount)];
};
const first = (y: number) => rowAt(y, '1', ['Copper pipe of 15 mm'], '76.80');
const last = (y: number) => rowAt(y, '3', ['Call-out fee'], '35.00');

test.each([
  ['three', ['Elbow fitting of brass, with', 'an inspection cap, a seal of', 'rubber and a long tube']],
  ['four', ['Elbow fitting of brass, with', 'an inspection cap, a seal of', 'rubber and a long tube', 'of stainless steel']],
  ['five', ['Elbow fitting of brass, with', 'an inspection cap, a seal of', 'rubber and a long tube', 'of stainless steel, and the', 'screws for it']],
])('a cell of %s lines whose row stands at its middle is whole', (_, lines) => {
  const end = 24 + lines.length * PITCH + 12;
  expect(blocks([...first(0), ...rowAt(24, '2', lines, '9.20'), ...last(end)]).map(cellTexts))
    .toEqual([['1', 'Copper pipe of 15 mm', '76.80'], ['2', lines.join(' '), '9.20'], ['3', 'Call-out fee', '35.00']]);
});

test('rows as near to each other as the lines of a cell keep their own lines', () => {
  const lines = [
    line(0, 0, '1'), line(40, 0, 'Copper pipe of 15 mm with'), line(400, 0, '76.80'), line(40, PITCH, 'a thick wall'),
    line(0, 2 * PITCH, '2'), line(40, 2 * PITCH, 'Elbow fitting of brass and'), line(400, 2 * PITCH, '9.20'), line(40, 3 * PITCH, 'a cap'),
    line(0, 4 * PITCH, '3'), line(40, 4 * PITCH, 'Call-out fee'), line(400, 4 * PITCH, '35.00'),
  ];
  expect(textOfBlocks(blocks(lines))).not.toContain('a thick wall Elbow');
});

test('a cell is whole whose lines are so close that the row in its middle overlaps the lower one', () => {
  const close = 9;
  const cell = ['Elbow fitting of brass, with', 'an inspection cap, a seal of', 'rubber and a long tube', 'of stainless steel'];
  const middle = 24 + 1.55 * close;
  const row = [line(0, middle, '2'), ...cell.map((text, at) => line(40, 24 + at * close, text)), line(300, middle, '4'), line(400, middle, '9.20')];
  const others = [first(0), last(80)].map((lines, at) => [...lines, line(300, at * 80, '1')]);
  expect(blocks([...others[0] ?? [], ...row, ...others[1] ?? []]).map((block) => cellTexts(block)[1])).toEqual(['Copper pipe of 15 mm', cell.join(' '), 'Call-out fee']);
});
