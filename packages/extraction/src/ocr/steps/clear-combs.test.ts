import { expect, test } from 'vitest';
import { DrawnWords } from '../../testing/draw-words.ts';
import { identity } from '../matrix.ts';
import { clearCombs } from './clear-combs.ts';
import { scaleText } from './scale-text.ts';
import { turnBy } from './straighten.ts';

const [WIDE, HIGH] = [34, 48];

/** A form whose places are drawn by lines, and the same without them. */
function form() {
  const page = new DrawnWords();
  page.write({ x: 60, y: 40 }, 'Surname and names');
  [...'MARIE'].forEach((letter, at) => { page.write({ x: 70 + at * WIDE, y: 116 }, letter); });
  const words = Uint8Array.from(page.image.data);
  for (const y of [100, 100 + HIGH]) page.ink(60, y, 10 * WIDE + 2, 2);
  for (let at = 0; at <= 10; at++) page.ink(60 + at * WIDE, 100, 2, HIGH);
  return { state: { image: page.image, toSource: identity, isRendered: false, letterHeight: 14, dots: 0 }, words };
}

test('the lines of a comb are taken out, its letters stay, and where the places are is kept', async () => {
  const { state, words } = form();
  const cleared = await clearCombs.run(state);
  expect([cleared.isApplied, cleared.measured]).toEqual([true, 1]);
  expect(cleared.state.image.data).toEqual(words);
  expect(cleared.state.combs?.[0]?.places).toHaveLength(10);
});

test('a page without combs is left as it is', async () => {
  const { state, words } = form();
  const without = { ...state, image: { ...state.image, data: words } };
  expect(await clearCombs.run(without)).toEqual({ state: without, isApplied: false, measured: 0 });
});

test('places turn with a page that stands on its head, and are from left to right again', async () => {
  const { state } = await clearCombs.run(form().state);
  const turned = await turnBy(state, 180);
  const xs = turned.combs?.[0]?.places.map(({ x }) => x) ?? [];
  expect(xs).toHaveLength(10);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect(xs.at(-1)).toBeGreaterThan(700);
});

test('places grow with the page', async () => {
  const { state } = await clearCombs.run(form().state);
  const small = { ...state, letterHeight: 13 };
  const { state: scaled } = await scaleText.run(small);
  expect(scaled.combs?.[0]?.places[9]?.x).toBe((small.combs?.[0]?.places[9]?.x ?? 0) * 2);
});
