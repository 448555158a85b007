import { expect, test } from 'vitest';
import { cutAtContained, cutAtFound, cutAtWords, foundBy, queryWords } from './found-by.ts';

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

test.each([
  ['Größe 2026-03.pdf', 'ösSE 20', ['öße 20']], ['aaa.pdf', 'a', ['a', 'a', 'a']], ['Rent.pdf', '', []], ['Rent.pdf', 'due', []], ['Rent.pdf', 'rent.pdf', ['Rent.pdf']],
])('%j is cut around %j wherever it stands, and loses nothing', (name, contained, marked) => {
  const parts = cutAtContained(name, contained);
  expect(parts.filter((part) => part.isMarked).map(({ text }) => text)).toEqual(marked);
  expect(parts.map(({ text }) => text).join('')).toBe(name);
});

test.each([
  ['Liste E-Mail 2030.pdf', 'e-mail', ['E-Mail']], ['Haus-Mailbox.pdf', 'haus-mail', ['Haus-Mail']], ['Brief an Jean-Luc.pdf', 'jean-luc brief', ['Brief', 'Jean-Luc']],
  ['Home-Mail und E-Mail.pdf', 'e-mail', ['e-Mail', 'E-Mail']], ['Größe-Straße.pdf', '"größe-strasse"', ['Größe-Straße']], ['Jean Luc.pdf', 'Jean-Luc', ['Jean', 'Luc']],
  ['E-Mail.pdf', '-e-mail pdf', ['pdf']], ['Rent.pdf', 'rent', ['Rent']], ['Rent 12.50.pdf', '12.50', ['12.50']],
])('%j is marked for %j in one piece where it was typed in one', (name, query, marked) => {
  const parts = cutAtFound(name, query, foundBy(query));
  expect(parts.filter((part) => part.isMarked).map(({ text }) => text)).toEqual(marked);
  expect(parts.map(({ text }) => text).join('')).toBe(name);
});
