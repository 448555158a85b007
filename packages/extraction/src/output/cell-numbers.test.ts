import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOfCodes, decimalSignOf, numberOfCell } from './cell-numbers.ts';

/** What becomes of the cells of one column. */
function column(language: string | null, ...cells: string[]) {
  const rows = cells.map((cell) => [cell]);
  const table = { language, sign: decimalSignOf(rows, language), codes: columnsOfCodes(rows) };
  return cells.map((cell) => {
    const number = numberOfCell(cell, 0, table);
    return number ? [number.value, number.format] : cell;
  });
}

describe('a cell that is a number', () => {
  test.each([
    ['en', '1,234.56', 1234.56, '#,##0.00'], ['de', '1.234,56', 1234.56, '#,##0.00'], ['fr', '1 234,56', 1234.56, '#,##0.00'],
    ['fr', '1\u202f234\u00a0€', 1234, '#,##0" €"'], ['ro', '1.234', 1234, '#,##0'], ['en', '1.234', 1.234, '0.000'], ['en', '1,234', 1234, '#,##0'],
    ['de', '1.234.567', 1_234_567, '#,##0'], ['de', "1'234.50", 1234.5, '#,##0.00'],
    ['en', '12%', 0.12, '0%'], ['de', '7,5 %', 0.075, '0.0 %'], ['en', '55.7%', 0.557, '0.0%'], ['en', '$1,000.10', 1000.1, '"$"#,##0.00'], ['ro', '19,90 lei', 19.9, '0.00" lei"'],
    ['de', '-3,20', -3.2, '0.00'], ['de', '−3,20 €', -3.2, '0.00" €"'], ['en', '-$5', -5, '"$"0'], ['ro', 'RON 12,50', 12.5, '"RON "0.00'],
    ['en', '0', 0, '0'], ['en', '2024', 2024, '0'], ['ro', '0,5', 0.5, '0.0'],
  ])('in %s: %s', (language, text, value, format) => {
    expect(column(language, text)).toEqual([[value, format]]);
  });

  test('looks as it did: its value written in its format and language is what stood there', () => {
    const amounts = fc.tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.constantFrom('en', 'de', 'ro', 'es'), fc.boolean());
    fc.assert(fc.property(amounts, ([cents, language, useGrouping]) => {
      fc.pre(cents !== 0);
      const text = (cents / 100).toLocaleString(language, { minimumFractionDigits: 2, useGrouping });
      const [number] = column(language, text);
      expect(number).toEqual([cents / 100, /\d[.,]\d{3}[.,]/.test(text) ? '#,##0.00' : '0.00']);
    }));
  });
});

describe('a cell stays text', () => {
  test.each([
    ['en', '007'], ['en', '0722 123 456'], ['ro', '722 123 456'], ['en', '+40 722 123 456'], ['en', '555-1234'], ['en', '5941234567890'], ['de', '1234567890'],
    ['en', '1234567890123456'], ['en', '123,456,789,012,345.67'], ['de', '31.12.2024'], ['de', '01.02'], ['de', '12.05'], ['ro', '8.30'], ['en', '12/2024'], ['en', '12:30'],
    ['en', '1.2.3'], ['en', '192.168.1.10'], ['en', '12 kg'], ['en', '1-2'], ['en', '12 34'], ['en', '12 345'], ['en', '1,23,456'], ['en', ''], ['en', '.5'], ['en', '5.'],
    ['en', '-'], ['en', '€'], ['en', '€5%'], ['en', '$5 USD'], ['en', '-0'], ['en', '=1+1'], ['en', '1e5'], ['en', '12\n13'], ['en', '１２'], ['en', '0,123,456'],
    [null, '1.234'], [null, '1,234'], ['tlh', '1,234'], [null, '12.05'],
  ])('in %s: %s', (language, text) => {
    expect(column(language, text)).toEqual([text]);
  });

  test('in a column of codes, whatever else stands in it', () => {
    expect(column('en', '0123', '4567', '12.50')).toEqual(['0123', '4567', [12.5, '0.00']]);
    expect(column('en', '5941234567890', '123')).toEqual(['5941234567890', '123']);
  });
});

describe('the decimal sign', () => {
  test('is the one that the cells of the table show, before that of the language', () => {
    expect(column('ro', '340.75', '12.50', '1.250')).toEqual([[340.75, '0.00'], [12.5, '0.00'], [1.25, '0.000']]);
    expect(column('en', '1.234,56', '99,90', '1.250')).toEqual([[1234.56, '#,##0.00'], [99.9, '0.00'], [1250, '#,##0']]);
    expect(column(null, '0.75', '12.50')).toEqual([[0.75, '0.00'], [12.5, '0.00']]);
  });

  test('is unknown where they show both, or only look unlike the language', () => {
    expect(column('en', '340.75', '340,75', '1,234', '7')).toEqual(['340.75', '340,75', '1,234', [7, '0']]);
    expect(column('ro', '12.50', '1.250', '3')).toEqual(['12.50', '1.250', [3, '0']]);
    expect(column('en', '1,2', '1,234')).toEqual(['1,2', '1,234']);
  });

  test('is said by a cell with both signs for itself', () => {
    expect(column('de', '1.234,50', '1,234.50')).toEqual([[1234.5, '#,##0.00'], [1234.5, '#,##0.00']]);
  });
});
