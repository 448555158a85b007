import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, pageOf } from './administration.rules.ts';

test('a page names where the next one begins, unless it is the last', () => {
  const rows = ['c', 'b', 'a'].map((id) => ({ id }));
  expect(pageOf(rows, 2)).toEqual({ rows: rows.slice(0, 2), next: 'b' });
  expect(pageOf(rows, 3)).toEqual({ rows, next: null });
  expect(pageOf([], 3)).toEqual({ rows: [], next: null });
});

test('no cell of a table is a formula, and quotes, commas and line ends stay within their cell', () => {
  expect(csvLine(['=HYPERLINK("x")', '@a', 'b, "c"\nd', '-1'])).toBe('"\'=HYPERLINK(""x"")","\'@a","b, ""c""\nd","\'-1"\r\n');
  fc.assert(fc.property(fc.array(fc.string(), { minLength: 1 }), (cells) => {
    const line = csvLine(cells);
    const read = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
    expect(read.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')));
    expect(read.some((cell) => /^[=+\-@\t\r]/.test(cell))).toBe(false);
  }));
});
