import { describe, expect, test } from 'vitest';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';

const HEIGHT = 10;
const CHARACTER = 6;

/** A line in a type where every character is as wide as the other, with its left end at x and its top at y. */
function line(x: number, y: number, text: string): PlacedLine {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0], confidence: 1, size: HEIGHT, x: x + match.index * CHARACTER, y, width: match[0].length * CHARACTER, height: HEIGHT,
  }));
}

const column = (x: number, y: number, texts: string[]) => texts.map((text, index) => line(x, y + index * 15, text));

const read = (lines: PlacedLine[]) =>
  readingOrder(lines).flat().map((row) => row.map((segment) => segment.words.map((word) => word.text).join(' ')).join(' | '));

const left = ['the left column begins', 'here and it goes on', 'for some more lines', 'until it has ended', 'at the very bottom'];
const right = ['the right one follows', 'only when the left', 'has been read down', 'to its last line as', 'people read papers'];

test('columns of running text are read one after the other', () => {
  const lines = left.flatMap((_, index) => [...column(0, 100, left).slice(index, index + 1), ...column(200, 100, right).slice(index, index + 1)]);
  expect(read(lines)).toEqual([...left, ...right]);
});

test('columns that the source joined into lines are parted', () => {
  const joined = left.map((text, index) => [...line(0, 100 + index * 15, text), ...line(160, 100 + index * 15, right[index] ?? '')]);
  expect(read(joined)).toEqual([...left, ...right]);
});

test('a heading over both columns comes first, even where its words leave a gap above theirs', () => {
  const heading = line(60, 60, 'A heading that spans both of them');
  const footer = line(0, 300, 'a footer under both of the columns stands last');
  expect(read([footer, ...column(200, 100, right), heading, ...column(0, 100, left)]))
    .toEqual(['A heading that spans both of them', ...left, ...right, 'a footer under both of the columns stands last']);
});

test('three columns are read from left to right', () => {
  const third = ['and a third column is', 'read after both others', 'with as many lines as', 'they have so that the', 'page comes to its end'];
  expect(read([...column(400, 100, third), ...column(0, 100, left), ...column(200, 100, right)])).toEqual([...left, ...right, ...third]);
});

describe('what stands over the strip between two columns, with the text of both around it', () => {
  const wide = (side: string) => Array.from({ length: 5 }, (_, at) => `the ${side} column is as wide as that in line ${at}`);
  const narrow = (side: string) => Array.from({ length: 6 }, (_, at) => `${side} of it is line ${at}`);
  const caption = ['A caption between', 'the two', 'that tells more', 'of a picture'];
  const columns = (top: number) => [
    ...column(0, top, wide('left')), ...column(0, top + 75, narrow('left')), ...column(0, top + 165, wide('left')),
    ...column(300, top, wide('right')), ...column(396, top + 75, narrow('right')), ...column(300, top + 165, wide('right')),
  ];
  const expected = ['left', 'right'].flatMap((side) => [...wide(side), ...narrow(side), ...wide(side)]);

  test('is read after them', () => {
    const over = [line(200, 192, 'A caption between'), line(200, 207, 'the two'), line(200, 222, 'that tells more'), line(200, 237, 'of a picture')];
    expect(read([...columns(100), ...over])).toEqual([...expected, ...caption]);
  });

  test('is no such where it has text at one of its sides alone', () => {
    const over = line(200, 60, 'A heading that stands above the two of them');
    expect(read([...columns(100), over])[0]).toBe('A heading that stands above the two of them');
  });
});

test('a table over both columns is read row by row between what stands above and below it, also where a gap of it lies between the columns', () => {
  const rooms = column(0, 200, ['Room', 'Cellar', 'Attic']);
  const folders = column(110, 200, ['Folders', '1204', '640']);
  const remarks = column(200, 200, ['Remark', 'damp', 'hot']);
  const [below, right2] = [column(0, 260, left), column(200, 260, right)];
  expect(read([...column(0, 100, left), ...below, ...rooms, ...folders, ...remarks, ...column(200, 100, right), ...right2])).toEqual([
    ...left, ...right, 'Room | Folders | Remark', 'Cellar | 1204 | damp', 'Attic | 640 | hot', ...left, ...right,
  ]);
});

test('columns that consist of short explanations are read one after the other', () => {
  const card = (x: number, terms: string[]) => terms.map((term, index) => [line(x, 100 + index * 15, term), line(x + 60, 100 + index * 15, 'explains what it does')]);
  const [first, second] = [card(0, ['back', 'clear', 'down', 'finish', 'jump']), card(220, ['kill', 'list', 'next', 'print', 'quit'])];
  const expected = ['back', 'clear', 'down', 'finish', 'jump', 'kill', 'list', 'next', 'print', 'quit'].map((term) => `${term} | explains what it does`);
  expect(read([...first, ...second].flat())).toEqual(expected);
});

test('a table inside of one column stays there', () => {
  const small = [...column(0, 200, ['Room', 'Cellar', 'Attic']), ...column(90, 200, ['Folders', '1204', '640'])];
  const long = [...right, ...right, ...right];
  expect(read([...column(0, 100, left), ...small, ...column(200, 100, long)])).toEqual([...left, 'Room | Folders', 'Cellar | 1204', 'Attic | 640', ...long]);
});

test('a table is read row by row, whatever order its cells came in', () => {
  const names = column(0, 100, ['Office chair', 'Keyboard', 'Licence for one year', 'Delivery']);
  const prices = column(300, 100, ['524.02', '428.23', '546.22', '818.21']);
  expect(read([...prices, ...names])).toEqual(['Office chair | 524.02', 'Keyboard | 428.23', 'Licence for one year | 546.22', 'Delivery | 818.21']);
});

test('labels and their values stay together', () => {
  const lines = [line(300, 40, 'Invoice'), line(0, 0, 'ACME Ltd'), line(300, 0, '12 March'), line(0, 40, 'Bill to')];
  expect(read(lines)).toEqual(['ACME Ltd | 12 March', 'Bill to | Invoice']);
});

test('pieces of one line that a change of font cut are one again', () => {
  expect(read([line(0, 0, 'one'), line(24, 0, 'two'), line(48, 1, 'three')])).toEqual(['one two three']);
});

test('words without height are read too', () => {
  const flat = column(0, 100, left).map((words) => words.map((word) => ({ ...word, height: 0 })));
  expect(read(flat).join(' ').split(' ')).toHaveLength(left.join(' ').split(' ').length);
});

test('words that are placed nowhere end nothing', () => {
  const lost = column(0, 100, left).map((words) => words.map((word) => ({ ...word, x: Number.NEGATIVE_INFINITY })));
  expect(read(lost).join(' ').split(' ')).toHaveLength(left.join(' ').split(' ').length);
});

test('a line of more words than a function has arguments is read', () => {
  const long = Array.from({ length: 200_000 }, (_, index) => line(index * 20, 0, 'x')).flat();
  expect(readingOrder([long]).flat(2).flatMap((segment) => segment.words)).toHaveLength(200_000);
});

test('nothing is read on a page without words', () => {
  expect(readingOrder([[], []])).toEqual([]);
});

describe('short lines at the side of a text', () => {
  const skills = ['Ana Pop', 'Skills', 'Python', 'Databases', 'Languages', 'English', 'Romanian', 'Contact', 'Cluj'];
  const text = [...left, ...right].map((words) => `${words} and so on for a while`);

  test('are a column of their own where they stand between its lines', () => {
    const side = skills.map((words, index) => line(0, 104 + index * 17, words));
    expect(read([...side, ...column(150, 100, text)])).toEqual([...skills, ...text]);
  });

  test('are cells of its rows where they are level with them', () => {
    const names = text.map((_, index) => `Name${index}`);
    expect(read([...column(0, 100, names), ...column(150, 100, text)])).toEqual(text.map((words, index) => `${names[index]} | ${words}`));
  });
});
