import { expect, test } from 'vitest';
import { DrawnWords } from '../../testing/draw-words.ts';
import type { GreyImage } from '../grey-image.ts';
import { identity } from '../matrix.ts';
import { clearFrames } from './clear-frames.ts';

const stateOf = (image: GreyImage) => ({ image, toSource: identity, isRendered: false, letterHeight: 20, dots: 0 });

/** Four lines around a place, with square corners. */
function frame(page: DrawnWords, x: number, y: number, { width, height, thick = 3 }: { width: number; height: number; thick?: number }) {
  page.ink(x, y, width, thick);
  page.ink(x, y + height - thick, width, thick);
  page.ink(x, y, thick, height);
  page.ink(x + width - thick, y, thick, height);
}

test('the frame around a word is taken out, and the word stays', async () => {
  const page = new DrawnWords();
  page.write({ x: 60, y: 60 }, 'Weber');
  const words = Uint8Array.from(page.image.data);
  frame(page, 40, 45, { width: 110, height: 50 });
  const { state, isApplied, measured } = await clearFrames.run(stateOf(page.image));
  expect([isApplied, measured]).toEqual([true, 1]);
  expect(state.image.data).toEqual(words);
});

test('lines that part a frame from top to bottom go with it', async () => {
  const page = new DrawnWords();
  page.write({ x: 60, y: 60 }, '12');
  page.write({ x: 130, y: 60 }, '1984');
  const words = Uint8Array.from(page.image.data);
  frame(page, 40, 45, { width: 180, height: 50 });
  page.ink(106, 45, 3, 50);
  const { state } = await clearFrames.run(stateOf(page.image));
  expect(state.image.data).toEqual(words);
});

test('round corners go too', async () => {
  const page = new DrawnWords();
  page.write({ x: 60, y: 60 }, 'Weber');
  const words = Uint8Array.from(page.image.data);
  const [x, y, width, height, radius] = [40, 45, 110, 50, 8];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const across = Math.max(radius - column, column - (width - 1 - radius), 0);
      const down = Math.max(radius - row, row - (height - 1 - radius), 0);
      const depth = radius - Math.hypot(across, down);
      const isLine = across > 0 && down > 0 ? depth >= 0 && depth < 3 : Math.min(column, row, width - 1 - column, height - 1 - row) < 3;
      if (isLine) page.ink(x + column, y + row, 1, 1);
    }
  }
  const { state, isApplied } = await clearFrames.run(stateOf(page.image));
  expect(isApplied).toBe(true);
  expect(state.image.data).toEqual(words);
});

test.each([
  ['a box to tick', (page: DrawnWords) => { frame(page, 40, 40, { width: 44, height: 44 }); }],
  ['a large letter with strokes thicker than a line', (page: DrawnWords) => {
    for (const x of [28, 103]) page.ink(x, 40, 20, 90);
    for (const y of [44, 123]) page.ink(47, y, 57, 3);
    page.ink(70, 75, 12, 24);
  }],
  ['a box that is ticked', (page: DrawnWords) => {
    frame(page, 40, 40, { width: 44, height: 44 });
    page.ink(55, 55, 14, 14);
  }],
  ['the O of a headline', (page: DrawnWords) => { frame(page, 40, 40, { width: 50, height: 70, thick: 6 }); }],
  ['a text with a frame', (page: DrawnWords) => {
    frame(page, 40, 40, { width: 400, height: 200 });
    page.write({ x: 60, y: 60 }, 'Weber');
  }],
  ['lines over and under a word', (page: DrawnWords) => {
    page.ink(40, 40, 100, 3);
    page.ink(40, 90, 100, 3);
    page.write({ x: 50, y: 60 }, 'Weber');
  }],
])('%s stays as it is', async (_, draw) => {
  const page = new DrawnWords();
  draw(page);
  const state = stateOf(page.image);
  const { state: after, isApplied } = await clearFrames.run(state);
  expect([after.image, isApplied]).toEqual([page.image, false]);
});

test('the one character in a small square is kept in mind: it may be a mark, or a letter', async () => {
  const page = new DrawnWords();
  frame(page, 40, 40, { width: 50, height: 48 });
  page.ink(58, 52, 12, 24);
  const { state } = await clearFrames.run(stateOf(page.image));
  expect(state.boxed).toMatchObject([{ frame: { x: 41, y: 41.5, width: 47, height: 45 }, ink: { x: 58, y: 52, width: 12, height: 24 } }]);
});
