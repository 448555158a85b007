import { describe, expect, test } from 'vitest';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';

const [HEIGHT, CHARACTER, PITCH] = [10, 6, 12];
const [LEFT, RIGHT] = [0, 260];

function line(x: number, y: number, text: string): PlacedLine {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0], confidence: 1, size: HEIGHT, x: x + match.index * CHARACTER, y, width: match[0].length * CHARACTER, height: HEIGHT,
  }));
}

const column = (x: number, y: number, texts: readonly string[]) => texts.map((text, index) => line(x, y + index * PITCH, text));
const read = (lines: PlacedLine[], strokes: { x: number; y: number; width: number; height: number }[] = []) =>
  readingOrder(lines, { strokes, hasPanels: false, isRecognised: false }).flat().map((row) => row.map((segment) => segment.words.map((word) => word.text).join(' ')).join(' | '));

const oaks = ['Oaks live long and grow slowly in the', 'hills of the west, where the soil is', 'thin and the winters are cold, as all', 'who live there know.'];
const mills = ['Springs feed the rivers and the lakes', 'feed the mills, which stand still when', 'a year is dry, and bread becomes dear', 'in the towns.'];
const columns = [...column(LEFT, 100, oaks), ...column(RIGHT, 100, mills)];
const [below, end] = [100 + oaks.length * PITCH, 'End of the page.'];

describe('what stands above two columns', () => {
  test('is read before them, as the rows of a form are whose fields begin elsewhere', () => {
    const form = [line(LEFT, 40, 'Name Margaret'), line(RIGHT + 90, 40, 'Town Brighton'), line(LEFT, 60, 'Zone Harbour'), line(RIGHT + 90, 60, 'Yearly')];
    expect(read([...form, ...columns])).toEqual(['Name Margaret | Town Brighton', 'Zone Harbour | Yearly', ...oaks, ...mills]);
  });

  test('is read before them where its fields begin as the columns do, and further from them than their lines are from each other', () => {
    const form = [line(LEFT, 40, 'Name Margaret'), line(RIGHT, 40, 'Town Brighton'), line(LEFT, 60, 'Zone Harbour'), line(RIGHT, 60, 'Yearly')];
    expect(read([...form, ...columns])).toEqual(['Name Margaret | Town Brighton', 'Zone Harbour | Yearly', ...oaks, ...mills]);
  });

  test('is read before them where it is the last row of an invoice and its total', () => {
    const row = [line(LEFT, 40, 'Delivery within a day, with a note of'), line(RIGHT, 40, '1 15.00 20 15.00')];
    expect(read([...row, line(RIGHT + 40, 60, 'Total 25.00'), ...columns]).slice(-oaks.length - mills.length)).toEqual([...oaks, ...mills]);
  });

  test.each([['in the middle of the right one', 70], ['elsewhere', 90]])('is read before them where it is a sum directly above and %s', (_, indent) => {
    const row = [line(LEFT, 72, 'Delivery within a day, with a note of'), line(RIGHT, 72, '1 15.00 20 15.00')];
    expect(read([...row, line(RIGHT + indent, 87, 'Total 25.00'), ...columns]).slice(-oaks.length - mills.length)).toEqual([...oaks, ...mills]);
  });

  test('is read before them where it is sums with their words, as close as a line', () => {
    const sums = [['Before tax', '48.00'], ['Tax', '9.12'], ['Total', '57.12']]
      .flatMap(([name = '', sum = ''], at) => [line(LEFT, 64 + at * PITCH, name), line(RIGHT + 190, 64 + at * PITCH, sum)]);
    expect(read([...sums, ...columns])).toEqual(['Before tax | 48.00', 'Tax | 9.12', 'Total | 57.12', ...oaks, ...mills]);
  });

  test('is read before them where it is the total of a table with a row as wide as they are', () => {
    const rows = [['Work', 'Number', 'Price', 'Amount'], ['Boards', '12', '18.40', '220.80'], ['Transport', '1', '45.00', '45.00'], ['Total', '', '', '265.80']];
    const places = [LEFT, RIGHT, RIGHT + 100, RIGHT + 186];
    const table = rows.flatMap((row, at) => row.map((text, nth) => line(places[nth] ?? 0, 16 + at * 16, text))).filter((cell) => cell.length > 0);
    const texts = [...oaks, ...mills];
    expect(read([...table, ...column(LEFT, 100, texts), ...column(RIGHT, 100, texts)]))
      .toEqual([...rows.map((row) => row.filter((text) => text !== '').join(' | ')), ...texts, ...texts]);
  });

  test('is read with each of them where it is the heading of one', () => {
    expect(read([line(LEFT, 70, 'Trees'), line(RIGHT, 70, 'Water'), ...columns])).toEqual(['Trees', ...oaks, 'Water', ...mills]);
  });

  test('is read with each of them where it is a heading of two lines', () => {
    const [english, german] = [['English version', 'of 12 May'], ['Deutsche Fassung', 'vom 12. Mai']];
    expect(read([...column(LEFT, 64, english), ...column(RIGHT, 64, german), ...columns])).toEqual([...english, ...oaks, ...german, ...mills]);
  });
});

describe('what stands below two columns', () => {
  test('is the end of the left one where paragraphs begin within a sentence and end with commas', () => {
    const begun = ['as all people are born free and have', 'the same rights, and have promised the', 'others to keep to them and to all that', 'was agreed,'];
    const left = [...begun, ...begun];
    expect(read([...column(LEFT, 100, left), ...column(RIGHT, 100, begun)])).toEqual([...left, ...begun]);
    const uneven = [...begun.slice(0, 3), 'Friends and neighbours', 'of old,'];
    expect(read([...column(LEFT, 100, uneven), ...column(RIGHT, 100, begun.slice(0, 3))])).toEqual([...uneven, ...begun.slice(0, 3)]);
  });

  test('is read after them, be it as short as one of their lines', () => {
    expect(read([...columns, line(LEFT, below + 16, end)])).toEqual([...oaks, ...mills, end]);
  });

  test('is read after them, as close as a paragraph, where the sentence above it goes on in the right one', () => {
    const cut = ['Beeches shade the ground so that few', 'plants can live'];
    const paragraphs = [...column(LEFT, 100, oaks), ...column(LEFT, below + 10, cut), ...column(RIGHT, 100, ['below them in summer.']), ...column(RIGHT, 122, mills)];
    expect(read([...paragraphs, line(LEFT, below + 44, end)])).toEqual([...oaks, ...cut, 'below them in summer.', ...mills, end]);
  });

  test('is read after them, as close as a line, where the right one goes on within a sentence', () => {
    const cut = ['Beeches shade the ground so that few', 'plants can live with their roots deep'];
    const paragraphs = [...column(LEFT, 100, oaks), ...column(LEFT, below + 10, cut), ...column(RIGHT, 100, ['below them in summer.']), ...column(RIGHT, 122, mills)];
    expect(read([...paragraphs, line(LEFT, below + 34, end)])).toEqual([...oaks, ...cut, 'below them in summer.', ...mills, end]);
  });

  test('is read after them, as close as a line, where paper parts the paragraphs of columns that end level', () => {
    const paragraphs = [LEFT, RIGHT].flatMap((x) => [...column(x, 100, oaks), ...column(x, below + 10, mills)]);
    const closing = line(LEFT, below + 10 + 4 * PITCH, end);
    expect(read([...paragraphs, closing])).toEqual([...oaks, ...mills, ...oaks, ...mills, end]);
    const longer = paragraphs.filter(([word]) => word?.x !== RIGHT || word.y < below);
    expect(read([...longer, closing])).toEqual([...oaks, ...mills, end, ...oaks]);
  });

  test('is read after them where it is to be filled in, or far below the left one', () => {
    const field = 'Place ________ Name ________';
    const long = [...column(LEFT, 100, oaks), ...column(RIGHT, 100, mills), ...column(RIGHT, below + 10, mills)];
    const under = below + 20 + 4 * PITCH;
    expect(read([...long, ...column(LEFT, below + 10, oaks), line(LEFT, under, field)])).toEqual([...oaks, ...oaks, ...mills, ...mills, field]);
    expect(read([...long, line(LEFT, under, end)])).toEqual([...oaks, ...mills, ...mills, end]);
  });

  test('is read after three of them', () => {
    const third = 2 * RIGHT;
    const closing = line(LEFT, below, 'Printed in the town by the council of it');
    expect(read([...columns, ...column(third, 100, oaks), closing])).toEqual([...oaks, ...mills, ...oaks, 'Printed in the town by the council of it']);
  });

  test('is the end of the left one where that is as far from it as its paragraphs', () => {
    const long = [...column(LEFT, 100, oaks), ...column(LEFT, below + 10, oaks), line(LEFT, below + 20 + 4 * PITCH, end)];
    expect(read([...long, ...column(RIGHT, 100, mills)])).toEqual([...oaks, ...oaks, end, ...mills]);
  });
});

test('columns above a drawn line are read before those below it, with a short line between', () => {
  const later = [...column(LEFT, below + 60, mills), ...column(RIGHT, below + 60, oaks)];
  const box = [below + 10, below + 40].map((y) => ({ x: LEFT, y, width: 500, height: 1 }));
  expect(read([...columns, line(LEFT, below + 20, 'Market day'), ...later], box)).toEqual([...oaks, ...mills, 'Market day', ...mills, ...oaks]);
});

test('a short column is read as one beside a long one', () => {
  const short = mills.slice(0, 3);
  const long = [0, 1, 2, 3].flatMap((at) => column(LEFT, 100 + at * 60, oaks));
  expect(read([...long, ...column(RIGHT, 100, short)])).toEqual([...oaks, ...oaks, ...oaks, ...oaks, ...short]);
});

test('tables that stand level in two columns are two where one of them has drawn lines of its own, and a closing line is above a table below both', () => {
  const table = (x: number, y: number, rows: string[][]) =>
    rows.flatMap((row, at) => row.map((text, nth) => line(x + nth * 90, y + at * PITCH, text)));
  const [fees, depths] = [[['Day', 'Fee'], ['short', '14.50'], ['long', '21.00']], [['Basin', 'Depth'], ['Alder', '7.25'], ['Birch', '8.10']]];
  const [first, second] = [table(LEFT, below + 10, fees), table(RIGHT, below + 10, depths)];
  const third = table(LEFT, below + 160, [['A', 'B', 'C', 'D'], ['1', '2', '3', '4']]);
  const text = [...column(LEFT, below + 60, oaks), ...column(RIGHT, below + 60, mills)];
  const rules = [8, 21, 33, 45].map((y) => ({ x: LEFT, y: below + y, width: 230, height: 1 }));
  const rowsOf = (rows: string[][]) => rows.map((row) => row.join(' | '));
  expect(read([...columns, ...first, ...second, ...text, line(LEFT, below + 130, end), ...third], rules))
    .toEqual([...oaks, ...rowsOf(fees), ...oaks, ...mills, ...rowsOf(depths), ...mills, end, 'A | B | C | D', '1 | 2 | 3 | 4']);
});
