import { expect, test } from 'vitest';
import { DrawnWords } from '../testing/draw-words.ts';
import type { GreyImage } from './grey-image.ts';
import { identity } from './matrix.ts';
import { readMissedCells } from './missed-cells.ts';

const NAMES = ['Bread', 'Milk', 'Apples', 'Coffee'];

/** A table of things, how many, and prices; in one row the engine saw no number. */
function table(draw: (page: DrawnWords, place: { x: number; y: number }) => void, counts = ['3', '5', '', '8']) {
  const page = new DrawnWords();
  NAMES.forEach((name, row) => {
    const y = 30 + row * 50;
    page.write({ x: 30, y }, name);
    const count = counts[row] ?? '';
    if (count === '') draw(page, { x: 300, y });
    else page.write({ x: 300, y }, count);
    page.write({ x: 500, y }, '12.50');
  });
  return page;
}

/** What comes of the page when the engine answers so; and the pictures that it was asked to read. */
async function read({ image, words }: DrawnWords, answer: { text: string; confidence: number }[]) {
  const asked: GreyImage[] = [];
  const [word] = words;
  const page = await readMissedCells({ state: { image, toSource: identity, isRendered: false, letterHeight: 14, dots: 0 }, words }, async (part) => {
    asked.push(part);
    return answer.map((each) => ({ ...word, ...each }) as typeof words[0]);
  });
  return { asked, rows: Map.groupBy(page.words, ({ y }) => y).values().map((row) => row.map(({ text }) => text).join(' ')).toArray(), words: page.words };
}
const sure = [{ text: '7', confidence: 0.96 }];
const digit = (page: DrawnWords, place: { x: number; y: number }) => { page.write(place, '7', { isSeen: false }); };

test('a digit that no reading of the page found is read by itself, and stands in its row', async () => {
  const { asked, rows, words } = await read(table(digit), sure);
  expect(rows).toEqual(['Bread 3 12.50', 'Milk 5 12.50', 'Apples 7 12.50', 'Coffee 8 12.50']);
  expect(words.find(({ text }) => text === '7')).toMatchObject({ x: 300, y: 130, width: 12, height: 20, confidence: 0.96 });
  expect(asked).toHaveLength(1);
});

test('a column of numbers that was missed as a whole is read below its header', async () => {
  const page = new DrawnWords();
  ['Pos', ...NAMES.map(() => '7')].forEach((text, row) => page.write({ x: 30, y: 30 + row * 50 }, text, { isSeen: row === 0 }));
  ['Name', ...NAMES].forEach((text, row) => page.write({ x: 300, y: 30 + row * 50 }, text));
  ['Price', '2.50', '1.20', '3.10', '8.00'].forEach((text, row) => page.write({ x: 500, y: 30 + row * 50 }, text));
  const { rows } = await read(page, sure);
  expect(rows.map((row) => row.split(' ').sort().join(' '))).toEqual(['Name Pos Price', '2.50 7 Bread', '1.20 7 Milk', '3.10 7 Apples', '7 8.00 Coffee']);
});

test('the engine sees the ink of the cell alone, on paper', async () => {
  const { asked: [part] } = await read(table((page, place) => {
    digit(page, place);
    page.ink(place.x + 40, place.y - 10, 3, 40);
  }), sure);
  const dark = part?.data.filter((value) => value === 0).length;
  expect(dark).toBe(12 * 20);
  expect(part?.data[0]).toBe(255);
});

test.each<[string, (page: DrawnWords, place: { x: number; y: number }) => void]>([
  ['nothing', () => undefined], ['dust', (page, { x, y }) => { page.ink(x, y + 8, 4, 4); }], ['a rule', (page, { x, y }) => { page.ink(x, y - 15, 3, 45); }],
  ['a dash', (page, { x, y }) => { page.ink(x, y + 9, 14, 3); }], ['a stamp', (page, { x, y }) => { page.ink(x - 15, y - 5, 60, 30); }],
])('a cell that holds %s is not read', async (_, draw) => {
  const { asked, rows } = await read(table(draw), sure);
  expect(asked).toHaveLength(0);
  expect(rows[2]).toBe('Apples 12.50');
});

test('what the engine is not sure of, or what is no number, does not become one', async () => {
  for (const answer of [[{ text: '7', confidence: 0.6 }], [{ text: 'T', confidence: 0.96 }], [...sure, ...sure], []]) {
    expect((await read(table(digit), answer)).rows[2]).toBe('Apples 12.50');
  }
});

test('a column of words is not read for numbers', async () => {
  expect((await read(table(digit, ['kg', 'l', '', 'g']), sure)).asked).toHaveLength(0);
});
