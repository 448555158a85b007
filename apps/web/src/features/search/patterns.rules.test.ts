import { expect, test } from 'vitest';
import { patternGroups } from './patterns.rules.ts';

const found = (pattern: string, text: string) => new RegExp(pattern, 'i').exec(text)?.[0];

test.each([
  ['Invoice no. 12', 'Invoice no. 12'], ['Rechnungsnummer: 2024-1296/A', 'Rechnungsnummer: 2024-1296/A'], ['Rechnung Nr. 5', 'Rechnung Nr. 5'],
  ['Facture n° 2024/33', 'Facture n° 2024/33'], ['Numéro de facture : F-12', 'facture : F-12'], ['Número de factura: 8', 'factura: 8'],
  ['Numărul facturii: 77', 'facturii: 77'], ['Factura nr. FA-9', 'Factura nr. FA-9'], ['Factura numărul 77', 'Factura numărul 77'],
  ['Factura N.º 8', 'Factura N.º 8'], ['Factura núm. 8', 'Factura núm. 8'], ['invoice total due', undefined], ['Rechnungsadresse 12', undefined],
])('numbers of invoices are found as they stand on one, %s', (line, number) => {
  expect(found(patternGroups.advanced.invoiceNumber, line)).toBe(number);
});

test.each([
  ['EN 1,234.56 total', '1,234.56'], ['DE 1.234,56 gesamt', '1.234,56'], ['ES 12.345.678,9', '12.345.678,9'], ['FR 1\u202f234,56', '1\u202f234,56'],
  ['FR 1 234,56', '1 234,56'], ['RO 0,5', '0,5'], ['3.14', '3.14'], ['CH 1’234.50', '1’234.50'],
  ['am 15.09.2030', undefined], ['Version 1.2.3', undefined], ['1.234.567', undefined], ['1,234,567', undefined], ['42', undefined],
])('of %j the decimal is %j', (line, number) => {
  expect(found(patternGroups.numbers.decimal, line)).toBe(number);
});

test.each([
  ['12 files', '12'], ['1.234.567', '1.234.567'], ['1,234,567', '1,234,567'], ['1\u00a0234', '1\u00a0234'], ['3.14', undefined], ['15.09.2030', undefined],
])('of %j the integer is %j', (line, number) => {
  expect(found(patternGroups.numbers.integer, line)).toBe(number);
});

test.each([
  ['$1,234.56', '$1,234.56'], ['1.234,56 €', '1.234,56 €'], ['1\u202f234,56\u00a0€', '1\u202f234,56\u00a0€'], ['EUR 12,50', 'EUR 12,50'], ['1.250,00 lei', '1.250,00 lei'],
  ['RON 5', 'RON 5'], ['£5', '£5'], ['12,50', undefined],
])('of %j the amount is %j', (line, amount) => {
  expect(found(patternGroups.numbers.currency, line)).toBe(amount);
});

test.each([
  ['+49 (0)30 123456-78', '+49 (0)30 123456-78'], ['Tel. (030) 123 45 67', '(030) 123 45 67'], ['030/1234567', '030/1234567'], ['0711-1234567', '0711-1234567'],
  ['01 23 45 67 89', '01 23 45 67 89'], ['01.23.45.67.89', '01.23.45.67.89'], ['01\u00a023\u00a045\u00a067\u00a089', '01\u00a023\u00a045\u00a067\u00a089'],
  ['+33 1 23 45 67 89', '+33 1 23 45 67 89'], ['0721 234 567', '0721 234 567'], ['0040 21 234 5678', '0040 21 234 5678'], ['+40721234567', '+40721234567'],
  ['612 345 678', '612 345 678'], ['912 34 56 78', '912 34 56 78'], ['+34 612 34 56 78', '+34 612 34 56 78'],
  ['(555) 123-4567', '(555) 123-4567'], ['555.123.4567', '555.123.4567'], ['020 7946 0958', '020 7946 0958'],
  ['15.09.2030', undefined], ['01.09.2030 12:30', undefined], ['2030-09-15', undefined], ['1.234.567,89', undefined], ['DE89 3704 0044 0532 0130 00', undefined], ['Nr. 12345678', undefined],
])('of %j the telephone number is %j', (line, number) => {
  expect(found(patternGroups.addresses.phone, line)).toBe(number);
});

test.each([['15/09/2030', '15/09/2030'], ['15.9.30', '15.9.30'], ['15-09-2030', '15-09-2030'], ['15. 9. 2030', '15. 9. 2030'], ['2030-09-15', undefined]])(
  'of %j the date with the day first is %j', (line, date) => {
    expect(found(patternGroups.numbers.dayFirst, line)).toBe(date);
  });
