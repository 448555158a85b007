import { describe, expect, test } from 'vitest';
import type { Rectangle } from './boxes.ts';
import { blocksOfFlows } from './flow-blocks.ts';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';
import { cellTexts, textOfBlocks } from './text-of-blocks.ts';

const SIZE = 12;
const CHARACTER = 6;

/** Words from a place on, all characters equally wide. */
function line(x: number, y: number, text: string): PlacedLine {
  let from = x;
  return text.split(' ').flatMap((word) => {
    if (word === '') from += CHARACTER;
    if (word === '') return [];
    const placed = { text: word, confidence: 1, size: SIZE, x: from, y, width: word.length * CHARACTER, height: SIZE };
    from += placed.width + CHARACTER;
    return placed;
  });
}

const lying = (y: number, from: number, to: number): Rectangle => ({ x: from, y, width: to - from, height: 0.5 });
const standing = (x: number, from: number, to: number): Rectangle => ({ x, y: from, width: 0.5, height: to - from });

/** All lines of a grid. */
const grid = (xs: readonly number[], ys: readonly number[]) => [
  ...ys.map((y) => lying(y, xs[0] ?? 0, xs.at(-1) ?? 0)), ...xs.map((x) => standing(x, ys[0] ?? 0, ys.at(-1) ?? 0)),
];

const blocksOf = (lines: readonly PlacedLine[], strokes: readonly Rectangle[], isRecognised = false) =>
  blocksOfFlows(
    readingOrder(lines, { strokes, hasPanels: true, isRecognised }), ({ x, y, width, height }) => [x / 1000, y / 1000, width / 1000, height / 1000],
  );
const rowsOf = (lines: readonly PlacedLine[], strokes: readonly Rectangle[], isRecognised = false) =>
  blocksOf(lines, strokes, isRecognised).map((block) => (block.kind === 'table-row' ? cellTexts(block).join(' | ') : textOfBlocks([block])));

/** Numbers so close that they look like words of a sentence. */
const scores = [line(12, 14, 'Team   P  W'), line(12, 34, 'Rovers 12 9'), line(12, 54, 'United 7  3')];
const scoreLines = grid([10, 51, 69, 90], [10, 30, 50, 70]);

describe('a table whose lines are drawn', () => {
  test('has the cells that the lines part, however close their words stand', () => {
    expect(rowsOf(scores, scoreLines)).toEqual(['Team | P | W', 'Rovers | 12 | 9', 'United | 7 | 3']);
  });

  test('keeps the lines of a cell together, and cells without words empty', () => {
    const lines = [line(12, 14, 'Article'), line(122, 14, 'Price'), line(12, 34, 'Paper for'), line(122, 34, '4.50'), line(12, 49, 'printers'), line(12, 74, 'Pens')];
    expect(rowsOf(lines, grid([10, 120, 200], [10, 30, 70, 90]))).toEqual(['Article | Price', 'Paper for printers | 4.50', 'Pens | ']);
  });

  test('has cells of one letter where all are filled, but for the corner: otherwise they are places for words', () => {
    const [full, lines] = [[line(32, 14, 'A'), line(52, 14, 'B'), line(12, 34, 'A'), line(32, 34, '+'), line(52, 34, '-')], grid([10, 30, 50, 70], [10, 30, 50])];
    expect(rowsOf(full, lines)).toEqual([' | A | B', 'A | + | -']);
    expect(rowsOf(full.slice(0, 4), lines)).not.toContain(' | A | B');
  });

  test('may lack a letter where it was recognised, and not where all letters are known', () => {
    const letters = [...'SFNFSNFSNF'].flatMap((letter, at) => [line(14 + at * 16, 14, letter), ...(at === 4 ? [] : [line(14 + at * 16, 34, letter)])]);
    const lines = grid(Array.from({ length: 11 }, (_, at) => 10 + at * 16), [10, 30, 50]);
    expect(rowsOf(letters, lines, true)).toEqual(['S | F | N | F | S | N | F | S | N | F', 'S | F | N | F |  | N | F | S | N | F']);
    expect(rowsOf(letters, lines)).not.toContain('S | F | N | F |  | N | F | S | N | F');
  });

  test('has all of its columns where lines of another one are between two of them, on the page', () => {
    const other = Array.from({ length: 20 }, (_, at) => standing(10 + at * 4, 200, 240));
    expect(rowsOf(scores, [...scoreLines, ...other])).toEqual(['Team | P | W', 'Rovers | 12 | 9', 'United | 7 | 3']);
  });

  test('has all columns where its cells are few digits', () => {
    const lines = [line(12, 14, '5'), line(32, 14, '3'), line(92, 14, '7'), line(12, 34, '6'), line(72, 34, '1'), line(32, 54, '9'), line(52, 54, '8')];
    expect(rowsOf(lines, grid([8, 28, 48, 68, 88, 108], [10, 30, 50, 70])))
      .toEqual(['5 | 3 |  |  | 7', '6 |  |  | 1 | ', ' | 9 | 8 |  | ']);
  });

  test('has cells over several rows and columns', () => {
    const lines = [
      line(12, 14, 'Day'), line(122, 14, 'Hours'), line(12, 34, 'Mo'), line(62, 44, 'Sports'), line(122, 34, 'Art'), line(12, 54, 'Tu'), line(122, 54, 'Maths'),
    ];
    const strokes = [
      ...[10, 30, 70].map((y) => lying(y, 10, 200)), lying(50, 10, 60), lying(50, 120, 200),
      ...[10, 120, 200].map((x) => standing(x, 10, 70)), standing(60, 30, 70),
    ];
    expect(rowsOf(lines, strokes)).toEqual(['Day |  | Hours', 'Mo | Sports | Art', 'Tu |  | Maths']);
  });

  test('has a row for each number where no lines part the rows', () => {
    const lines = [
      line(12, 14, 'Article'), line(122, 14, 'Price'), line(12, 34, 'Paper for'), line(122, 34, '4.50'), line(12, 49, 'printers'),
      line(12, 64, 'Pens'), line(122, 64, '1.20'), line(12, 79, 'Ink'), line(122, 79, '9.00'),
    ];
    expect(rowsOf(lines, grid([10, 120, 200], [10, 30, 100]))).toEqual(['Article | Price', 'Paper for printers | 4.50', 'Pens | 1.20', 'Ink | 9.00']);
  });

  test('has such a row also where another column has nothing', () => {
    const lines = [
      line(12, 14, 'Year'), line(122, 14, 'Sum'), ...['2001', '2002', '2003'].map((year, at) => line(12, 34 + at * 15, year)), line(122, 34, '10'), line(122, 64, '20'),
    ];
    expect(rowsOf(lines, grid([10, 120, 200], [10, 30, 90]))).toEqual(['Year | Sum', '2001 | 10', '2002 | ', '2003 | 20']);
  });

  test('keeps its rows where one of their cells is long', () => {
    const lines = [line(12, 14, 'No'), line(62, 14, 'Topic'), line(12, 34, '1'), ...Array.from({ length: 6 }, (_, at) => line(62, 34 + at * 16, 'word '.repeat(12).trim()))];
    expect(rowsOf(lines, grid([10, 60, 480], [10, 30, 140]))[1]).toMatch(/^1 \| word word/);
  });

  test.each([
    ['a date', ['2024-', '03-12'], ['Anna', 'Smith']], ['a telephone number', ['030 555/', '1234'], ['Anna', 'Smith']], ['a number', ['0049 30', '555'], ['Anna', 'Smith']],
  ])('keeps %s that goes on in the next line', (_, number, name) => {
    const lines = [line(12, 14, 'When'), line(122, 14, 'Who'), ...number.map((text, at) => line(12, 34 + at * 15, text)), ...name.map((text, at) => line(122, 34 + at * 15, text))];
    expect(rowsOf(lines, grid([10, 120, 200], [10, 30, 70]))).toEqual(['When | Who', `${number.join(' ')} | Anna Smith`]);
  });

  test('has no rows where words are underlined or struck through', () => {
    const lines = [line(12, 14, 'Link'), line(132, 14, 'Who'), line(12, 34, 'Ministry of Trade'), line(12, 49, 'and Fisheries'), line(132, 34, 'Ann')];
    const strokes = [...grid([10, 118, 200], [10, 30, 70]), lying(45, 12, 114), lying(56, 12, 90)];
    expect(rowsOf(lines, strokes)).toEqual(['Link | Who', 'Ministry of Trade and Fisheries | Ann']);
  });

  test('loses no word where two tables with other columns touch', () => {
    const strokes = [...grid([10, 110, 210, 310], [10, 30]), ...grid([10, 88, 160, 235, 310], [30, 50, 70])];
    const cells = (y: number, xs: readonly number[], words: string) => words.split(' ').map((word, at) => line((xs[at] ?? 0) + 2, y, word));
    const lines = [
      ...cells(14, [10, 110, 210], 'Name Anna No.88'), ...cells(34, [10, 88, 160, 235], 'Item Qty Price Sum'), ...cells(54, [10, 88, 160, 235], 'Chair 4 25.00 100.00'),
    ];
    const read = rowsOf(lines, strokes).join(' ');
    expect('Name Anna No.88 Item Qty Price Sum Chair 4 25.00 100.00'.split(' ').filter((word) => !read.includes(word))).toEqual([]);
  });

  test('stands between the texts above and below, and within its column', () => {
    const text = (x: number, y: number) => Array.from({ length: 5 }, (_, index) => line(x, y + index * 16, 'some words of running text here'));
    const lines = [...text(12, 100), ...scores, ...text(300, 14), ...text(300, 94)];
    expect(rowsOf(lines, scoreLines).map((row) => row.split(' ')[0])).toEqual(['Team', 'Rovers', 'United', 'some', 'some']);
  });
});

describe('lines that draw no table', () => {
  const words = 'word '.repeat(12).trim();
  const text = (x: number, y: number, count: number) => Array.from({ length: count }, (_, index) => line(x, y + index * 16, words));

  test('lay a page out where most cells hold long texts: they are read one after the other', () => {
    const lines = [...text(12, 14, 6), ...text(412, 14, 6), line(12, 134, 'left below'), line(412, 134, 'right below')];
    const blocks = blocksOf(lines, grid([10, 400, 800], [10, 120, 160]));
    expect(blocks.map(({ kind }) => kind)).not.toContain('table-row');
    expect(textOfBlocks(blocks)).toMatch(/^(?:word[ \n]*){144}left below\s+right below$/);
  });

  test('make a box for each letter of a name', () => {
    const letters = (y: number, name: string) => [...name].map((letter, at) => line(14 + at * 16, y, letter));
    const rows = rowsOf([...letters(14, 'SMITH'), ...letters(34, 'JAMES')], grid([10, 26, 42, 58, 74, 90], [10, 30, 50]));
    expect(rows.join(' ').replaceAll(' | ', '')).toMatch(/^S ?M ?I ?T ?H\s?J/);
  });

  test('make a box to tick at the side of a cell', () => {
    const lines = [line(12, 14, 'Option'), line(122, 14, 'Price'), line(40, 34, 'Fast'), line(122, 34, '4.50')];
    const box = [lying(34, 11, 23), lying(46, 11, 23), standing(23, 34, 46)];
    expect(rowsOf(lines, [...grid([10, 120, 200], [10, 30, 50]), ...box])).toEqual(['Option | Price', 'Fast | 4.50']);
  });

  test('leave the words of a chart, and what they frame, as they were', () => {
    const strokes = grid([10, 110, 210, 310], [10, 60, 110, 160]);
    expect(rowsOf([line(120, 80, 'peak')], strokes)).toEqual(['peak']);
    expect(rowsOf([line(12, 14, 'one frame')], grid([10, 300], [10, 60]))).toEqual(['one frame']);
  });

  test('are left aside where there are as many as on a map', () => {
    const lines = Array.from({ length: 401 }, (_, index) => lying(index * 10, 0, 900));
    expect(rowsOf(scores, [...lines, standing(51, 0, 900)])).toEqual(rowsOf(scores, []));
  });
});

describe('a head whose own lines are not seen', () => {
  const body = [line(12, 64, 'North'), line(132, 64, '10'), line(192, 64, '20'), line(12, 84, 'South'), line(132, 84, '7'), line(192, 84, '5')];
  const strokes = grid([10, 120, 180, 240], [60, 80, 100]);
  const head = [line(132, 18, 'Half'), line(192, 18, 'Full'), line(12, 31, 'Region'), line(132, 44, 'Q1'), line(192, 44, 'Q2')];

  test('is of the table close below it, with its columns', () => {
    expect(rowsOf([...head, ...body], strokes)).toEqual([' | Half | Full', 'Region |  | ', ' | Q1 | Q2', 'North | 10 | 20', 'South | 7 | 5']);
  });

  test('is no row of another table', () => {
    const above = [line(12, 14, 'Bread'), line(132, 14, '1'), line(192, 14, '2'), line(12, 34, 'Milk'), line(132, 34, '3'), line(192, 34, '4')];
    expect(rowsOf([...above, ...body], [...grid([10, 120, 180, 240], [10, 30, 50]), ...strokes])[0]).toBe('Bread | 1 | 2');
  });

  test('is none further above, and no title or sentence is one', () => {
    expect(rowsOf([line(12, 20, 'Sales'), line(132, 20, '2024'), ...body], strokes)[0]).toMatch(/^Sales/);
    expect(rowsOf([line(12, 44, 'Sales of the year'), ...body], strokes)).toEqual(['Sales of the year', 'North | 10 | 20', 'South | 7 | 5']);
  });
});
