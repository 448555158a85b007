import { expect, test } from 'vitest';
import { findTextDirection } from './text-direction.ts';

const SIZE = { width: 700, height: 600 };

/** Lines of so many letters, 20 pixels high and 4 apart. */
const lines = (count: number, letters: number) => Array.from({ length: count * letters }, (_, at) => {
  const [left, top] = [50 + (at % letters) * 20, 40 + Math.floor(at / letters) * 44];
  return { left, top, right: left + 16, bottom: top + 20, area: 200 };
});

test('short values in a column are lines, however full the columns of their letters are', () => {
  expect(findTextDirection(lines(12, 3), SIZE)).toMatchObject({ isSideways: false, skew: 0 });
});

test('a speck far from all letters changes nothing', () => {
  const speck = { left: 600, top: 575, right: 604, bottom: 579, area: 16 };
  expect(findTextDirection([...lines(12, 3), speck], SIZE)).toMatchObject({ isSideways: false });
});

test('lines that run up a page lie on their side', () => {
  const turned = lines(10, 30).map(({ left, top, right, bottom, area }) =>
    ({ left: top, top: SIZE.width - right, right: bottom, bottom: SIZE.width - left, area }));
  const { isSideways, clarity, skew } = findTextDirection(turned, { width: SIZE.height, height: SIZE.width });
  expect([isSideways, skew]).toEqual([true, 0]);
  expect(clarity).toBeGreaterThan(1.25);
});
