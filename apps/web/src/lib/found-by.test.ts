import { expect, test } from 'vitest';
import { cutAtWords, foundBy, queryWords } from './found-by.ts';

test('signs and words that must be absent are not looked for', () => {
  expect(queryWords('„Contract” -draft "Total due" 12.50')).toEqual(['contract', 'total', 'due', '12', '50']);
});

test('a word is found without case and accents, by its beginning while it is typed, and with another ending', () => {
  expect(['Factură', 'FACTURA', 'facturare', 'factur'].map(foundBy('factura'))).toEqual([true, true, true, true]);
  expect(['invoice', 'voice', 'due'].map(foundBy('due inv'))).toEqual([true, false, true]);
  expect(foundBy('')('invoice')).toBe(false);
});

test('a name is cut at its words and loses nothing', () => {
  const parts = cutAtWords('Invoice 0417.pdf', foundBy('invoice'));
  expect(parts.filter((part) => part.isMarked).map(({ text }) => text)).toEqual(['Invoice']);
  expect(parts.map(({ text }) => text).join('')).toBe('Invoice 0417.pdf');
});
