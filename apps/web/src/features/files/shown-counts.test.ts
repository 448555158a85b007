import { ROOT_FOLDER } from '@scriba/contract/folders';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { aFile, aFolder, aTag } from '#web/testing/library.ts';
import { foldersQuery } from '../folders/folders.queries.ts';
import { tagsQuery } from '../tags/tags.queries.ts';
import { fileSlices, type FileSource } from './file-lists.queries.ts';
import { restoredFiles } from './files.queries.ts';
import { countInFolders, countUnderTags } from './shown-counts.ts';

const file = aFile({ id: 'file_1', folderId: 'folder_1', size: 7, tagIds: ['tag_1'] });

/** What is known of a file in a folder, of another folder, and of two tags. */
function library() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(foldersQuery.queryKey, {
    folders: [aFolder({ id: 'folder_1', fileCount: 3, totalSize: 20 }), aFolder({ id: 'folder_2', fileCount: 0, totalSize: 0 })],
    root: { fileCount: 2, totalSize: 9 },
  });
  queryClient.setQueryData(tagsQuery.queryKey, [aTag({ id: 'tag_1', fileCount: 4 }), aTag({ id: 'tag_2', fileCount: 0 })]);
  queryClient.setQueryData(fileSlices({ kind: 'folder', folderId: 'folder_1' }, { sort: 'newest', language: 'en' }).queryKey, {
    pages: [{ files: [file], total: 1, next: null }], pageParams: [{ after: undefined, limit: 100 }],
  });
  const inFolders = () => {
    const { root, folders = [] } = queryClient.getQueryData(foldersQuery.queryKey) ?? {};
    return [root, ...folders].map((total) => [total?.fileCount, total?.totalSize]);
  };
  return { queryClient, inFolders, underTags: () => queryClient.getQueryData(tagsQuery.queryKey)?.map(({ fileCount }) => fileCount) };
}

test('a file that is moved counts where it comes to, and no more where it was', () => {
  const { queryClient, inFolders } = library();
  countInFolders(queryClient, ['file_1', 'file_unknown'], 'folder_2');
  expect(inFolders()).toEqual([[2, 9], [2, 13], [1, 7]]);
});

test('a file that is moved to the top level or to where it is counts once', () => {
  const { queryClient, inFolders } = library();
  countInFolders(queryClient, ['file_1'], 'folder_1');
  expect(inFolders()).toEqual([[2, 9], [3, 20], [0, 0]]);
  countInFolders(queryClient, ['file_1'], ROOT_FOLDER);
  expect(inFolders()).toEqual([[3, 16], [2, 13], [0, 0]]);
});

test('a file that goes counts in no folder and under no tag', () => {
  const { queryClient, inFolders, underTags } = library();
  countInFolders(queryClient, ['file_1'], undefined);
  countUnderTags(queryClient, ['file_1'], () => []);
  expect(inFolders()).toEqual([[2, 9], [2, 13], [0, 0]]);
  expect(underTags()).toEqual([3, 0]);
});

test('a file that gets a tag counts under it, once', () => {
  const { queryClient, underTags } = library();
  countUnderTags(queryClient, ['file_1'], () => ['tag_1', 'tag_2']);
  expect(underTags()).toEqual([4, 1]);
});

test('a file that comes back without a connection counts, and is listed, in its folder, under its tags and among the favourites', async () => {
  const { queryClient, inFolders, underTags } = library();
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const keyOf = (source: FileSource) => fileSlices(source, { sort: 'newest', language: 'en' }).queryKey;
  const [folder, favorites, tag, otherTag, bin] = [
    { kind: 'folder', folderId: 'folder_1' }, { kind: 'favorites' }, { kind: 'tagged', tagId: 'tag_1' }, { kind: 'tagged', tagId: 'tag_2' }, { kind: 'trash' },
  ] as const;
  const list = (source: FileSource, files = [file]) =>
    queryClient.setQueryData(keyOf(source), { pages: [{ files, total: files.length, next: null }], pageParams: [{ after: undefined, limit: 100 }] });
  for (const source of [folder, favorites, tag, otherTag]) list(source, []);
  list(bin, [{ ...file, isFavorite: true, trashedAt: '2030-06-01T10:00:00.000Z' }]);

  await restoredFiles.show(queryClient, { fileIds: ['file_1'] });
  const idsIn = (source: FileSource) => queryClient.getQueryData(keyOf(source))?.pages.flatMap(({ files }) => files.map(({ id }) => id));
  expect([folder, favorites, tag].map(idsIn)).toEqual([['file_1'], ['file_1'], ['file_1']]);
  expect([otherTag, bin].map(idsIn)).toEqual([[], []]);
  expect(inFolders()).toEqual([[2, 9], [4, 27], [0, 0]]);
  expect(underTags()).toEqual([5, 0]);
});
