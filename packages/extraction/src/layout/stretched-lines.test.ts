import { expect, test } from 'vitest';
import type { PlacedLine } from './placed.ts';
import { readingOrder } from './reading-order.ts';

const HEIGHT = 10;
const CHARACTER = 6;
const LINE = 15;
const WIDTH = 26 * CHARACTER;

const word = (text: string, x: number, y: number) => ({ text, confidence: 1, size: HEIGHT, x, y, width: text.length * CHARACTER, height: HEIGHT });

/** A line that is stretched from one edge of its column to the other. */
function stretched(x: number, y: number, text: string): PlacedLine {
  const words = text.split(' ');
  const letters = words.reduce((sum, each) => sum + each.length, 0) * CHARACTER;
  const space = (WIDTH - letters) / Math.max(1, words.length - 1);
  let at = x;
  return words.map((each) => {
    const placed = word(each, at, y);
    at += placed.width + space;
    return placed;
  });
}

function spaced(x: number, y: number, text: string): PlacedLine {
  let at = x;
  return text.split(' ').map((each) => {
    const placed = word(each, at, y);
    at += placed.width + CHARACTER;
    return placed;
  });
}

/** The last line of a paragraph ends where its words do. */
const column = (x: number, y: number, lines: string[]) =>
  lines.map((text, index) => (index === lines.length - 1 ? spaced : stretched)(x, y + index * LINE, text));

const read = (lines: PlacedLine[]) =>
  readingOrder(lines).flat().map((row) => row.map((segment) => segment.words.map(({ text }) => text).join(' ')).join(' | '));

const first = ['Your monthly extractions', 'increased by one. Text is', 'shown beside the page. An', 'installation. Notwithstanding', 'everything you have read', 'is here.'];
const second = ['This connection is not', 'encrypted: so others on', 'the network could read it', 'at any time. Administrator', 'approval. Notwithstanding', 'it all, go on.'];

test('a line of justified text whose spaces are as wide as gaps is one line', () => {
  expect(read(column(0, 0, first))).toEqual(first);
});

test('columns of justified text are read one after the other, also where wide spaces of theirs stand side by side', () => {
  const columns = [first, second, first, second].map((lines, index) => column(index * (WIDTH + 2 * HEIGHT), index % 2 === 0 ? 0 : 4, lines));
  expect(read(columns.flat())).toEqual([...first, ...second, ...first, ...second]);
});

test('columns are read one after the other where the source cut their stretched lines into words', () => {
  const narrow = [['Ware bleibt', 'immer unser', 'ganz und gar', 'da.'], ['Es gelten', 'die Regeln', 'von uns bis', 'hier.']].map((lines) => lines.map((text) => `Alle ${text}`));
  const cut = narrow.flatMap((lines, index) => column(index * (WIDTH + 2 * HEIGHT), 0, lines)).flatMap((pieces) => pieces.map((piece) => [piece]));
  expect(read(cut).map((row) => row.replaceAll(' | ', ' '))).toEqual(narrow.flat());
});

test('a sheet of very many columns is read to its end', () => {
  const wide = Array.from({ length: 100 }, (_, row) => Array.from({ length: 400 }, (__, column) => word('12', column * 40, row * LINE)));
  expect(read(wide)).toHaveLength(100);
});

test('cells as wide as the text above them stay cells: the next one would have had room, or the gaps differ', () => {
  const cells = (y: number, ...texts: [string, string, string]) => [
    word(texts[0], 0, y), word(texts[1], 70, y), word(texts[2], WIDTH - texts[2].length * CHARACTER, y),
  ];
  const table = [cells(200, 'Room', 'Files', 'Remark'), cells(215, 'Cellar', 'many', 'damp'), cells(230, 'Attic', 'few', 'hot')];
  expect(read([...column(0, 0, first), ...table]).slice(first.length)).toEqual(['Room | Files | Remark', 'Cellar | many | damp', 'Attic | few | hot']);
});
