import { expect, test } from 'vitest';
import { blocksOfFlows } from './flow-blocks.ts';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';

const HEIGHT = 10;
const CHARACTER = 6;
const PITCH = 15;
const GAP = 6;

type Written = { x: number; y: number; text: string; scale: number; bend?: ((x: number) => number) | undefined };

/** A line with its left end at x and its top at y; `bend` moves each word down by so much. */
const line = ({ x, y, text, scale, bend = () => 0 }: Written): PlacedLine => [...text.matchAll(/\S+/g)].map((match) => {
  const left = x + match.index * CHARACTER * scale;
  return {
    text: match[0], confidence: 1, size: HEIGHT * scale, x: left, y: y + bend(left),
    width: match[0].length * CHARACTER * scale, height: HEIGHT * scale,
  };
});

const paragraphs = (lines: readonly PlacedLine[]) =>
  blocksOfFlows(readingOrder(lines), () => undefined).map((block) => block.lines.map(({ words }) => words[0]?.text).join(' '));

/** Lines under each other; an empty one is a gap. */
function page(texts: readonly string[], { grows = 1, bend }: { grows?: number; bend?: (x: number) => number } = {}) {
  let [y, scale] = [100, 1];
  const lines: PlacedLine[] = [];
  for (const text of texts) {
    if (text !== '') lines.push(line({ x: (text.length - text.trimStart().length) * CHARACTER, y, text: text.trimStart(), scale, bend }));
    y += (text === '' ? GAP : PITCH) * scale;
    scale *= grows;
  }
  return paragraphs(lines);
}

const shortParagraphs = [
  'a1 heading of the first article', '', 'b1 a paragraph that is so long that it goes on', 'b2 in a second line', '',
  'c1 another one of a single line', '', 'd1 the next one, no longer than that', '', 'e1 and one more', '',
  'f1 then there is one that has more', 'f2 than one line again',
];

test('where most paragraphs have one line, the distance inside of them is the smaller one', () => {
  expect(page(shortParagraphs)).toEqual(['a1', 'b1 b2', 'c1', 'd1', 'e1', 'f1 f2']);
});

test('lines that come closer to each other towards one end of a photograph end no paragraph', () => {
  const long = Array.from({ length: 24 }, (_, index) => (index % 8 === 7 ? '' : `w${index} a line of a page that was photographed from its foot`));
  expect(page(long, { grows: 1.03 })).toHaveLength(3);
});

test('bent lines are measured where both of them have words', () => {
  const bend = (x: number) => 14 * Math.sin(x / 150);
  expect(page([
    'a1 a long line of a page that lies there bent as books do it', 'a2 and a long line of a page that lies there bent as books do', 'a3 end', '',
    'b1 a long line of a page that lies there bent as books do it', 'b2 short',
  ], { bend })).toEqual(['a1 a2 a3', 'b1 b2']);
});

test('an indented line begins a paragraph, also one of a single line', () => {
  expect(page([
    '  a1 the first one is indented', 'a2 and its other lines are not', 'a3 at all', '  b1 this is the second', '  c1 and this the third',
    'c2 which goes on here', 'c3 and here',
  ])).toEqual(['a1 a2 a3', 'b1', 'c1 c2 c3']);
});

test('the lines of an item hang under its first one', () => {
  expect(page(['1. an item of a list that has', '   two lines', '2. and one that has', '   two as well', 'after a list comes text'])[0]).toBe('1. two');
});
