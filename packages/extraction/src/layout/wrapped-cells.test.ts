import { expect, test } from 'vitest';
import type { Block } from '../pages.ts';
import { blocksOfFlows } from './flow-blocks.ts';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';
import { cellTexts, textOfBlocks } from './text-of-blocks.ts';

const HEIGHT = 10;
const CHARACTER = 6;

/** A line in a type where every character is as wide as the other, with its left end at x and its top at y. */
const line = (x: number, y: number, text: string): PlacedLine => [...text.matchAll(/\S+/g)].map((match) => ({
  text: match[0], confidence: 1, size: HEIGHT, x: x + match.index * CHARACTER, y, width: match[0].length * CHARACTER, height: HEIGHT,
}));

const blocks = (lines: PlacedLine[]): Block[] =>
  blocksOfFlows(readingOrder(lines), ({ x, y, width, height }) => [x / 1000, y / 1000, width / 1000, height / 1000]);

const chair = [
  line(0, 0, '1'), line(40, 0, 'Office chair with arms and wheels for the floors'), line(400, 0, '524.02'),
  line(40, 12, 'that are hard, adjustable in height and by depart-'), line(40, 24, 'ment'),
  line(0, 40, '2'), line(40, 40, 'Keyboard'), line(400, 40, '28.23'),
];

test('the further lines of a cell are of its row, and a word that they divide is whole', () => {
  const rows = blocks(chair);
  const whole = 'Office chair with arms and wheels for the floors that are hard, adjustable in height and by department';
  expect(textOfBlocks(rows)).toBe(`1\t${whole}\t524.02\n2\tKeyboard\t28.23`);
  expect(rows.map(cellTexts)).toEqual([['1', whole, '524.02'], ['2', 'Keyboard', '28.23']]);
});

test('each line of a cell stays a line with the place that it has', () => {
  expect(blocks(chair)[0]?.lines.map(({ words }) => words[0]?.text)).toEqual(['1', 'Office', 'that', 'ment', '524.02']);
});

test('lines of an address and values under each other stay lines', () => {
  const address = [line(0, 0, 'Bill to'), line(120, 0, 'Acme Paper Company Limited'), line(120, 12, 'Mill Lane 12'), line(120, 24, 'London')];
  expect(textOfBlocks(blocks(address)).split(/\n+/)).toEqual(['Bill to\tAcme Paper Company Limited', 'Mill Lane 12', 'London']);
  const values = [line(0, 0, 'Cellar'), line(120, 0, 'first shelf on the left'), line(300, 0, '12'), line(120, 12, 'second shelf'), line(300, 12, '14')];
  expect(textOfBlocks(blocks(values)).split('\n')).toHaveLength(2);
});

test('lines that stand alone under a cell are of it where they are closer to it than the next row is to them', () => {
  const at = (rowPitch: number) => [
    line(0, 0, '02.11.'), line(80, 0, 'Rent'), line(400, 0, '850,00'), line(80, 13, 'Long street'), line(80, 26, 'Flat 4'),
    line(0, 26 + rowPitch, '05.11.'), line(80, 26 + rowPitch, 'Salary'), line(400, 26 + rowPitch, '2731,60'),
  ];
  expect(blocks(at(24)).map(cellTexts)).toEqual([['02.11.', 'Rent Long street Flat 4', '850,00'], ['05.11.', 'Salary', '2731,60']]);
  expect(textOfBlocks(blocks(at(13)))).toContain('\n\nLong street');
});

test('a line of a recognised cell belongs to it whatever letters it is made of', () => {
  // Of recognised words the box ends at the letters: "on 4 May" is higher than "the site", and its size was measured a little differently.
  const read = (place: PlacedLine, height: number, size: number) => place.map((word) => ({ ...word, height, size }));
  const rows = [
    ...[line(0, 0, '3'), read(line(80, 0, 'Labour of two fitters'), 8, 11), line(400, 0, '168.00')],
    read(line(80, 15, 'to the site and back'), 8, 11), read(line(80, 30, 'on 4 May'), 9, 12),
    ...[line(0, 60, '4'), read(line(80, 60, 'Call-out fee'), 8, 11), line(400, 60, '35.00')],
  ];
  expect(blocks(rows).map(cellTexts)).toEqual([['3', 'Labour of two fitters to the site and back on 4 May', '168.00'], ['4', 'Call-out fee', '35.00']]);
});

test('many lines of a cell are of its row, and so is the sign of a currency that had no room behind its amount', () => {
  const texts = ['Duct with', 'a cover,', 'Ends of it', 'And screws', 'Delivery', 'Free of', 'Charge'];
  const long = texts.map((text, at) => line(40, at * 12, text));
  const rows = blocks([line(0, 0, '1'), ...long, line(400, 0, '52.20'), line(0, 100, '2'), line(40, 100, 'Gravel'), line(400, 100, '28.20'), line(424, 112, '€')]);
  expect(rows.map(cellTexts)).toEqual([['1', texts.join(' '), '52.20'], ['2', 'Gravel', '28.20 €']]);
});

test('what goes on behind a hyphen in a narrow cell is of its row', () => {
  const head = [line(0, -29, 'Pos'), line(24, -29, 'Art.-'), line(120, -29, 'Text'), line(400, -29, 'Sum'), line(24, -15, 'Nr.')];
  const rows = [...head, line(0, 0, '1'), line(40, 0, '10-'), line(120, 0, 'Roof tile'), line(400, 0, '5.70'), line(40, 14, '4711'),
    line(0, 29, '2'), line(40, 29, '10-'), line(120, 29, 'Lath'), line(400, 29, '1.32'), line(40, 43, '4712')];
  expect(blocks(rows).map(cellTexts)).toEqual([['Pos Art.- Nr.', '', 'Text', 'Sum'], ['1', '10- 4711', 'Roof tile', '5.70'], ['2', '10- 4712', 'Lath', '1.32']]);
});
