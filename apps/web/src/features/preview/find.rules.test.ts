import { describe, expect, test } from 'vitest';
import { lineOf, paragraph } from '#web/testing/documents.ts';
import { hitFrom, needleOf, pagesFrom, passagesOn, passageWords } from './find.rules.ts';
import { numberWords } from './preview.rules.ts';

const page = (...lines: string[]) => numberWords({ blocks: lines.map((line, row) => paragraph(lineOf(line, row))) });
const find = (typed: string, ...lines: string[]) => passagesOn(page(...lines), needleOf(typed)).map(({ first, last }) => [first, last]);

describe('a passage of a page', () => {
  test.each([
    ['a word', 'total', 'The Total is due', [[1, 1]]],
    ['each place of it', 'a', 'a banana', [[0, 0], [1, 1], [1, 1], [1, 1]]],
    ['the middle of a word', 'voic', 'an invoice', [[1, 1]]],
    ['words without their accents', 'factura stefan', 'Factură Ștefan', [[0, 1]]],
    ['words with accents that are not there', 'Zürich', 'zurich', [[0, 0]]],
    ['several words, however they are spaced', ' paper   page ', 'Paper page two', [[0, 1]]],
    ['an amount', '493.73 eur', 'Total 493.73 EUR', [[1, 2]]],
    ['the end of a word', 'in ', 'in inside', [[0, 0]]],
    ['nothing', 'sum', 'Total', []],
    ['nothing where nothing was typed', '  ', 'Total', []],
  ])('is %s', (_name, typed, line, expected) => {
    expect(find(typed, line)).toEqual(expected);
  });

  test('goes on over the end of a line and of a paragraph', () => {
    expect(find('due on friday', 'The total is due', 'on', 'Friday at noon')).toEqual([[3, 5]]);
  });

  test('is a word that was divided at the end of a line, and not a sign that ends one', () => {
    expect(find('rechnung', 'Die Rech-', 'nung vom Mai')).toEqual([[1, 2]]);
    expect(find('a -', 'a -', 'b')).toEqual([[0, 1]]);
    expect(find('ost-west', 'Ost-', 'West')).toEqual([]);
    expect(find('ost- west', 'Ost-', 'West')).toEqual([[0, 1]]);
  });

  test('is marked with all its words', () => {
    expect([...passageWords(needleOf('due on'))(page('is due', 'on Friday'))]).toEqual([1, 2]);
  });
});

test('pages are looked through from the one that is seen, around, without those that have no words', () => {
  const pages = [3, 0, 5, 1].map((wordCount, at) => ({ page: at + 1, wordCount }));
  expect(pagesFrom(pages, 3)).toEqual([3, 4, 1]);
});

test('the first hit is the next one after the place that was looked at, or the first of all', () => {
  const hits = [{ page: 1, first: 4, last: 4 }, { page: 2, first: 0, last: 1 }];
  expect(hitFrom(hits, { page: 1, index: 4 })).toEqual(hits[0]);
  expect(hitFrom(hits, { page: 1, index: 5 })).toEqual(hits[1]);
  expect(hitFrom(hits, { page: 2, index: 1 })).toEqual(hits[0]);
  expect(hitFrom([], { page: 1, index: 0 })).toBeUndefined();
});
