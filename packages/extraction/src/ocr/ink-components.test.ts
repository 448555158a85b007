import { expect, test } from 'vitest';
import { DrawnWords } from '../testing/draw-words.ts';
import { findInk } from './ink-components.ts';

test('the ink of a picture is looked for once, and that of another one that looks alike again', async () => {
  const page = new DrawnWords();
  page.write({ x: 40, y: 40 }, 'Ink');
  const first = await findInk(page.image);
  expect(await findInk(page.image)).toBe(first);
  const again = await findInk({ ...page.image });
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});
