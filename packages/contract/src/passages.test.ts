import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayHavePassage, needleOf, passagesIn } from './passages.ts';

const page = (...lines: string[]) => lines.map((line) => line.split(' ').map((text) => ({ text })));
const find = (typed: string, ...lines: string[]) => passagesIn(page(...lines), needleOf(typed)).map(({ first, last }) => [first, last]);

describe('a passage of a page', () => {
  test.each([
    ['a word', 'total', 'The Total is due', [[1, 1]]],
    ['each word of it, once', 'a', 'a banana', [[0, 0], [1, 1]]],
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
});

test('a quick look at the text of a page misses nothing that is found in its words', () => {
  const word = fc.constantFrom('Rech-', 'nung', 'Ștefan', 'a', 'Total:', '493.73', 'x-', 'B');
  const lines = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(fc.property(lines, fc.nat(), fc.nat(8), (words, from, length) => {
    const whole = needleOf(words.flat().join(' ').replaceAll('- n', 'n'));
    const needle = needleOf(whole.slice(from % whole.length, (from % whole.length) + 1 + length));
    fc.pre(needle !== '' && passagesIn(words.map((line) => line.map((text) => ({ text }))), needle).length > 0);
    expect(mayHavePassage(words.map((line) => line.join(' ')).join('\n'), needle)).toBe(true);
  }));
  expect(mayHavePassage('Total 493.73', 'sum')).toBe(false);
});
