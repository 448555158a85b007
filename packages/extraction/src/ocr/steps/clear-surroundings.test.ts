import { expect, test } from 'vitest';
import { DrawnWords } from '../../testing/draw-words.ts';
import { histogramOf, inkThreshold, type GreyImage } from '../grey-image.ts';
import { identity } from '../matrix.ts';
import { clearSurroundings } from './clear-surroundings.ts';

const run = (image: GreyImage, isRendered = false) =>
  clearSurroundings.run({ image, toSource: identity, isRendered, letterHeight: null, dots: 0 });

const [PAPER, FAINT, LID] = [200, 150, 6];
const [TOP, RIGHT] = [30, 90];
const { width: WIDTH } = new DrawnWords().image;

function written(): GreyImage {
  const page = new DrawnWords();
  for (const y of [60, 110, 160, 210, 260, 310]) for (const x of [80, 300, 500]) page.write({ x, y }, 'faint letters');
  return page.image;
}

/** The page with what `draw` says of each pixel, by whether there is ink. */
function drawn(draw: (isInk: boolean, x: number, y: number) => number): GreyImage {
  const image = written();
  return { ...image, data: image.data.map((value, at) => draw(value < 128, at % image.width, Math.floor(at / image.width))) };
}
const strip = () => drawn((isInk, x, y) => (y < TOP || x >= WIDTH - RIGHT ? LID : (isInk ? FAINT : PAPER)));

test('the black lid around a strip of paper becomes paper, so that faint print is ink', async () => {
  const image = strip();
  expect(inkThreshold(histogramOf(image))).toBeLessThan(FAINT);
  const { state, isApplied, measured } = await run(image);
  expect(isApplied).toBe(true);
  expect(measured).toBeCloseTo((TOP * image.width + RIGHT * (image.height - TOP)) / image.data.length, 1);
  expect([...state.image.data].every((value) => value >= FAINT)).toBe(true);
  expect(inkThreshold(histogramOf(state.image))).toBeGreaterThanOrEqual(FAINT);
  expect([...state.image.data].filter((value) => value === FAINT)).toHaveLength([...image.data].filter((value) => value === FAINT).length);
});

test('a dark band at the edge stays where bright letters stand on it', async () => {
  const image = drawn((isInk, _x, y) => (y < 150 ? (isInk ? 240 : LID) : (isInk ? 20 : PAPER)));
  const { state, isApplied } = await run(image);
  expect([isApplied, state.image]).toEqual([false, image]);
});

test('so it does with a single letter that has a hole', async () => {
  const isRing = (x: number, y: number) => x >= 300 && x < 330 && y >= 350 && y < 390 && !(x >= 308 && x < 322 && y >= 358 && y < 382);
  const band = (draw: (x: number, y: number) => boolean) =>
    drawn((isInk, x, y) => (y >= 335 ? (draw(x, y) ? 240 : LID) : (isInk && y < 290 ? 20 : PAPER)));
  expect((await run(band(isRing))).isApplied).toBe(false);
  expect((await run(band(() => false))).isApplied).toBe(true);
});

test('a line that runs into the dark is no part of it', async () => {
  const isLine = (x: number, y: number) => y >= 240 && y < 244 && x > 60;
  const image = drawn((isInk, x, y) => (x >= WIDTH - RIGHT ? LID : (isLine(x, y) ? 20 : (isInk ? FAINT : PAPER))));
  const { state, isApplied } = await run(image);
  expect([isApplied, state.image.data[241 * WIDTH + 100], state.image.data[241 * WIDTH + WIDTH - RIGHT - 30]]).toEqual([true, 20, 20]);
});

test('a page that is black all over stays', async () => {
  expect((await run(drawn(() => LID))).isApplied).toBe(false);
});

test('a shadow with a single word in it stays', async () => {
  const image = drawn((isInk, x, y) => (y >= 250 ? (isInk && y > 300 && x < 160 ? 12 : 70) : (isInk ? 120 : 235)));
  expect((await run(image)).isApplied).toBe(false);
});

test('a shadow with letters in it stays', async () => {
  const image = drawn((isInk, x) => (x < 300 ? (isInk ? 20 : 70) : (isInk ? 120 : 235)));
  expect((await run(image)).isApplied).toBe(false);
});

test('what a program drew, and letters that touch an edge, stay', async () => {
  expect((await run(strip(), true)).isApplied).toBe(false);
  const page = written();
  expect((await run({ ...page, data: page.data.subarray(page.width * 62), height: page.height - 62 })).isApplied).toBe(false);
});
