import { expect, test } from 'vitest';
import { hardnessOf } from './captcha.rules.ts';

test('what is asked in quiet times is not hard, and each doubling beyond makes it a step harder', () => {
  const hardness = (ofAddress: number, ofEverybody = 1) => hardnessOf({ ofAddress, ofEverybody });
  expect([1, 10, 19, 20, 40, 1000].map((count) => hardness(count))).toEqual([0, 0, 0, 1, 2, 6]);
  expect([1, 120, 240, 960].map((count) => hardness(1, count))).toEqual([0, 0, 1, 3]);
  expect(hardness(20, 240)).toBe(2);
});
