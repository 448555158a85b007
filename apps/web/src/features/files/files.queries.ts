import type { ReadingLanguage } from '@scriba/contract/languages';
import { extractionApi, type ReadingJob } from '@scriba/contract/extraction';
import { keepExtension } from '@scriba/contract/file-types';
import { filesApi, type FileEntry, type InaccuracyReason } from '@scriba/contract/files';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { tellChangedFiles } from '../../lib/changed-files.ts';
import { ChangesUnderWay } from '../../lib/changes-under-way.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { ShownChange } from '../../lib/shown-change.ts';
import { mustWait, useKeptChange } from '../../lib/use-kept-change.ts';
import { beforeChange, detailsKeys, fileDetailsQuery, listedFiles, patchFiles, putOn, showAgain, takeOff, type Known } from './file-lists.queries.ts';
import { countInFolders, countRestored, countUnderTags } from './shown-counts.ts';

/** `nameBefore` is the name that was seen by whoever gives another one. */
export type FileChange = {
  name?: string; nameBefore?: string; isFavorite?: boolean; isExtractionAccurate?: boolean | null; inaccuracyReason?: InaccuracyReason | null;
};

/** Shows what became of these files: in the lists at their places, and in what counts or finds files. */
export function refreshFiles(queryClient: QueryClient, fileIds: readonly string[]) {
  tellChangedFiles(fileIds);
  return refreshFoldersAndSearch(queryClient);
}

const refreshFoldersAndSearch = (queryClient: QueryClient) =>
  Promise.all([queryKeys.folders, queryKeys.search].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

const fileChanges = new ChangesUnderWay();

type FilesOrder = { fileIds: string[]; action?: string };

export const trashFiles = ({ fileIds, action }: FilesOrder) => callApi(filesApi.trash, { body: { fileIds } }, { action });

export const trashedFiles: ShownChange<FilesOrder, Known> = {
  show: async (queryClient, { fileIds }) => {
    const known = await beforeChange(queryClient, queryKeys.fileLists, queryKeys.folders, queryKeys.tags);
    countInFolders(queryClient, fileIds, undefined);
    countUnderTags(queryClient, fileIds, () => []);
    const trashedAt = serverNow().toISOString();
    const going = listedFiles(queryClient, fileIds).map((file) => ({ ...file, trashedAt }));
    takeOff(queryClient, fileIds, queryKeys.fileLists);
    // With a connection the bin has them right after.
    if (mustWait(queryClient)) putOn(queryClient, going, queryKeys.trash);
    return known;
  },
  takeBack: showAgain,
};

export function useTrashFiles() {
  const queryClient = useQueryClient();
  return useKeptChange('trashFiles', {
    send: trashFiles, shown: trashedFiles, removes: ({ fileIds }) => fileIds,
    onSettled: ({ order: { fileIds } }) => refreshFiles(queryClient, fileIds),
  });
}

export const restoreFiles = ({ fileIds, action }: FilesOrder) => callApi(filesApi.restore, { body: { fileIds } }, { action });

/** Where a file that is not in the bin is listed. */
const listsOf = ({ folderId, isFavorite, tagIds }: FileEntry) =>
  [queryKeys.filesOf(folderId), ...isFavorite ? [queryKeys.favorites] : [], ...tagIds.map((tagId) => queryKeys.tagged(tagId))];

export const restoredFiles: ShownChange<FilesOrder, Known> = {
  show: async (queryClient, { fileIds }) => {
    const known = await beforeChange(queryClient, queryKeys.fileLists, queryKeys.folders, queryKeys.tags);
    const coming = listedFiles(queryClient, fileIds).filter(({ trashedAt }) => trashedAt !== null).map((file) => ({ ...file, trashedAt: null }));
    takeOff(queryClient, fileIds, queryKeys.trash);
    countRestored(queryClient, coming);
    // Who looks for them without a connection finds them.
    if (mustWait(queryClient)) for (const file of coming) for (const queryKey of listsOf(file)) putOn(queryClient, [file], queryKey);
    return known;
  },
  takeBack: showAgain,
};

export function useRestoreFiles() {
  const queryClient = useQueryClient();
  return useKeptChange('restoreFiles', {
    send: restoreFiles, shown: restoredFiles,
    onSettled: ({ order: { fileIds } }) => refreshFiles(queryClient, fileIds),
  });
}

export function useEmptyTrash() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(filesApi.emptyTrash, {}),
    // What is gone for good does not wait: by the time it is sent, other files may lie there.
    networkMode: 'always',
    onSettled: () => Promise.all([queryKeys.fileLists, queryKeys.folders, queryKeys.usage]
      .map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

type MoveOrder = FilesOrder & { folderId: string };

export const moveFiles = ({ action, ...body }: MoveOrder) => callApi(filesApi.move, { body }, { action });

export const movedFiles: ShownChange<MoveOrder, Known> = {
  show: async (queryClient, { fileIds, folderId }) => {
    const known = await beforeChange(queryClient, queryKeys.fileLists, queryKeys.folders);
    countInFolders(queryClient, fileIds, folderId);
    // With a connection their place among the others is known right after.
    if (mustWait(queryClient)) {
      putOn(queryClient, listedFiles(queryClient, fileIds).map((file) => ({ ...file, folderId })), queryKeys.filesOf(folderId));
    }
    const folders = new Set(queryClient.getQueriesData({ queryKey: queryKeys.folderLists }).map(([key]) => String(key[2])));
    for (const from of folders) if (from !== folderId) takeOff(queryClient, fileIds, queryKeys.filesOf(from));
    return known;
  },
  takeBack: showAgain,
};

export function useMoveFiles() {
  const queryClient = useQueryClient();
  return useKeptChange('moveFiles', {
    send: moveFiles, shown: movedFiles,
    onSettled: ({ order: { fileIds } }) => refreshFiles(queryClient, fileIds),
  });
}

type ChangeOrder = { fileId: string; change: FileChange; action?: string };

export const changeFile = async ({ fileId, change, action }: ChangeOrder) =>
  (await callApi(filesApi.change, { params: { fileId }, body: change }, { action })).file;

export const changedFile: ShownChange<ChangeOrder, Known> = {
  show: async (queryClient, { fileId, change }) => {
    const known = await beforeChange(queryClient, queryKeys.fileLists, queryKeys.fileDetails(fileId));
    patchFiles(queryClient, [fileId], (file) => shownAs(file, change));
    return known;
  },
  takeBack: showAgain,
};

/** Renames, pins or judges one file. It is shown at once and taken back when the server refuses. */
export function useChangeFile() {
  const queryClient = useQueryClient();
  return useKeptChange('changeFile', {
    send: changeFile, shown: changedFile, underWay: fileChanges,
    idsOf: ({ fileId }) => [fileId],
    onSuccess: (file) => queryClient.setQueryData(fileDetailsQuery(file.id).queryKey, file),
    onSettled: ({ order: { fileId }, error, isLast }) => {
      tellChangedFiles([fileId]);
      // Other files may have changed since the lists were as they are shown again.
      if (error) for (const queryKey of [queryKeys.fileLists, queryKeys.file(fileId)]) void queryClient.invalidateQueries({ queryKey });
      return isLast ? refreshFoldersAndSearch(queryClient) : undefined;
    },
  });
}

/** As the server will have it: the extension stays, whatever is typed. */
const shownAs = ({ name: before }: FileEntry, { nameBefore: _nameBefore, name, ...change }: FileChange): Partial<FileEntry> =>
  ({ ...change, ...(name !== undefined && { name: keepExtension(before, name) }) });

type StarOrder = FilesOrder & { isFavorite: boolean };

export const starFiles = ({ action, ...body }: StarOrder) => callApi(filesApi.star, { body }, { action });

export const starredFiles: ShownChange<StarOrder, Known> = {
  show: async (queryClient, { fileIds, isFavorite }) => {
    const known = await beforeChange(queryClient, queryKeys.fileLists, ...detailsKeys(queryClient, fileIds));
    patchFiles(queryClient, fileIds, () => ({ isFavorite }));
    return known;
  },
  takeBack: showAgain,
};

/** Pins many at once, or unpins them. */
export function useStarFiles() {
  const queryClient = useQueryClient();
  return useKeptChange('starFiles', {
    send: starFiles, shown: starredFiles,
    onSettled: ({ order: { fileIds } }) => Promise.all([
      refreshFiles(queryClient, fileIds), ...detailsKeys(queryClient, fileIds).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    ]),
  });
}

/** A reading is ordered: how far an earlier one came says nothing about it. */
export function showOrdered(queryClient: QueryClient, fileId: string, jobId: string) {
  const ordered = { uploadStatus: 'pending', readingProblem: null, pagesRead: 0, pageCount: null } as const;
  patchFiles(queryClient, [fileId], () => ordered);
  queryClient.setQueryData<ReadingJob>(queryKeys.readingJob(fileId), (known) =>
    known && { ...known, jobId, state: 'waiting', pagesRead: 0, pageCount: null, progress: 0, problem: null });
}

type ReadAgain = { fileId: string; replaceEdits?: boolean; language?: ReadingLanguage | null | undefined };

/** Orders a new reading. A text that people corrected is only replaced when `replaceEdits` says so. */
export function useReadAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ fileId, replaceEdits = false, language }: ReadAgain) =>
      callApi(extractionApi.extract, { params: { fileId }, body: { replaceEdits, ...(language !== undefined && { language }) } }),
    // Who orders it waits for it: without a connection that says so at once, and nothing is read, and counted, when nobody asks for it any more.
    networkMode: 'always',
    onSuccess: ({ jobId }, { fileId }) => showOrdered(queryClient, fileId, jobId),
    onSettled: (_job, _error, { fileId }) => Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.file(fileId) }), queryClient.invalidateQueries({ queryKey: queryKeys.usage }),
    ]),
  });
}

/** Stops the reading of a file. The file stays, and what was reserved is given back. */
export function useStopReading() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (fileId: string) => {
      const { jobId } = await callApi(extractionApi.getFileJob, { params: { fileId } });
      return await callApi(extractionApi.cancelJob, { params: { jobId } });
    },
    // By the time that it is sent, it would be over, or stop another one.
    networkMode: 'always',
    onSettled: (_answer, _error, fileId) => Promise.all([
      refreshFiles(queryClient, [fileId]), queryClient.invalidateQueries({ queryKey: queryKeys.file(fileId) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.usage }),
    ]),
  });
}
