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
