import { expect, test } from 'vitest';
import { aFolder } from '#web/testing/library.ts';
import { withAllInside } from './folders.rules.ts';

test('a folder counts the files of all folders in it, at any depth, and keeps its own', () => {
  const folders = [
    aFolder({ id: 'top', fileCount: 3, totalSize: 100 }), aFolder({ id: 'in', parentId: 'top', depth: 2, fileCount: 2, totalSize: 20 }),
    aFolder({ id: 'deep', parentId: 'in', depth: 3, fileCount: 1, totalSize: 3 }), aFolder({ id: 'other', fileCount: 7, totalSize: 7 }),
  ];
  expect(withAllInside(folders).map(({ id, fileCount, totalSize }) => [id, fileCount, totalSize]))
    .toEqual([['top', 6, 123], ['in', 3, 23], ['deep', 1, 3], ['other', 7, 7]]);
  expect(folders[0]?.fileCount).toBe(3);
});
