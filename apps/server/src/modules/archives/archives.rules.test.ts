import { BULK_MAX } from '@scriba/contract/files';
import { expect, test } from 'vitest';
import { archivePaths } from './archives.rules.ts';

const place = (topId: string, ...names: string[]) => ({ topId, names });
const file = (name: string, folderId = 'root') => ({ name, folderId });
type Given = Parameters<typeof archivePaths>;
const pathsOf = (files: Given[0], places: Given[1]) => archivePaths(files, places, new Set()).files;

test('a name that is taken gets a number, whatever its case, and goes round those that have one already', () => {
  expect(pathsOf([file('a.pdf'), file('A.PDF'), file('a (1).pdf'), file('a.pdf', 'other')], new Map()))
    .toEqual(['a.pdf', 'A (1).PDF', 'a (1) (1).pdf', 'a (2).pdf']);
});

test('files lie below the folder that was chosen, and two such folders of one name stay apart', () => {
  const places = new Map([
    ['bills', place('bills', 'Bills')], ['old', place('bills', 'Bills', 'Old')], ['bills2', place('bills2', 'Bills')],
  ]);
  expect(pathsOf([file('a.pdf', 'old'), file('a.pdf', 'bills'), file('a.pdf', 'bills2'), file('a.pdf')], places))
    .toEqual(['Bills/Old/a.pdf', 'Bills/a.pdf', 'Bills (1)/a.pdf', 'a.pdf']);
});

test('a full stop in the name of a folder begins no extension', () => {
  const places = new Map([['one', place('one', 'v1.2')], ['two', place('two', 'v1.2')]]);
  expect(pathsOf([file('a.pdf', 'one'), file('a.pdf', 'two'), file('v1.2')], places)).toEqual(['v1.2/a.pdf', 'v1.2 (1)/a.pdf', 'v1 (1).2']);
});

test('a file that is called like a folder beside it makes room for it', () => {
  const places = new Map([['f', place('f', 'Scans', '2025.pdf')]]);
  expect(pathsOf([file('a.pdf', 'f'), file('scans'), file('2025.pdf', 'f')], places)).toEqual(['Scans/2025.pdf/a.pdf', 'scans (1)', 'Scans/2025.pdf/2025.pdf']);
});

test('as many files of one name as there may be are named in a moment', () => {
  const paths = pathsOf(Array.from({ length: BULK_MAX }, () => file('scan.pdf')), new Map());
  expect(paths.at(-1)).toBe(`scan (${BULK_MAX - 1}).pdf`);
  expect(new Set(paths).size).toBe(BULK_MAX);
});

test('folders in which nothing lies are told, and those above a file or a folder are not', () => {
  const places = new Map([
    ['bills', place('bills', 'Bills')], ['old', place('bills', 'Bills', 'Old')], ['none', place('bills', 'Bills', 'None')], ['void', place('void', 'Void')],
    ['void2', place('void2', 'void')],
  ]);
  expect(archivePaths([file('a.pdf', 'old')], places, new Set(['old']))).toEqual({ files: ['Bills/Old/a.pdf'], emptyFolders: ['Bills/None', 'Void', 'void (1)'] });
});

test('a folder whose files the archive lacks is none of the empty ones, nor is the one that holds it alone', () => {
  const places = new Map([['bills', place('bills', 'Bills')], ['locked', place('bills', 'Bills', 'Locked')], ['void', place('void', 'Void')]]);
  expect(archivePaths([], places, new Set(['locked'])).emptyFolders).toEqual(['Void']);
});
