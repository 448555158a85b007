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
