import { expect, test } from 'vitest';
import { asSharp, greyOf, type GreyImage } from '../grey-image.ts';
import { findInk, letterLike } from '../ink-components.ts';
import { identity } from '../matrix.ts';
import { joinPieces } from './join-pieces.ts';

const run = (image: GreyImage) => joinPieces.run({ image, toSource: identity, isRendered: false, letterHeight: null, dots: 0 });

const [WIDTH, HEIGHT] = [900, 600];
/** Columns and rows of letters, and how far they are apart. */
const LETTERS = { columns: 24, rows: 12, across: 36, down: 48 };
/** Seven dots above each other and five beside each other, as the head of a printer has its pins. */
const [PINS, PITCH] = [[5, 7], 4] as const;

const svgOf = (shapes: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="100%" height="100%" fill="#eee"/><g fill="#444">${shapes}</g></svg>`);
const drawn = async (shapes: string): Promise<GreyImage> => {
  const { data, info } = await asSharp({ data: new Uint8Array(WIDTH * HEIGHT), width: WIDTH, height: HEIGHT })
    .composite([{ input: svgOf(shapes) }]).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data: data.filter((_, at) => at % info.channels === 0), width: WIDTH, height: HEIGHT };
};

const places = Array.from({ length: LETTERS.columns * LETTERS.rows }, (_, letter) =>
  ({ x: 20 + (letter % LETTERS.columns) * LETTERS.across, y: 20 + Math.floor(letter / LETTERS.columns) * LETTERS.down }));
/** An H of dots: both sides, and the bar between them. */
const inDots = places.flatMap(({ x, y }) => Array.from({ length: PINS[0] * PINS[1] }, (_, pin) => [pin % PINS[0], Math.floor(pin / PINS[0])] as const)
  .filter(([column, row]) => column === 0 || column === 4 || row === 3)
  .map(([column, row]) => `<circle cx="${x + column * PITCH}" cy="${y + row * PITCH}" r="1.4"/>`)).join('');
const whole = places.map(({ x, y }) => `<path d="M${x} ${y}h4v10h10v-10h4v26h-4v-12h-10v12h-4z"/>`).join('');
const dust = (count: number) => Array.from({ length: count }, (_, speck) => `<rect x="${(speck * 137) % 880}" y="${(speck * 71) % 590}" width="2" height="2"/>`).join('');

const heightOfPieces = async (image: GreyImage) => {
  const heights = letterLike(await findInk(image)).map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
};

test('the dots of letters become letters', async () => {
  const image = await drawn(inDots);
  expect(await heightOfPieces(image)).toBeLessThan(10);
  const { state, isApplied } = await run(image);
  expect(isApplied).toBe(true);
  expect(await heightOfPieces(state.image)).toBeGreaterThan(22);
});

test('whole letters stay as they are, with dust between them too', async () => {
  for (const image of [await drawn(whole), await drawn(whole + dust(900))]) {
    const { state, isApplied } = await run(image);
    expect([isApplied, state.image === image]).toEqual([false, true]);
  }
});

test('the dots of a few words, and an empty page, stay', async () => {
  const { columns } = LETTERS;
  const few = inDots.split('<circle').slice(0, columns * 4).join('<circle');
  expect((await run(await drawn(few))).isApplied).toBe(false);
  expect((await run(await greyOf(asSharp({ data: new Uint8Array(100).fill(255), width: 10, height: 10 })))).isApplied).toBe(false);
});
