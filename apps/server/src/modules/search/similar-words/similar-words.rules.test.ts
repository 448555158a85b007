import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '../search.rules.ts';
import { chooseSimilar, editDistance, replaceable, shareOut } from './similar-words.rules.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 8 });

describe('the distance of words', () => {
  test.each([['', '', 0], ['a', '', 1], ['abc', 'acb', 1], ['kitten', 'sitting', 3], ['invoice', 'invioce', 1], ['ca', 'abc', 3]])('%s to %s is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  test('is the same both ways, nothing only for the same word, and never more than a word is long', () => {
    fc.assert(fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }));
  });
});

test('words in quotes, beginnings and unwanted words stay what they are', () => {
  expect(replaceable(parseQuery('plain "quoted" begin* -unwanted "two words" it invoice'))).toEqual(['plain', 'invoice']);
});

test('what was found is replaced by what a reader makes of it, and by other words only if it is long', () => {
  const choose = (wanted: string, isFound: boolean, candidates: string[]) =>
    chooseSimilar(candidates, { word: wanted, isFound, isUnfinished: false, stems: [] });
  expect(choose('house', true, ['mouse', 'h0use', 'houses'])).toEqual(['h0use']);
  expect(choose('house', false, ['mouse', 'h0use', 'houses', 'palace'])).toEqual(['h0use', 'mouse']);
  expect(choose('10045', false, ['l0o45', '10046', '10046a'])).toEqual(['l0o45']);
});

test('of words that are further away than another, only other endings of that one are taken', () => {
  const choose = (wanted: string, candidates: string[], stems: string[] = []) =>
    chooseSimilar(candidates, { word: wanted, isFound: false, isUnfinished: false, stems });
  expect(choose('zebar', ['zebra', 'zebras', 'dear', 'hear', 'year'])).toEqual(['zebra', 'zebras']);
  expect(choose('modem', ['modern', 'more', 'made', 'code'])).toEqual(['modern']);
  expect(choose('zebar', ['dear', 'year'])).toEqual(['dear', 'year']);
});

test('another ending of a stem is found anyway only where the stem stands in a text', () => {
  const choose = (stems: string[]) => chooseSimilar(['zebra'], { word: 'zebrs', isFound: false, isUnfinished: false, stems });
  expect(choose([])).toEqual(['zebra']);
  expect(choose(['zebr'])).toEqual([]);
});

test('five are shared by all words, the best of each first', () => {
  const choices = [{ insteadOf: 'a', words: ['a1', 'a2', 'a3', 'a4', 'a5'] }, { insteadOf: 'b', words: ['b1', 'b2'] }];
  expect(shareOut(choices).map(({ word: each }) => each)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});
