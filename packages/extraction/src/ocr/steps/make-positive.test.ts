import { expect, test } from 'vitest';
import { DrawnWords } from '../../testing/draw-words.ts';
import type { GreyImage } from '../grey-image.ts';
import { identity } from '../matrix.ts';
import { makePositive } from './make-positive.ts';

const run = (image: GreyImage) => makePositive.run({ image, toSource: identity, isRendered: false, letterHeight: null, dots: 0 });

function written(): DrawnWords {
  const page = new DrawnWords();
  for (const y of [60, 110, 160, 210, 260, 310]) for (const x of [80, 300, 520]) page.write({ x, y }, 'bright letters');
  return page;
}

const negativeOf = ({ data, ...size }: GreyImage): GreyImage => ({ ...size, data: data.map((value) => 255 - value) });
const isSame = (a: GreyImage, b: GreyImage) => Buffer.compare(a.data, b.data) === 0;
const at = ({ data, width }: GreyImage, x: number, y: number) => data[y * width + x] ?? 0;

test('ink on paper stays as it is', async () => {
  const { image } = written();
  const { state, isApplied } = await run(image);
  expect([isApplied, state.image]).toEqual([false, image]);
});

test('bright letters on a dark page become ink on paper', async () => {
  const { image } = written();
  const { state, isApplied } = await run(negativeOf(image));
  expect([isApplied, isSame(state.image, image)]).toEqual([true, true]);
});

test('so they do on a dark sheet that lies on a white one, of which nothing is left', async () => {
  const { image } = written();
  const pale: GreyImage = { ...image, data: image.data.map((value) => Math.max(value, 170)) };
  const page = negativeOf(pale);
  for (let y = 0; y < page.height; y++) {
    const edge = 20 + Math.round(y / 10);
    page.data.fill(255, y * page.width, y * page.width + edge).fill(255, (y + 1) * page.width - edge, (y + 1) * page.width);
  }
  page.data.fill(255, 0, 12 * page.width);
  const { state, isApplied } = await run(page);
  expect([isApplied, isSame(state.image, pale)]).toEqual([true, true]);
});

test('letters in panels of colour on a bright page stay as they are', async () => {
  const { image } = written();
  for (let y = 200; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) image.data[y * image.width + x] = at(image, x, y) > 100 ? 60 : 255;
  }
  expect((await run(image)).isApplied).toBe(false);
});

test('white paper with writing on a speckled dark table stays as it is', async () => {
  const { image: writing } = written();
  const page: GreyImage = { ...writing, data: writing.data.map((value) => (value < 100 ? 30 : 40)) };
  for (let y = 90; y < 300; y++) for (let x = 60; x < 320; x++) page.data[y * page.width + x] = at(writing, x, y) < 100 ? 30 : 235;
  for (let speck = 0; speck < 900; speck++) {
    const [x, y] = [(speck * 137) % 800, (speck * 71) % 400];
    if (page.data[y * page.width + x] === 40) page.data.fill(150, y * page.width + x, y * page.width + x + 2);
  }
  expect((await run(page)).isApplied).toBe(false);
});

test('a light bar with words at the edge of a dark screen keeps its words', async () => {
  const page = negativeOf(written().image);
  const isLetter = (x: number, y: number) => y > 8 && y < 24 && x % 14 < 8 && x > 40 && x < 300;
  for (let y = 0; y < 32; y++) for (let x = 0; x < page.width; x++) page.data[y * page.width + x] = isLetter(x, y) ? 40 : 230;
  const { state, isApplied } = await run(page);
  expect(isApplied).toBe(true);
  expect(at(state.image, 45, 16)).toBe(215);
  expect(at(state.image, 53, 16)).toBe(25);
});
