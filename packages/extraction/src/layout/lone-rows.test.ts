import { expect, test } from 'vitest';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';

const HEIGHT = 10;
const CHARACTER = 6;

/** A line in letters that are all as wide; several blanks are a gap. */
function line(y: number, text: string, { x = 0, size = 1 } = {}): PlacedLine {
  const [width, height] = [CHARACTER * size, HEIGHT * size];
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0], confidence: 1, size: height, x: x + match.index * width, y, width: match[0].length * width, height,
  }));
}

const read = (lines: PlacedLine[]) =>
  readingOrder(lines).flat().map((row) => row.map((segment) => segment.words.map(({ text }) => text).join(' ')).join(' | '));
const readTexts = (...texts: string[]) => read(texts.map((text, index) => line(index * 15, text)));

test('a single line of a paragraph with uneven spaces is one line', () => {
  expect(readTexts('There was a light behind me and', 'somebody stood there.    He did', 'not say a word for a long time.')).toEqual([
    'There was a light behind me and', 'somebody stood there. He did', 'not say a word for a long time.',
  ]);
});

test('a single line that goes on with the sentence above it, or ends within a word, is one line', () => {
  expect(readTexts('He listened some more, and then he', 'came   tip-toeing down   and stood', 'right between us.')[1]).toBe('came tip-toeing down and stood');
  expect(readTexts('It ended with the last of the year.', 'The    people in the Insti-', 'tute are teachers of French there.')[1]).toBe('The people in the Insti-');
  expect(readTexts('The kinds of paper that are sold are', 'Plain sheets    Ruled sheets', 'and nothing else is to be had.')[1]).toBe('Plain sheets | Ruled sheets');
});

test('fields of a form between sentences stay cells', () => {
  const [above, below] = ['Please fill in what is asked for here', 'and send it back within seven days.'];
  expect(readTexts(above, 'Name of person    Place of birth', below)[1]).toBe('Name of person | Place of birth');
});

test('a row of numbers, a wide gap, and rows below each other stay cells', () => {
  const [above, below] = ['What this house has cost so far,', 'and that is all there is to say.'];
  expect(readTexts(above, 'all of the windows      1204.50', below)[1]).toBe('all of the windows | 1204.50');
  expect(readTexts(above, 'all of it            and more', below)[1]).toBe('all of it | and more');
  expect(readTexts(above, 'room and size    what is said', 'cellar it was    damp and dark', below).slice(1, 3))
    .toEqual(['room and size | what is said', 'cellar it was | damp and dark']);
});

test('marks of a list stand before their items, and the number of a heading before it', () => {
  expect(readTexts('1.    Bread and butter', '2.    Milk of the day', 'ii.    Tea with honey')).toEqual(['1. Bread and butter', '2. Milk of the day', 'ii. Tea with honey']);
  expect(readTexts('Words that stand above it here.', '4.1    What was measured', 'Words that stand below it here.')[1]).toBe('4.1 What was measured');
});

test('a table that numbers its rows stays one', () => {
  expect(readTexts('1.    Bread    2.50', '2.    Milk     1.20')).toEqual(['1. | Bread | 2.50', '2. | Milk | 1.20']);
  expect(readTexts('Nr.    Name', '1.     Ada Lovelace', '2.     Plato', '3.     Alan Turing')).toEqual(['Nr. | Name', '1. | Ada Lovelace', '2. | Plato', '3. | Alan Turing']);
});

test('of large type a space is no gap', () => {
  const text = ['a text in letters of usual size', 'that goes on for some lines so', 'that most of its words are that'].map((each, index) => line(100 + index * 15, each));
  expect(read([line(0, 'Pizza  dough', { size: 3 }), ...text])[0]).toBe('Pizza dough');
});
