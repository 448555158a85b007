import { BULK_MAX } from '@scriba/contract/files';
import { expect, test } from 'vitest';
import { aFile, aFolder } from '#web/testing/library.ts';
import { rowsOfAll } from './files.rules.ts';
import { entryIdsOf, idsBetween, isFetchedBetween, withinLimit } from './ranges.rules.ts';

const ids = ['a', 'b', 'c', 'd'];

test('a range begins where the choice began, in either direction', () => {
  expect(idsBetween(ids, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(idsBetween(ids, 'd', 'b')).toEqual(['d', 'c', 'b']);
  expect(idsBetween(ids, 'c', 'c')).toEqual(['c']);
  expect(idsBetween(ids, 'gone', 'c')).toEqual(['c']);
  expect(idsBetween(ids, 'a', 'gone')).toEqual([]);
});

test('what is not fetched yet, and a row that is not there, make a range unknown', () => {
  const rows = rowsOfAll({ folders: [aFolder()], files: [aFile({ id: 'file_1' }), aFile({ id: 'file_2' })], total: 4 });
  expect(entryIdsOf(rows)).toEqual(['folder_1', 'file_1', 'file_2']);
  expect(isFetchedBetween(rows, 'file_2', 'folder_1')).toBe(true);
  expect(isFetchedBetween(rows, 'file_1', 'gap-3')).toBe(false);
  expect(isFetchedBetween(rows, 'file_9', 'file_1')).toBe(false);
});

test('no more is selected than one request takes', () => {
  const many = Array.from({ length: BULK_MAX + 1 }, (_, at) => String(at));
  expect(withinLimit(many.slice(1))).toEqual({ selected: new Set(many.slice(1)), isCut: false });
  const { selected, isCut } = withinLimit(many);
  expect([selected.size, selected.has('0'), selected.has(String(BULK_MAX)), isCut]).toEqual([BULK_MAX, true, false, true]);
});
