import { describe, expect, test } from 'vitest';
import { aFolder } from '#web/testing/library.ts';
import { countInside, matchingFolders, moveObstacles, withAllInside } from './folders.rules.ts';

test('a folder counts the files of all folders in it, at any depth, and keeps its own', () => {
  const folders = [
    aFolder({ id: 'top', fileCount: 3, totalSize: 100 }), aFolder({ id: 'in', parentId: 'top', depth: 2, fileCount: 2, totalSize: 20 }),
    aFolder({ id: 'deep', parentId: 'in', depth: 3, fileCount: 1, totalSize: 3 }), aFolder({ id: 'other', fileCount: 7, totalSize: 7 }),
  ];
  expect(withAllInside(folders).map(({ id, fileCount, totalSize }) => [id, fileCount, totalSize]))
    .toEqual([['top', 6, 123], ['in', 3, 23], ['deep', 1, 3], ['other', 7, 7]]);
  expect(folders[0]?.fileCount).toBe(3);
});

test('folders that go with those that are deleted are counted at any depth, each once', () => {
  const folders = [aFolder({ id: 'top' }), aFolder({ id: 'in', parentId: 'top' }), aFolder({ id: 'deep', parentId: 'in' }), aFolder({ id: 'other' })];
  const inside = countInside(folders);
  expect([['top'], ['top', 'in'], ['in'], ['other'], []].map((ids) => inside(ids.map((id) => ({ id }))))).toEqual([2, 1, 1, 0, 0]);
});

describe('folders that are moved', () => {
  const folders = [
    aFolder({ id: 'top', depth: 1 }), aFolder({ id: 'in', parentId: 'top', depth: 2 }), aFolder({ id: 'deep', parentId: 'in', depth: 3 }), aFolder({ id: 'other', depth: 1 }),
  ];
  test.each([
    ['root', ['top'], 'here'], ['in', ['top'], 'itself'], ['top', ['top'], 'itself'], ['other', ['top'], 'depth'], ['other', ['in'], undefined],
    ['deep', ['other'], 'depth'], ['in', ['other'], undefined], ['top', ['in', 'other'], undefined], ['root', [], undefined], ['deep', [], undefined],
  ])('to %s, of %j: %s', (target, moved, obstacle) => {
    expect(moveObstacles(folders, moved, 3)(target)).toBe(obstacle);
  });

  test('are compared with each of many folders without looking at all of them each time', () => {
    const many = Array.from({ length: 5000 }, (_, at) => aFolder({ id: `folder_${at}`, parentId: at < 500 ? 'root' : `folder_${at - 500}`, depth: Math.floor(at / 500) + 1 }));
    let asked = 0;
    const counted = new Proxy(many, { get: (target, key, self) => { asked += 1; return Reflect.get(target, key, self) as unknown; } });
    const obstacleAt = moveObstacles(counted, ['folder_499', 'folder_7'], 10);
    const before = asked;
    for (const { id } of many) obstacleAt(id);
    expect(asked - before).toBe(0);
    expect(obstacleAt('folder_4507')).toBe('itself');
    matchingFolders(counted, 'a', 'en');
    expect(obstacleAt('folder_500')).toBe('depth');
  });
});

test('folders are found by any part of their name, without case and accents, those that begin with it first', () => {
  const folders = ['Old bills', 'Rechnungen', 'Bills 10', 'Bills 9', 'Mobil', 'Bílá'].map((name) => aFolder({ id: name, name }));
  expect(matchingFolders(folders, ' BIL ', 'en').map(({ name }) => name)).toEqual(['Bílá', 'Bills 9', 'Bills 10', 'Mobil', 'Old bills']);
});
