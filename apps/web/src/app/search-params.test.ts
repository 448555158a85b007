import { expect, test } from 'vitest';
import { readAuthSearch, readDashboardSearch, readSearchSearch } from './search-params.ts';

test('an address keeps what makes sense and loses the rest', () => {
  expect(readDashboardSearch({ folder: 'folder_1', page: '3', view: 'full', show: 'text', theme: 'dark' }))
    .toEqual({ folder: 'folder_1', page: 3, view: 'full', show: 'text' });
  expect(readDashboardSearch({ folder: '', page: 'two', view: 'giant', q: ['12'] })).toEqual({});
  expect(readSearchSearch({ q: 2024, favorite: true, file: 'file_1' })).toEqual({ q: '2024', favorite: 'true', file: 'file_1' });
  expect(readAuthSearch({ mode: 'sign-up', origin: ['/a', '/b'] })).toEqual({ mode: 'sign-up' });
});

test('the first page needs no word, and there is none before it', () => {
  expect(['1', '0', '-4', '1.5', '2'].map((page) => readDashboardSearch({ page }).page)).toEqual([undefined, undefined, undefined, undefined, 2]);
});
