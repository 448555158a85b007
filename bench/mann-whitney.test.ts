import { expect, test } from 'vitest';
import { mannWhitney } from './mann-whitney.ts';

const numbers = (count: number, of: (index: number) => number) => Array.from({ length: count }, (_, index) => of(index));

test('samples of one distribution cannot be told apart, and equal ones not at all', () => {
  expect(mannWhitney(numbers(100, (index) => index * 7 % 100), numbers(100, (index) => index * 13 % 100))).toBeCloseTo(1, 1);
  expect(mannWhitney([1, 1, 1], [1, 1, 1])).toBe(1);
});

test('one that is shifted can, in both directions', () => {
  const here = numbers(100, (index) => index);
  const there = here.map((value) => value + 25);
  expect(mannWhitney(here, there)).toBeLessThan(0.0001);
  expect(mannWhitney(there, here)).toBeCloseTo(mannWhitney(here, there), 10);
});

/** As `scipy.stats.mannwhitneyu(a, b, method='asymptotic')` answers. */
test('it is the number that others compute', () => {
  const a = [19, 22, 16, 29, 24, 20, 22, 18, 25, 30, 21, 23];
  const b = [20, 11, 17, 12, 22, 14, 15, 18, 13, 16, 10, 19];
  expect(mannWhitney(a, b)).toBeCloseTo(0.00108419, 6);
});
