import { expect, test } from 'vitest';
import type { Rectangle } from '../../layout/boxes.ts';
import { DrawnWords } from '../../testing/draw-words.ts';
import type { GreyImage } from '../grey-image.ts';
import { identity } from '../matrix.ts';
import { removeRules } from './remove-rules.ts';
import { turnBy } from './straighten.ts';

const [LEFT, RIGHT, TOP, BOTTOM] = [20, 420, 20, 200];
const stateOf = (image: GreyImage) => ({ image, toSource: identity, isRendered: false, letterHeight: 14, dots: 0 });

/** Words in the cells of a table, and how its lines are drawn. */
function table(line: (page: DrawnWords, place: Rectangle) => void) {
  const page = new DrawnWords();
  [40, 100, 160].forEach((y) => {
    page.write({ x: 40, y }, 'Bread');
    page.write({ x: 240, y }, '12');
  });
  const words = Uint8Array.from(page.image.data);
  for (const y of [TOP, 80, 140, BOTTOM]) line(page, { x: LEFT, y, width: RIGHT - LEFT + 3, height: 3 });
  for (const x of [LEFT, 220, RIGHT]) line(page, { x, y: TOP, width: 3, height: BOTTOM - TOP });
  return { page, words };
}

const solid = (page: DrawnWords, { x, y, width, height }: Rectangle) => { page.ink(x, y, width, height); };

test('the lines of a table are taken out, its words stay, and where the lines were is kept', async () => {
  const { page, words } = table(solid);
  const { state, isApplied, measured } = await removeRules.run(stateOf(page.image));
  expect([isApplied, measured]).toEqual([true, 1]);
  expect(state.image.data).toEqual(words);
  expect(state.strokes?.some(({ x, height }) => x === 221 && height > 150)).toBe(true);
});

test('lines turn with a page that stands on its head', async () => {
  const { page } = table(solid);
  const { state } = await removeRules.run(stateOf(page.image));
  const turned = await turnBy(state, 180);
  expect(turned.strokes?.some(({ x, height }) => x === page.image.width - 221 - 1 && height > 150)).toBe(true);
});

test('letters that hang over a line stay whole', async () => {
  const { page } = table(solid);
  page.ink(60, 56, 3, 32);
  const { state } = await removeRules.run(stateOf(page.image));
  expect([78, 81, 84].map((y) => state.image.data[y * page.image.width + 61])).toEqual([0, 0, 0]);
});

test.each([
  ['a single line under a heading', (page: DrawnWords) => { page.ink(20, 20, 400, 3); }],
  ['a frame around a word', (page: DrawnWords) => {
    for (const y of [20, 100]) page.ink(20, y, 400, 3);
    for (const x of [20, 417]) page.ink(x, 20, 3, 83);
  }],
  ['bars as thick as letters', (page: DrawnWords) => {
    for (const y of [20, 80, 140]) page.ink(20, y, 400, 14);
    for (const x of [20, 220, 406]) page.ink(x, 20, 14, 134);
  }],
])('%s stays', async (_, draw) => {
  const page = new DrawnWords();
  page.write({ x: 60, y: 50 }, 'Bread');
  draw(page);
  const { state, isApplied } = await removeRules.run(stateOf(page.image));
  expect(isApplied).toBe(false);
  expect(state.image).toBe(page.image);
});

test('lines that letters nearly touch stay in the picture, and tell the cells', async () => {
  const { page } = table(solid);
  page.ink(225, 94, 10, 36);
  page.ink(210, 94, 8, 36);
  const { state, isApplied } = await removeRules.run(stateOf(page.image));
  expect(isApplied).toBe(false);
  expect(state.image).toBe(page.image);
  expect(state.strokes).not.toEqual([]);
});

test('what can hardly be seen of a line goes with it, and on a pale page it stays', async () => {
  const faint = (paper: number) => {
    const { page } = table(solid);
    for (let pixel = 0; pixel < page.image.data.length; pixel++) if (page.image.data[pixel] === 255) page.image.data[pixel] = paper;
    const at = 60 * page.image.width + 300;
    page.image.data[at] = paper - 12;
    return { at, paper, image: page.image };
  };
  const [full, pale] = [faint(255), faint(70)];
  expect((await removeRules.run(stateOf(full.image))).state.image.data[full.at]).toBe(full.paper);
  expect((await removeRules.run(stateOf(pale.image))).state.image.data[pale.at]).toBe(pale.paper - 12);
});

test('a line in pieces as wide as its narrow cells is whole, and one in shorter pieces is broken by noise', async () => {
  const grid = (piece: number) => {
    const page = new DrawnWords();
    const [cell, cells, rows] = [42, 12, 3];
    for (let row = 0; row <= rows; row++) {
      for (let x = 0; x < cells * cell; x += piece) page.ink(LEFT + x + 4, TOP + row * cell, piece - 6, 2);
    }
    for (let at = 0; at <= cells; at++) page.ink(LEFT + at * cell, TOP, 2, rows * cell);
    return removeRules.run({ ...stateOf(page.image), letterHeight: 13 });
  };
  expect((await grid(42)).measured).toBe(1);
  expect((await grid(36)).measured).toBe(0);
});
