import { SEARCH_COUNT_MAX } from '@scriba/contract/search';
import { expect, test } from 'vitest';
import { allSimilar, bringEnough, countOf } from './search.rules.ts';

test.each([
  [[], false], [[20], true], [[20, 20], true], [[19], false], [[19, 1], true], [[0, 0, 25], true], [[12, 12], true],
  [[12, 12, 0], false], [[20, 3, 0, 16], false], [[20, 3, 0, 17], true],
] as const)('of slices of %j, whether the last ones are together a screenful is %s', (lengths, isEnough) => {
  expect(bringEnough(lengths, 20)).toBe(isEnough);
});

test.each([
  [{ count: 7, isCountExact: true }, { found: 7, isAll: true }, { kind: 'count', count: 7 }],
  [{ count: 70, isCountExact: true }, { found: 20, isAll: false }, { kind: 'count', count: 70 }],
  [{ count: SEARCH_COUNT_MAX, isCountExact: false }, { found: 20, isAll: false }, { kind: 'countMore', count: SEARCH_COUNT_MAX }],
  [{ count: 0, isCountExact: false }, { found: 23, isAll: false }, { kind: 'countAtLeast', count: 23 }],
  [{ count: 40, isCountExact: false }, { found: 23, isAll: false }, { kind: 'countAtLeast', count: 40 }],
  [{ count: 3, isCountExact: false }, { found: 23, isAll: true }, { kind: 'count', count: 23 }],
] as const)('of %j and %j is said %j', (counted, listed, said) => {
  expect(countOf(counted, listed)).toEqual(said);
});

test('what the files of any slice were found by is told once, in the order in which it comes', () => {
  const [one, other] = [{ word: 'model', insteadOf: 'modle' }, { word: 'mode', insteadOf: 'modle' }];
  expect(allSimilar([{ alsoSearchedFor: [one] }, { alsoSearchedFor: [] }, { alsoSearchedFor: [other, one] }])).toEqual([one, other]);
});
