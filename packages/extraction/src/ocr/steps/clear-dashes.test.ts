import { expect, test } from 'vitest';
import { DrawnWords } from '../../testing/draw-words.ts';
import type { GreyImage } from '../grey-image.ts';
import { identity } from '../matrix.ts';
import { clearDashes } from './clear-dashes.ts';

const stateOf = (image: GreyImage) => ({ image, toSource: identity, isRendered: false, letterHeight: 14, dots: 0 });

const written = () => {
  const page = new DrawnWords();
  [40, 100, 160].forEach((y) => page.write({ x: 60, y }, 'Illness 11'));
  return page;
};

test('the dashes around a text are taken out, and its words stay', async () => {
  const page = written();
  const words = Uint8Array.from(page.image.data);
  for (let y = 20; y < 200; y += 16) for (const x of [40, 300]) page.ink(x, y, 3, 10);
  const { state, isApplied } = await clearDashes.run(stateOf(page.image));
  expect(isApplied).toBe(true);
  expect(Buffer.compare(state.image.data, words)).toBe(0);
});

test('a page without dashes stays the picture that it is', async () => {
  const state = stateOf(written().image);
  expect(await clearDashes.run(state)).toEqual({ state, isApplied: false, measured: 0 });
  expect((await clearDashes.run({ ...state, letterHeight: null })).isApplied).toBe(false);
});
