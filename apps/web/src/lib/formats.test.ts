import { expect, test } from 'vitest';
import { formatPercent, formatPrice, formatSize, formatWait } from './formats.ts';
import { formatRelative } from './dates.ts';

test('a megabyte has 1,048,576 bytes', () => {
  expect([0, 512, 1024, 539_648, 1_048_576, 26_214_400, 1024 ** 3].map((bytes) => formatSize(bytes, 'en')))
    .toEqual(['0 bytes', '512 bytes', '1 kB', '527 kB', '1 MB', '25 MB', '1 GB']);
});

test('a size just under a step is not shown as a thousand of the lower one', () => {
  expect(formatSize(1_048_575, 'en')).toBe('1 MB');
});

test('a wait is told in minutes as soon as it is one, and never too short', () => {
  expect([0.4, 42, 90, 91, 538].map((seconds) => formatWait(seconds, 'en'))).toEqual(['1 second', '42 seconds', '90 seconds', '2 minutes', '9 minutes']);
});

test('bytes have a name that people of the language use', () => {
  expect(['en', 'de', 'fr', 'es', 'ro'].map((language) => formatSize(578, language).replaceAll('\u00a0', ' '))).toEqual(['578 bytes', '578 Byte', '578 octets', '578 bytes', '578 B']);
});

test('numbers follow the language', () => {
  expect(formatSize(5_976_884, 'ro')).toBe('5,7 MB');
  expect(formatPercent(0.979, 'de', 1)).toBe('97,9\u00a0%');
  expect(formatPrice(9, 'EUR', 'fr')).toBe('9\u00a0€');
  expect(formatPrice(9.5, 'EUR', 'en')).toBe('€9.50');
});

test('times are told by the largest unit that fits', () => {
  const now = new Date('2030-06-01T12:00:00Z');
  const ago = (seconds: number) => formatRelative(new Date(now.getTime() - seconds * 1000), now, 'en');
  expect([20, 60, 21 * 60, 3600, 7200, 86_400, 6 * 86_400, 8 * 86_400].map(ago))
    .toEqual(['now', '1 minute ago', '21 minutes ago', '1 hour ago', '2 hours ago', 'yesterday', '6 days ago', 'last week']);
  expect(formatRelative(new Date(now.getTime() - 21 * 60_000), now, 'ro')).toBe('acum 21 de minute');
});
