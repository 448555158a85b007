import { expect, test } from 'vitest';
import type { EngineWord } from './engine/ocr-engine.ts';
import { identity } from './matrix.ts';
import type { PageState } from './page-state.ts';
import { withoutSpecksOfPictures } from './words-in-pictures.ts';

const [WIDTH, HEIGHT] = [600, 400];

/** Paper with a dark picture on it, or a frame of a table of the same size. */
function pageWith(isFrame: boolean): PageState {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let y = 50; y < 250; y++) data.fill(0, y * WIDTH + 50, y * WIDTH + 350);
  for (let y = 52; isFrame && y < 248; y++) data.fill(255, y * WIDTH + 52, y * WIDTH + 348);
  return { image: { data, width: WIDTH, height: HEIGHT }, toSource: identity, isRendered: false, letterHeight: 14, dots: 0 };
}

const word = (text: string, x: number, confidence: number): EngineWord =>
  ({ text, confidence, x, y: 100, width: 60, height: 20, block: 1, paragraph: 1, line: 1 });

const words = [word('gre', 100, 0.4), word('TAXI', 200, 0.95), word('unsure', 400, 0.3)];

test('words on the dark of a picture are kept where they are sure', async () => {
  expect(await withoutSpecksOfPictures(words, pageWith(false))).toEqual([words[1], words[2]]);
});

test('words on a drawing of thick strokes are left out too', async () => {
  const page = pageWith(true);
  for (let y = 90; y < 210; y++) page.image.data.fill(0, y * WIDTH + 50, y * WIDTH + 190);
  expect(await withoutSpecksOfPictures(words, page)).toEqual([words[1], words[2]]);
});

test('words within a frame are kept', async () => {
  expect(await withoutSpecksOfPictures(words, pageWith(true))).toBe(words);
});
