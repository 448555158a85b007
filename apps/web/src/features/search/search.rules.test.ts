import { SEARCH_COUNT_MAX } from '@scriba/contract/search';
import { expect, test } from 'vitest';
import { allSimilar, bringEnough, countOf, daysOf, filtersOf, meaningful } from './search.rules.ts';

test('words of an address that mean nothing are left out, but for years that are still typed', () => {
  const words = { type: 'Music', folder: 'root', language: 'xx', confidence: 'mid', favorite: 'no', from: '2026-13-45', tag: undefined };
  expect([meaningful(words), filtersOf(words)]).toEqual([{}, {}]);
  const meant = { type: 'Images', folder: 'folder_1', language: 'de', confidence: 'low', favorite: 'true', from: '0002-01-01', tag: 'tag_1' };
  expect(meaningful(meant)).toEqual(meant);
});

test('days that were chosen the wrong way round are the same days', () => {
  const days = { from: '2026-11-01', to: '2026-11-28' };
  expect(daysOf({ from: days.to, to: days.from })).toEqual(days);
  expect(filtersOf({ from: days.to, to: days.from })).toEqual(filtersOf(days));
});

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
