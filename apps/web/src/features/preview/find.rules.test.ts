import { expect, test } from 'vitest';
import { lineOf, paragraph } from '#web/testing/documents.ts';
import { foundWords, hitFrom, marksOf, placesOfFound } from './find.rules.ts';
import { numberWords, wordsOf } from './preview.rules.ts';

const blocks = numberWords({ blocks: [paragraph(lineOf('The total is due', 0)), paragraph(lineOf('on Friday', 1))] });

test('what is looked for in the file is marked with all its words, and otherwise what was searched for', () => {
  expect([...marksOf({ asked: 1, typed: 'DUE on' }, 'total')(blocks).keys()]).toEqual([3, 4]);
  expect([...marksOf({ asked: 0, typed: 'due on' }, 'total')(blocks).keys()]).toEqual([1]);
  expect([...marksOf({ asked: 1, typed: ' ' }, 'total')(blocks).keys()]).toEqual([1]);
});

test('of words that must follow each other no other place is marked, and the words of one line as one', () => {
  const found = (query: string) => [...foundWords(query)(blocks)];
  expect(found('"total is"')).toEqual([[1, 2], [2, 2]]);
  expect(found('"due on"')).toEqual([[3, 4], [4, 4]]);
  expect(found('"is total" friday')).toEqual([[5, 5]]);
  expect(found('"on fri')).toEqual([[4, 5], [5, 5]]);
  expect(found('"on fri"')).toEqual([]);
  expect(found('the "due on" -is')).toEqual([[0, 0], [3, 4], [4, 4]]);
  const places = placesOfFound(blocks, foundWords('"is due on friday"')(blocks));
  const edges = wordsOf(blocks).flatMap(({ box }) => (box ? [[box[0], box[0] + box[2]]] : []));
  expect(places.map(({ box }) => [box[0], box[0] + box[2]])).toEqual([[edges[2]?.[0], edges[3]?.[1]], [edges[4]?.[0], edges[5]?.[1]]]);
});

test('a number is marked with its digits in other groups, unless it is quoted or unwanted', () => {
  const bill = numberWords({ blocks: [paragraph(lineOf('Due 22,613.76 EUR', 0)), paragraph(lineOf('on DE89 3704 0044 0532 0130 00', 1))] });
  const found = (query: string) => [...foundWords(query)(bill).keys()];
  expect(found('22613.76')).toEqual([1]);
  expect(found('DE89370400440532013000')).toEqual([4, 5, 6, 7, 8, 9]);
  expect([found('22 613,76'), found('de89 3704 0044 0532 0130 00')]).toEqual([[1], [4, 5, 6, 7, 8, 9]]);
  const card = numberWords({ blocks: [paragraph(lineOf('call 0744 111 222 today', 0))] });
  expect([...foundWords('0744111222')(card).keys()]).toEqual([1, 2, 3]);
  expect([found('"22613.76"'), found('"on 22613.76 eur"'), found('eur -22613.76')]).toEqual([[], [], [2]]);
});

test('the first hit is the next one after the place that was looked at, or the first of all', () => {
  const hits = [{ page: 1, first: 4, last: 4 }, { page: 2, first: 0, last: 1 }];
  expect(hitFrom(hits, { page: 1, index: 4 })).toEqual(hits[0]);
  expect(hitFrom(hits, { page: 1, index: 5 })).toEqual(hits[1]);
  expect(hitFrom(hits, { page: 2, index: 1 })).toEqual(hits[0]);
  expect(hitFrom([], { page: 1, index: 0 })).toBeUndefined();
});
