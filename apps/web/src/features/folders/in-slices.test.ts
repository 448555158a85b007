import { BULK_FOLDERS_MAX } from '@scriba/contract/folders';
import { expect, test } from 'vitest';
import { inSlices } from './folders.queries.ts';

test('more folders than one request takes are ordered in several, each once, and one answer tells of all', async () => {
  const ids = Array.from({ length: BULK_FOLDERS_MAX * 2 + 1 }, (_, at) => `folder_${at}`);
  const sizes: number[] = [];
  const { done, failed } = await inSlices(ids, async (some) => {
    sizes.push(some.length);
    return { done: some.slice(1), failed: some.slice(0, 1).map((folderId) => ({ folderId, code: 'folder.not_found', params: {} })) };
  });
  expect(sizes).toEqual([BULK_FOLDERS_MAX, BULK_FOLDERS_MAX, 1]);
  expect([...done, ...failed.map(({ folderId }) => folderId)].toSorted()).toEqual(ids.toSorted());
});
