import type { ReadingLanguage } from '@scriba/contract/languages';
import { isByDate } from '@scriba/contract/session';
import { extractionApi, type ReadingJob } from '@scriba/contract/extraction';
import { filesApi, type FileEntry, type InaccuracyReason, type ListOrder } from '@scriba/contract/files';
import { tagsApi } from '@scriba/contract/tags';
import {
  infiniteQueryOptions, queryOptions, useMutation, useQueryClient, type InfiniteData, type QueryClient, type QueryKey,
} from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { ChangesUnderWay } from '../../lib/changes-under-way.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The first slice is small, so that it comes soon; who looks further wants many. */
const FIRST_SLICE = 100;
const NEXT_SLICE = 500;

export type FileSource = { kind: 'folder'; folderId: string } | { kind: 'favorites' } | { kind: 'tagged'; tagId: string } | { kind: 'trash' };
export type Slice = { files: FileEntry[]; total: number; next: string | null };
export type Slices = InfiniteData<Slice, string | undefined>;
export type FileChange = { name?: string; isFavorite?: boolean; isExtractionAccurate?: boolean | null; inaccuracyReason?: InaccuracyReason | null };

const keyOf = (source: FileSource, { sort, language }: ListOrder): QueryKey => [...placeKeyOf(source), isByDate(sort) ? sort : `${sort}-${language}`];
export function placeKeyOf(source: FileSource): QueryKey {
  if (source.kind === 'folder') return queryKeys.filesOf(source.folderId);
  return source.kind === 'tagged' ? queryKeys.tagged(source.tagId) : queryKeys[source.kind];
}

function fetchSlice(source: FileSource, order: ListOrder, after: string | undefined): Promise<Slice> {
  const query = { ...order, limit: after === undefined ? FIRST_SLICE : NEXT_SLICE, after };
  switch (source.kind) {
    case 'folder': return callApi(filesApi.list, { params: { folderId: source.folderId }, query });
    case 'favorites': return callApi(filesApi.listFavorites, { query });
    case 'tagged': return callApi(tagsApi.listFiles, { params: { tagId: source.tagId }, query });
    case 'trash': return callApi(filesApi.listTrash, { query: { limit: query.limit, after } });
  }
}

/** A list of files, slice by slice. Another order of the same list keeps the old one on the screen until it is there. */
export const fileSlices = (source: FileSource, order: ListOrder) => infiniteQueryOptions({
  queryKey: keyOf(source, order),
  queryFn: ({ pageParam }) => fetchSlice(source, order, pageParam),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Slice) => last.next ?? undefined,
  placeholderData: (known, query) => (isSameList(query?.queryKey, keyOf(source, order)) ? known : undefined),
});

const isSameList = (known: QueryKey | undefined, wanted: QueryKey): boolean =>
  known !== undefined && JSON.stringify(known.slice(0, -1)) === JSON.stringify(wanted.slice(0, -1));

export const fileDetailsQuery = (fileId: string) => queryOptions({
  queryKey: queryKeys.fileDetails(fileId),
  queryFn: async () => (await callApi(filesApi.get, { params: { fileId } })).file,
});

/** Changes the known files of every list, or of those below one key. */
function changeLists(queryClient: QueryClient, change: (slice: Slice) => Slice, queryKey: QueryKey = queryKeys.fileLists) {
  queryClient.setQueriesData<Slices>({ queryKey }, (known) => known && { ...known, pages: known.pages.map(change) });
}

/** Shows what is new of some files wherever they are listed or open, without asking for them again. */
export function patchFiles(queryClient: QueryClient, fileIds: readonly string[], change: (file: FileEntry) => Partial<FileEntry>) {
  const changed = new Set(fileIds);
  changeLists(queryClient, (slice) => ({ ...slice, files: slice.files.map((file) => (changed.has(file.id) ? { ...file, ...change(file) } : file)) }));
  for (const key of detailsKeys(queryClient, fileIds)) queryClient.setQueryData(key, (file) => file && { ...file, ...change(file) });
}

/** Under which keys the details of those of the files are known that were opened. */
export const detailsKeys = (queryClient: QueryClient, fileIds: readonly string[]) =>
  fileIds.map((fileId) => fileDetailsQuery(fileId).queryKey).filter((key) => queryClient.getQueryData(key));

/** Those of the files that some list shows. */
export function listedFiles(queryClient: QueryClient, ids: readonly string[]): FileEntry[] {
  const wanted = new Set(ids);
  const found = queryClient.getQueriesData<Slices>({ queryKey: queryKeys.fileLists })
    .flatMap(([, known]) => known?.pages.flatMap(({ files }) => files.filter(({ id }) => wanted.has(id))) ?? []);
  return [...new Map(found.map((file) => [file.id, file])).values()];
}

const withoutFiles = (gone: ReadonlySet<string>) => (slice: Slice): Slice => ({
  ...slice, files: slice.files.filter(({ id }) => !gone.has(id)), total: slice.total - gone.size,
});

/** Takes files off a list before the server says so. Every slice carries the total, so each is corrected by what all of them lose. */
export function takeOff(queryClient: QueryClient, fileIds: readonly string[], queryKey: QueryKey) {
  queryClient.setQueriesData<Slices>({ queryKey }, (known) => {
    if (!known) return known;
    const listed = new Set(known.pages.flatMap(({ files }) => files.map(({ id }) => id)));
    const gone = new Set(fileIds.filter((id) => listed.has(id)));
    return gone.size === 0 ? known : { ...known, pages: known.pages.map(withoutFiles(gone)) };
  });
}

export const refreshLists = (queryClient: QueryClient) => Promise.all([
  queryClient.invalidateQueries({ queryKey: queryKeys.fileLists }), queryClient.invalidateQueries({ queryKey: queryKeys.folders }),
  queryClient.invalidateQueries({ queryKey: queryKeys.search }),
]);
type Known = [QueryKey, unknown][];

/** Stops what is being fetched below these keys, because a change is shown before its answer. Answers what is known until then. */
export async function beforeChange(queryClient: QueryClient, ...queryKeys: QueryKey[]): Promise<Known> {
  await Promise.all(queryKeys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  return queryKeys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
}

/** Takes back what the server refused. */
export function showAgain(queryClient: QueryClient, known: Known | undefined) {
  for (const [key, data] of known ?? []) queryClient.setQueryData(key, data);
}

const fileChanges = new ChangesUnderWay();

export function useTrashFiles() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ fileIds, action }: { fileIds: string[]; action?: string }) => callApi(filesApi.trash, { body: { fileIds } }, { action }),
    onMutate: async ({ fileIds }) => {
      const known = await beforeChange(queryClient, queryKeys.fileLists);
      takeOff(queryClient, fileIds, queryKeys.fileLists);
      return known;
    },
    onError: (_error, _fileIds, known) => showAgain(queryClient, known),
    onSettled: () => refreshLists(queryClient),
  });
}

export function useRestoreFiles() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ fileIds, action }: { fileIds: string[]; action?: string }) => callApi(filesApi.restore, { body: { fileIds } }, { action }),
    onMutate: async ({ fileIds }) => {
      const known = await beforeChange(queryClient, queryKeys.fileLists);
      takeOff(queryClient, fileIds, queryKeys.trash);
      return known;
    },
    onError: (_error, _fileIds, known) => showAgain(queryClient, known),
    onSettled: () => refreshLists(queryClient),
  });
}

export function useEmptyTrash() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(filesApi.emptyTrash, {}),
    onSettled: () => Promise.all([refreshLists(queryClient), queryClient.invalidateQueries({ queryKey: queryKeys.usage })]),
  });
}

export function useMoveFiles() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ action, ...body }: { fileIds: string[]; folderId: string; action?: string }) => callApi(filesApi.move, { body }, { action }),
    onMutate: async ({ fileIds, folderId }) => {
      const known = await beforeChange(queryClient, queryKeys.fileLists);
      const folders = new Set(queryClient.getQueriesData({ queryKey: queryKeys.folderLists }).map(([key]) => String(key[2])));
      for (const from of folders) if (from !== folderId) takeOff(queryClient, fileIds, queryKeys.filesOf(from));
      return known;
    },
    onError: (_error, _body, known) => showAgain(queryClient, known),
    onSettled: () => refreshLists(queryClient),
  });
}

/** Renames, pins or judges one file. It is shown at once and taken back when the server refuses. */
export function useChangeFile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ fileId, change, action }: { fileId: string; change: FileChange; action?: string }) =>
      (await callApi(filesApi.change, { params: { fileId }, body: change }, { action })).file,
    onMutate: async ({ fileId, change }) => {
      fileChanges.begin(queryClient);
      const known = await beforeChange(queryClient, queryKeys.fileLists, queryKeys.fileDetails(fileId));
      patchFiles(queryClient, [fileId], () => change);
      return known;
    },
    onSuccess: (file) => queryClient.setQueryData(fileDetailsQuery(file.id).queryKey, file),
    onError: (_error, { fileId }, known) => {
      showAgain(queryClient, known);
      void queryClient.invalidateQueries({ queryKey: queryKeys.file(fileId) });
    },
    // Of many that are changed at once, the last refreshes for all.
    onSettled: () => (fileChanges.end(queryClient) ? refreshLists(queryClient) : undefined),
  });
}

/** Pins many at once, or unpins them. */
export function useStarFiles() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ action, ...body }: { fileIds: string[]; isFavorite: boolean; action?: string }) => callApi(filesApi.star, { body }, { action }),
    onMutate: async ({ fileIds, isFavorite }) => {
      const known = await beforeChange(queryClient, queryKeys.fileLists, ...detailsKeys(queryClient, fileIds));
      patchFiles(queryClient, fileIds, () => ({ isFavorite }));
      return known;
    },
    onError: (_error, _body, known) => showAgain(queryClient, known),
    onSettled: (_answer, _error, { fileIds }) => Promise.all([
      refreshLists(queryClient), ...detailsKeys(queryClient, fileIds).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
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
    onSettled: (_answer, _error, fileId) => Promise.all([
      refreshLists(queryClient), queryClient.invalidateQueries({ queryKey: queryKeys.file(fileId) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.usage }),
    ]),
  });
}
