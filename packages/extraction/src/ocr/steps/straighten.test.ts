import sharp from 'sharp';
import { expect, test } from 'vitest';
import { greyOf } from '../grey-image.ts';
import { identity } from '../matrix.ts';
import { straighten } from './straighten.ts';

/** A sheet with one word on it, drawn from a file or photographed. */
async function sheetOf(word: string, isRendered: boolean) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="100%" height="100%" fill="#fff"/>
    <text x="200" y="300" font-size="50" font-family="sans-serif">${word}</text></svg>`;
  return { image: await greyOf(sharp(Buffer.from(svg))), toSource: identity, isRendered, letterHeight: null, dots: 0 };
}

test('one word is text on a page that was drawn, and may be dust on another; it tells no direction', async () => {
  const drawn = await straighten.run(await sheetOf('Phone', true));
  expect(drawn.state.letterHeight).toBeGreaterThan(20);
  expect(drawn.isApplied).toBe(false);
  expect((await straighten.run(await sheetOf('Phone', false))).state.letterHeight).toBeNull();
  expect((await straighten.run(await sheetOf('', true))).state.letterHeight).toBeNull();
});

test('the few large letters of a sign are text, and pieces of any size or at an edge are none', async () => {
  const drawing = async (shapes: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="#fff"/>${shapes}</svg>`;
    const image = await greyOf(sharp(Buffer.from(svg)));
    return (await straighten.run({ image, toSource: identity, isRendered: false, letterHeight: null, dots: 0 })).state.letterHeight;
  };
  expect(await drawing('<text x="150" y="350" font-size="200" font-family="sans-serif">OPEN</text>')).toBeGreaterThan(100);
  const bar = (x: number, y: number, height: number) => `<rect x="${x}" y="${y}" width="90" height="${height}"/>`;
  expect(await drawing(bar(100, 100, 300) + bar(300, 200, 60) + bar(600, 50, 120))).toBeNull();
  expect(await drawing(bar(0, 0, 200) + bar(300, 0, 200) + bar(600, 0, 200))).toBeNull();
});
