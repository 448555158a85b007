import { expect, test } from 'vitest';
import { DrawnWords } from '../testing/draw-words.ts';
import { markBullets } from './bullets.ts';

const ITEMS = ['Bread and milk', 'apples', 'Coffee beans'];
const LEFT = { mark: 30, text: 60 };
type Place = { x: number; y: number };
type Draw = (page: DrawnWords, place: Place) => void;

/** A disc in the middle of a line that begins at `y`. */
const disc = (page: DrawnWords, { x, y }: Place, across = 10) => {
  for (let row = 0; row < across; row++) {
    const half = Math.sqrt((across / 2) ** 2 - (row + 0.5 - across / 2) ** 2);
    page.ink(Math.round(x + across / 2 - half), y + 10 - Math.round(across / 2) + row, Math.max(1, Math.round(half * 2)), 1);
  }
};

/** A list, whose marks are drawn so; `read` is what the engine took them for, if anything. */
function list(draw: Draw, { read = [], items = ITEMS }: { read?: readonly string[]; items?: readonly string[] } = {}) {
  const page = new DrawnWords();
  items.forEach((item, row) => {
    const y = 40 + row * 50;
    draw(page, { x: LEFT.mark, y });
    const text = read[row];
    const mark = { text: text ?? '', x: LEFT.mark, y, width: 12, height: 20, confidence: 0.4, block: 1, paragraph: 1, line: y };
    if (text !== undefined) page.words.push(mark);
    page.write({ x: LEFT.text, y }, item);
  });
  return page;
}
const linesOf = ({ image, words }: DrawnWords) =>
  [...Map.groupBy(markBullets(image, words), ({ line }) => line).values()].map((line) => line.map(({ text }) => text).join(' '));
const listed = ITEMS.map((item) => `• ${item}`);

test('bullets that the engine took for other marks, or did not see, stand before their items', () => {
  expect(linesOf(list(disc, { read: ['®', '¢', 'e'] }))).toEqual(listed);
  expect(linesOf(list(disc))).toEqual(listed);
  expect(linesOf(list((page, { x, y }) => { page.ink(x, y + 6, 9, 9); }, { read: ['*'] }))).toEqual(listed);
});

test('a bullet is where the picture has it', () => {
  const { image, words } = list(disc, { read: ['®'] });
  const [bullet] = markBullets(image, words);
  expect(bullet).toEqual({ text: '•', confidence: 0.95, x: LEFT.mark, y: 45, width: 10, height: 10, block: 1, paragraph: 1, line: 40 });
});

test('the end of a line above, and dust, hide no bullet', () => {
  expect(linesOf(list((page, { x, y }) => {
    disc(page, { x, y });
    page.ink(x + 2, y - 6, 3, 10);
    page.ink(x + 20, y + 3, 1, 1);
  }))).toEqual(listed);
});

test.each<[string, Draw, string]>([
  ['a letter', (page, { x, y }) => { page.ink(x, y + 6, 12, 3); page.ink(x, y + 6, 3, 14); page.ink(x, y + 17, 12, 3); }, 'e'],
  ['a full stop', (page, { x, y }) => { disc(page, { x, y: y + 8 }, 3); }, '.'],
  ['a dash', (page, { x, y }) => { page.ink(x, y + 9, 14, 3); }, '-'],
  ['a rule', (page, { x, y }) => { page.ink(x, y - 15, 3, 45); }, '|'],
  ['a degree sign', (page, { x, y }) => { disc(page, { x, y: y - 7 }, 6); }, '°'],
  ['a stamp', (page, { x, y }) => { disc(page, { x: x - 5, y }, 19); }, 'O'],
  ['two dots', (page, { x, y }) => { disc(page, { x: x - 5, y }, 8); disc(page, { x: x + 10, y }, 8); }, ':'],
])('%s is no bullet', (_, draw, read) => {
  const page = list(draw, { read: [read, read, read] });
  expect(linesOf(page)).toEqual(ITEMS.map((item) => `${read} ${item}`));
});

test('one round spot alone makes no list, nor do two that stand apart or differ in size', () => {
  const sizes = [10, 6, 0];
  const alone = list((page, { x, y }) => { if (y === 40) disc(page, { x, y }); });
  expect(linesOf(alone)).toEqual(ITEMS);
  const apart = list((page, { x, y }) => { disc(page, { x: x - (y - 40) / 3, y }); });
  expect(linesOf(apart)).toEqual(ITEMS);
  const different = list((page, { x, y }) => { disc(page, { x, y }, sizes.shift()); });
  expect(linesOf(different)).toEqual(ITEMS);
});

test('short words beside a bullet, and those of the line above, stay', () => {
  const numbered = list(disc);
  numbered.words.splice(0);
  ITEMS.forEach((item, row) => {
    const y = 40 + row * 50;
    numbered.write({ x: LEFT.mark - 20, y }, String(7 + row));
    numbered.write({ x: LEFT.text, y }, item);
  });
  expect(linesOf(numbered)).toEqual(ITEMS.map((item, row) => `${7 + row} ${item}`));

  const below = list(disc);
  below.words.unshift({ text: 'In', x: LEFT.mark, y: 22, width: 20, height: 19, confidence: 0.9, block: 1, paragraph: 1, line: 22 });
  expect(linesOf(below)).toEqual(['In', ...listed]);
});

test('words of another column are not taken for marks', () => {
  const page = list(disc);
  page.words.unshift({ text: 'sum', x: LEFT.mark - 8, y: 40, width: 30, height: 20, confidence: 0.9, block: 1, paragraph: 1, line: 999 });
  expect(linesOf(page)).toEqual(['sum', 'Bread and milk', '• apples', '• Coffee beans']);
});
