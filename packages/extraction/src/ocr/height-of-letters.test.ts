import { expect, test } from 'vitest';
import { heightOfLetters } from './height-of-letters.ts';
import type { InkComponent } from './ink-components.ts';

const pieces = (count: number, width: number, height: number, fill: number): InkComponent[] => Array.from({ length: count }, (_, at) =>
  ({ left: at * 20, top: 100, right: at * 20 + width, bottom: 100 + height, area: Math.round(width * height * fill) }));

test('the dots that lead to prices are no letters, even where they are most of the page', () => {
  expect(heightOfLetters([...pieces(900, 3, 4, 0.9), ...pieces(190, 10, 14, 0.5), ...pieces(100, 12, 18, 0.5)], false)).toBe(14);
});

test('small letters below a few large ones are letters, however they are filled', () => {
  expect(heightOfLetters([...pieces(300, 6, 7, 0.5), ...pieces(60, 14, 18, 0.5)], false)).toBe(7);
  expect(heightOfLetters([...pieces(300, 4, 4, 0.9), ...pieces(20, 10, 12, 0.5)], false)).toBe(4);
});

test('on a page that lies on its side the width is the height; a blank page has none', () => {
  expect([heightOfLetters(pieces(20, 14, 9, 0.5), true), heightOfLetters([], false)]).toEqual([14, 0]);
});
