import { expect, test } from 'vitest';
import { lineOf, paragraph } from '#web/testing/documents.ts';
import { hitFrom, marksOf } from './find.rules.ts';
import { numberWords } from './preview.rules.ts';

const blocks = numberWords({ blocks: [paragraph(lineOf('The total is due', 0)), paragraph(lineOf('on Friday', 1))] });

test('what is looked for in the file is marked with all its words, and otherwise what was searched for', () => {
  expect([...marksOf({ asked: 1, typed: 'DUE on' }, 'total')(blocks)]).toEqual([3, 4]);
  expect([...marksOf({ asked: 0, typed: 'due on' }, 'total')(blocks)]).toEqual([1]);
  expect([...marksOf({ asked: 1, typed: ' ' }, 'total')(blocks)]).toEqual([1]);
});

test('the first hit is the next one after the place that was looked at, or the first of all', () => {
  const hits = [{ page: 1, first: 4, last: 4 }, { page: 2, first: 0, last: 1 }];
  expect(hitFrom(hits, { page: 1, index: 4 })).toEqual(hits[0]);
  expect(hitFrom(hits, { page: 1, index: 5 })).toEqual(hits[1]);
  expect(hitFrom(hits, { page: 2, index: 1 })).toEqual(hits[0]);
  expect(hitFrom([], { page: 1, index: 0 })).toBeUndefined();
});
