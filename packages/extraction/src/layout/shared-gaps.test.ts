import { describe, expect, test } from 'vitest';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';

const SIZE = 12;
/** Widths of characters as in most types: some are narrow. */
const widthOf = (character: string) => (/[iljtf.,:]/.test(character) ? 3 : 6.5);
const SPACE = 3.3;

type Width = (character: string) => number;

function line(y: number, cells: readonly [x: number, text: string][], width: Width = widthOf, space = SPACE): PlacedLine {
  return cells.flatMap(([from, text]) => {
    let x = from;
    return text.split(' ').map((word) => {
      const placed = { text: word, confidence: 1, size: SIZE, x, y, width: [...word].reduce((sum, each) => sum + width(each), 0), height: SIZE };
      x += placed.width + space;
      return placed;
    });
  });
}

const read = (lines: PlacedLine[]) =>
  readingOrder(lines).flat().map((row) => row.map(({ words }) => words.map(({ text }) => text).join(' ')).join(' | '));

const table = (rows: readonly [x: number, text: string][][]) => rows.map((cells, index) => line(100 + index * 20, cells));

const timetable: [x: number, text: string][][] = [
  [[0, 'Station'], [76, 'Mon–Fri'], [130, 'Sunday']],
  [[0, 'Main station'], [76, '6:05'], [130, '7:05']],
  [[0, 'Market'], [76, '6:12'], [130, '7:12']],
  [[0, 'Old Bridge'], [76, '6:19'], [130, '7:19']],
];

describe('columns that stand close together', () => {
  const titles: [x: number, text: string][][] = [[[0, 'Lille'], [40, '250'], [90, '8']], [[0, 'Till'], [40, '137'], [90, '5']]];

  test('have a head of words that stand close together too', () => {
    expect(read(table([[[0, 'Title'], [35, 'Length'], [82, 'Depth']], ...titles]))).toEqual(['Title | Length | Depth', 'Lille | 250 | 8', 'Till | 137 | 5']);
  });

  test('are those of a table whose cells have many lines between its rows', () => {
    const further = ['and travel to', 'the place, the', 'minutes of it,', 'and coffee'];
    const rows = [[[0, 'No'], [20, 'Item'], [110, 'Price'], [152, 'Sum']], [[0, '1'], [20, 'Advice on site'], [110, '95'], [152, '190']], [[0, '2'], [20, 'Licence'], [110, '49'], [152, '49']]];
    const lines = rows.map((cells, at) => line([100, 115, 180][at] ?? 0, cells as [number, string][]));
    const cell = further.map((text, at) => line(128 + at * 13, [[20, text]]));
    expect(read([...lines, ...cell])).toEqual(['No | Item | Price | Sum', '1 | Advice on site | 95 | 190', ...further, '2 | Licence | 49 | 49']);
  });

  test('have their sum below them, which stands closer to its name', () => {
    const sums: [x: number, text: string][][] = [[[0, 'Tea'], [50, '2'], [113.5, '100.00']], [[0, 'Milk'], [50, '1'], [120, '20.00']], [[50, 'Sum'], [120, '20.00']]];
    const total: [x: number, text: string][] = [[50, 'Total due'], [107, '1100.00']];
    expect(read(table([...sums, total]))).toEqual(['Tea | 2 | 100.00', 'Milk | 1 | 20.00', 'Sum | 20.00', 'Total due | 1100.00']);
  });

  test('are below a line of text whose words stand where they come', () => {
    expect(read(table([[[0, 'Titles of the county']], ...titles]))[0]).toBe('Titles of the county');
    expect(read([...line(70, [[0, 'Title'], [35, 'Length'], [82, 'Depth']]).map((word) => [word]), ...titles.map((row, at) => line(120 + at * 20, row))])[0]).toBe('Title Length Depth');
  });
  test('are parted where no row has a word between them, also in rows that look like one line', () => {
    expect(read(table(timetable))).toEqual([
      'Station | Mon–Fri | Sunday', 'Main station | 6:05 | 7:05', 'Market | 6:12 | 7:12', 'Old Bridge | 6:19 | 7:19',
    ]);
  });

  test('are not seen in two rows', () => {
    expect(read(table(timetable.slice(0, 2)))).toEqual(['Station | Mon–Fri Sunday', 'Main station 6:05 | 7:05']);
  });

  test('are no spaces of a long cell beside which the others are short', () => {
    const rows: [x: number, text: string][][] = [
      [[0, 'Pens'], [250, '0,80']], [[0, 'Paper for printers  of every kind'], [250, '4,50']], [[0, 'Lamp'], [250, '39,90']],
    ];
    const lines = table(rows);
    // The spaces of the long one are as wide as gaps of columns.
    for (const [index, word] of (lines[1] ?? []).entries()) if (index < 6) word.x += index * 4;
    expect(read(lines)[1]).toBe(`${lines[1]?.slice(0, -1).map(({ text }) => text).join(' ')} | 4,50`);
  });

  test('are no spaces of a type in which every character is as wide as the other', () => {
    const rows = ['paper white   10', 'black paper   20', 'green cards   30'].map((text, index) => line(100 + index * 20,
      [[0, text.slice(0, 11)], [14 * 7.2, text.slice(14)]], () => 7.2, 7.2));
    expect(read(rows)).toEqual(['paper white | 10', 'black paper | 20', 'green cards | 30']);
  });
});

describe('a cell of two lines', () => {
  test('is whole where the others of its row stand in the middle beside it', () => {
    const lines = [
      line(100, [[0, 'Date'], [100, 'Booking'], [300, 'Amount']]), line(120, [[0, '05.03.2026'], [300, '2.850,00']]),
      line(113, [[100, 'Salary Contoso']]), line(127, [[100, 'Reference 12']]), line(150, [[0, '07.03.2026'], [100, 'Rent'], [300, '-950,00']]),
    ];
    expect(read(lines)).toEqual(['Date | Booking | Amount', '05.03.2026 | Salary Contoso Reference 12 | 2.850,00', '07.03.2026 | Rent | -950,00']);
  });

  test('is none where lines follow each other without reaching into each other', () => {
    const lines = [line(100, [[100, 'Above it']]), line(115, [[0, 'Date'], [300, 'Amount']]), line(130, [[100, 'Below it']])];
    expect(read(lines)).toEqual(['Above it', 'Date | Amount', 'Below it']);
  });
});
