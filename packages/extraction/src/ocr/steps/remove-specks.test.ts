import { expect, test } from 'vitest';
import type { GreyImage } from '../grey-image.ts';
import { identity } from '../matrix.ts';
import { removeSpecks } from './remove-specks.ts';

const [WIDTH, HEIGHT] = [800, 600];
const LETTER = 20;
const PAPER = 255;

type Area = { x: number; y: number; width: number; height: number };

function fill({ data }: GreyImage, { x, y, width, height }: Area, value = 0) {
  for (let row = y; row < y + height; row++) data.fill(value, row * WIDTH + x, row * WIDTH + x + width);
}

/** Six lines of upright strokes as high as letters, each with its full stop. */
function page(): GreyImage {
  const image = { data: new Uint8Array(WIDTH * HEIGHT).fill(PAPER), width: WIDTH, height: HEIGHT };
  for (let line = 0; line < 6; line++) {
    for (let letter = 0; letter < 30; letter++) fill(image, { x: 40 + letter * 16, y: 20 + line * 36, width: 5, height: LETTER });
    fill(image, { x: 40 + 30 * 16, y: 36 + line * 36, width: 4, height: 4 });
  }
  return image;
}

/** Dust on the paper between the lines, below them and at the side. */
function speckled(image: GreyImage): GreyImage {
  const dusty = { ...image, data: Uint8Array.from(image.data) };
  for (let speck = 0; speck < 400; speck++) fill(dusty, { x: 20 + ((speck * 37) % 740), y: 250 + ((speck * 53) % 330), width: 1, height: 1 });
  return dusty;
}

const clean = async (image: GreyImage) => {
  const state = { image, toSource: identity, isRendered: false, letterHeight: null, dots: 0 };
  const { isApplied, state: { image: { data } } } = await removeSpecks.run(state);
  return { isApplied, data };
};

test('dust goes from the page, and letters with their full stops stay', async () => {
  expect(await clean(speckled(page()))).toEqual({ isApplied: true, data: page().data });
});

test('a row that was lost on the way is drawn from those above and below it', async () => {
  const dusty = speckled(page());
  fill(dusty, { x: 0, y: 30, width: WIDTH, height: 1 }, PAPER);
  expect((await clean(dusty)).data).toEqual(page().data);
});

test('a frame around the page is no letter', async () => {
  const framed = page();
  fill(framed, { x: 2, y: 2, width: 796, height: 2 });
  fill(framed, { x: 2, y: 2, width: 2, height: 596 });
  expect((await clean(speckled(framed))).data).toEqual(framed.data);
});

test('a clean page is left alone', async () => {
  const image = page();
  const { isApplied, data } = await clean(image);
  expect([isApplied, data === image.data]).toEqual([false, true]);
});

test('the dots of small letters stay, and so do dots that lead to an amount and letters that consist of dots', async () => {
  const dotted = page();
  for (let dot = 0; dot < 180; dot++) fill(dotted, { x: 42 + (dot % 30) * 16, y: 17 + Math.floor(dot / 30) * 36, width: 1, height: 1 });
  expect((await clean(dotted)).isApplied).toBe(false);

  const priced = speckled(page());
  for (let dot = 0; dot < 60; dot++) fill(priced, { x: 500 + dot * 4, y: 60, width: 1, height: 1 });
  const { data } = await clean(priced);
  expect(data.subarray(60 * WIDTH + 500, 60 * WIDTH + 740)).toEqual(priced.data.subarray(60 * WIDTH + 500, 60 * WIDTH + 740));

  const matrix = page();
  for (let y = 260; y < 560; y += 3) for (let x = 40; x < 700; x += 3) fill(matrix, { x, y, width: 1, height: 1 });
  expect((await clean(matrix)).isApplied).toBe(false);
});

test('faint print is left alone: its small pieces are no dust', async () => {
  const image = speckled(page());
  const faint = { ...image, data: image.data.map((value) => 150 + value / 8) };
  expect(await clean(faint)).toEqual({ isApplied: false, data: faint.data });
});
