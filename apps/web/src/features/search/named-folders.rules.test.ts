import { expect, test } from 'vitest';
import { aFolder } from '#web/testing/library.ts';
import { foldersNamed } from './named-folders.rules.ts';

const folders = [
  aFolder({ id: 'a', name: 'Rechnungen 2030' }), aFolder({ id: 'b', name: 'Entwürfe', parentId: 'a', depth: 2 }),
  aFolder({ id: 'c', name: 'Alte Rechnung', parentId: 'b', depth: 3 }), aFolder({ id: 'd', name: 'R&D' }), aFolder({ id: 'e', name: 'Invoices of the flat' }),
];
const named = (query: string, belowId?: string) => foldersNamed(folders, { query, belowId }, 'de').map(({ name }) => name);

test.each([
  ['rechnung', ['Alte Rechnung', 'Rechnungen 2030']], ['rechnung 2030', ['Rechnungen 2030']], ['rechnung -alt*', ['Rechnungen 2030']],
  ['entwurf', ['Entwürfe']], ['rech', ['Alte Rechnung', 'Rechnungen 2030']], ['nungen 20', ['Rechnungen 2030']], ['"the flat"', ['Invoices of the flat']],
  ['"flat the"', []], ['in rechnung', []], ['rechnung -al', ['Alte Rechnung', 'Rechnungen 2030']], ['a', ['Alte Rechnung']], ['R&D', ['R&D']],
  ['flat OR entwurf', ['Entwürfe', 'Invoices of the flat']], ['rechnung alte OR 2030', ['Alte Rechnung', 'Rechnungen 2030']], ['zebra OR invoic', ['Invoices of the flat']], ['-', []], ['', []],
])('%s finds folders that are called so', (query, expected) => {
  expect(named(query)).toEqual(expected);
});

test('within a folder, it and what lies below it', () => {
  expect(named('rechnung', 'b')).toEqual(['Alte Rechnung']);
  expect(named('rechnung', 'a')).toEqual(['Alte Rechnung', 'Rechnungen 2030']);
});
