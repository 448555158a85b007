import { expect, test } from 'vitest';
import { orderOfWalk } from './walk.rules.ts';

test('files are gone through as they were listed, also when one has come to the top since', () => {
  expect(orderOfWalk(['a', 'b', 'c', 'd'], ['c', 'a', 'b', 'd'])).toEqual(['a', 'b', 'c', 'd']);
});

test('what is gone is left out, and what came is met where the list has it', () => {
  expect(orderOfWalk(['a', 'b', 'c'], ['new', 'a', 'c', 'd', 'e'])).toEqual(['new', 'a', 'c', 'd', 'e']);
  expect(orderOfWalk([], ['a', 'b'])).toEqual(['a', 'b']);
});
