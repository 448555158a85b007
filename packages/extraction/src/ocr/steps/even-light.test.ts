import { expect, test } from 'vitest';
import type { GreyImage } from '../grey-image.ts';
import { identity } from '../matrix.ts';
import { evenLight } from './even-light.ts';

const [WIDTH, HEIGHT] = [960, 1200];
const PANEL = { x: 80, y: 80, width: 700, height: 240 };
const [INK, PAPER, OF_PANEL] = [0.1, 1, 0.3];

type Point = { x: number; y: number };

/** Strokes of letters on lines of text. */
const isStroke = ({ x, y }: Point) => y % 48 < 20 && x % 20 < 5 && x > 120 && x < 700;
const isInPanel = ({ x, y }: Point) => x >= PANEL.x && x < PANEL.x + PANEL.width && y >= PANEL.y && y < PANEL.y + PANEL.height;

/** A page with a dark panel that has bright letters, and dark ones on the paper below it. */
const withPanel = (at: Point) => (isInPanel(at) ? (isStroke(at) ? PAPER : OF_PANEL) : at.y > 420 && isStroke(at) ? INK : PAPER);
const withText = (at: Point) => (at.y > 420 && isStroke(at) ? INK : PAPER);
const withFewWords = (at: Point) => (at.y > 600 && at.y < 640 && at.x < 260 && isStroke(at) ? INK : PAPER);

/** What is on a page, in a light. */
function photo(reflected: (at: Point) => number, light: (at: Point) => number): GreyImage {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => {
    const at = { x: pixel % WIDTH, y: Math.floor(pixel / WIDTH) };
    return Math.round(reflected(at) * light(at));
  });
  return { data, width: WIDTH, height: HEIGHT };
}

const even = (image: GreyImage) => evenLight.run({ image, toSource: identity, isRendered: false, letterHeight: null, dots: 0 });
const at = ({ data }: GreyImage, x: number, y: number) => data[y * WIDTH + x] ?? 0;

/** Less and less light from left to right, and a shadow with an edge of a finger's width. */
const fading = ({ x }: Point) => 250 - x * 0.16;
const shadow = ({ x, y }: Point) => 240 - 140 * Math.min(1, Math.max(0, (x + y / 2 - 700) / 160));

test('a panel with bright letters keeps its colour in uneven light, and the paper becomes white', async () => {
  const { state: { image }, isApplied } = await even(photo(withPanel, fading));
  expect(isApplied).toBe(true);
  for (const x of [100, 300, 500, 750]) {
    expect(at(image, x, 315)).toBeLessThan(100);
    expect(at(image, x, 90)).toBeLessThan(100);
    expect(at(image, x, 1180)).toBe(255);
  }
  expect(Math.min(at(image, 142, 200), at(image, 682, 200))).toBeGreaterThan(230);
});

test('a panel on a page in even light is no shadow', async () => {
  const { isApplied, measured } = await even(photo(withPanel, () => 240));
  expect([isApplied, Math.round(measured * 10) / 10]).toEqual([false, 1]);
});

test('the edge of a shadow leaves no trace on paper', async () => {
  const { state: { image } } = await even(photo(withText, shadow));
  for (let x = 8; x < WIDTH; x += 8) expect(at(image, x, 380)).toBeGreaterThan(240);
  expect([at(image, 142, 490), at(image, 682, 490)].every((ink) => ink < 40)).toBe(true);
});

test('the grain of paper stays pale where there are few words', async () => {
  const { state: { image } } = await even(photo((place) => withFewWords(place) * (0.92 + ((place.x * 7 + place.y * 13) % 9) * 0.01), shadow));
  const paper = Array.from({ length: 100 }, (_, place) => at(image, 300 + place, 900));
  expect(Math.min(...paper)).toBeGreaterThan(200);
  expect(at(image, 142, 632)).toBeLessThan(60);
});

test('small print in grey becomes clearly darker than the middle between ink and paper', async () => {
  const pale = 0.55;
  const reflected = (place: Point) => (place.y < 420 && isStroke(place) ? pale : withText(place));
  const { state: { image } } = await even(photo(reflected, fading));
  expect(Math.max(at(image, 142, 204), at(image, 682, 204))).toBeLessThan(115);
});

test('a page in even light stays as it is', async () => {
  const image = photo(withText, () => 240);
  expect((await even(image)).state.image).toBe(image);
});

test.each([[1, 1], [1, 500], [60, 2000], [2000, 40], [600, 50]])('a picture of %i by %i pixels is looked at as well', async (width, height) => {
  const black = { data: new Uint8Array(width * height), width, height };
  const shaded = { ...black, data: black.data.map((_, at) => 60 + Math.round((180 * (at % width)) / width)) };
  for (const image of [black, shaded]) {
    const { state } = await evenLight.run({ image, toSource: identity, isRendered: false, letterHeight: null, dots: 0 });
    expect([state.image.width, state.image.height]).toEqual([width, height]);
  }
});
