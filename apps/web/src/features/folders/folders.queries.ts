import { BULK_FOLDERS_MAX, foldersApi, type BulkFolders, type Folder, type FolderColor } from '@scriba/contract/folders';
import type { ReadingLanguage } from '@scriba/contract/languages';
import { queryOptions, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { ApiError, isPassing } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { ChangesUnderWay } from '../../lib/changes-under-way.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { noteFolderMade, noteFolderRefused } from '../../lib/refused-folders.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { ShownChange } from '../../lib/shown-change.ts';
import { answeredOrWaiting, mustWait, useKeptChange, type ChangeKind } from '../../lib/use-kept-change.ts';
import { goingWith, pathTo } from './folders.rules.ts';

/** Every folder of the account, with the totals of the top level. */
export const foldersQuery = queryOptions({
  queryKey: queryKeys.folders,
  queryFn: () => callApi(foldersApi.list, {}),
});

/** What many folders may become at once. */
export type FolderChange = { parentId?: string; isFavorite?: boolean; color?: FolderColor | null; readingLanguage?: ReadingLanguage | null };

const folderChanges = new ChangesUnderWay();

const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: queryKeys.folders });

const setFolders = (queryClient: QueryClient, change: (folders: Folder[]) => Folder[]) =>
  queryClient.setQueryData(foldersQuery.queryKey, (known) => known && { ...known, folders: change(known.folders) });

/** The id is the browser's: what is done with the folder before the server has it can name it. */
export type CreateOrder = { folderIds: readonly [string]; made: { name: string; parentId: string }; action: string };

/** It is made when somebody has signed in. */
const isForWantOfSession = (error: unknown) => error instanceof ApiError && error.problem.code.startsWith('auth.');

export async function createFolder({ folderIds: [id], made, action }: CreateOrder): Promise<Folder> {
  try {
    const { folder } = await callApi(foldersApi.create, { body: { id, ...made } }, { action });
    noteFolderMade(id);
    return folder;
  } catch (error) {
    if (!isPassing(error) && !isForWantOfSession(error)) noteFolderRefused(id, made.name);
    throw error;
  }
}

/** As the server will have it. */
const newFolder = ({ folderIds: [id], made }: CreateOrder, folders: readonly Folder[]): Folder => ({
  ...made, id, depth: pathTo(folders, made.parentId).length + 1, isFavorite: false, color: null, readingLanguage: null, fileCount: 0, totalSize: 0,
  createdAt: serverNow().toISOString(),
});

/** Nobody can be asked yet what lies in it: nothing does. In each order in which something is listed. */
function listNothing(queryClient: QueryClient, folderId: string) {
  for (const [key, known] of queryClient.getQueriesData<InfiniteData<unknown>>({ queryKey: queryKeys.folderLists })) {
    const nothing = { pages: [{ files: [], total: 0, next: null }], pageParams: known?.pageParams.slice(0, 1) };
    if (known) queryClient.setQueryData([...queryKeys.filesOf(folderId), key.at(-1)], nothing);
  }
}

const folderOf = (queryClient: QueryClient, order: CreateOrder) =>
  newFolder(order, queryClient.getQueryData(foldersQuery.queryKey)?.folders ?? []);

const showFolder = (queryClient: QueryClient, folder: Folder) =>
  setFolders(queryClient, (folders) => [...folders.filter(({ id }) => id !== folder.id), folder]);

export const createdFolder: ShownChange<CreateOrder, void> = {
  show: async (queryClient, order) => {
    await queryClient.cancelQueries({ queryKey: queryKeys.folders });
    if (!mustWait(queryClient)) return;
    showFolder(queryClient, folderOf(queryClient, order));
    listNothing(queryClient, order.folderIds[0]);
  },
  takeBack: (queryClient, { folderIds: [folderId] }) => { setFolders(queryClient, (folders) => folders.filter(({ id }) => id !== folderId)); },
};

/** With a connection whoever asks waits for the answer. Without one it is shown at once, or as soon as that is noticed, and they go on with it. */
export function useCreateFolder() {
  const queryClient = useQueryClient();
  const mutation = useKeptChange('createFolder', {
    send: createFolder, shown: createdFolder, underWay: folderChanges,
    idsOf: ({ folderIds }: CreateOrder) => folderIds,
    onSuccess: (folder) => { showFolder(queryClient, folder); },
    onSettled: ({ isLast }) => (isLast ? refresh(queryClient) : undefined),
  });
  const create = (order: CreateOrder) => {
    const made = mutation.mutateAsync(order);
    const showNow = () => {
      const folder = folderOf(queryClient, order);
      showFolder(queryClient, folder);
      return folder;
    };
    return { made, shown: answeredOrWaiting(queryClient, made).then((answered) => answered?.answer ?? showNow()) };
  };
  return { ...mutation, create };
}

type FoldersOrder = { folderIds: readonly string[]; change: FolderChange & { name?: string; nameBefore?: string } };

/** What else is shown meanwhile stays, also of the same folders. */
function withoutChange(folders: readonly Folder[], change: FoldersOrder['change'], before: readonly Folder[] = []): Folder[] {
  const beforeOf = new Map(before.map((folder) => [folder.id, folder]));
  const changed = new Map<string, unknown>(Object.entries(change));
  return folders.map((folder) => {
    const now = new Map<string, unknown>(Object.entries(folder));
    const was = Object.entries(beforeOf.get(folder.id) ?? {}).filter(([name]) => changed.has(name) && changed.get(name) === now.get(name));
    return { ...folder, ...Object.fromEntries(was) };
  });
}

export const changedFolders: ShownChange<FoldersOrder, Folder[] | undefined> = {
  show: async (queryClient, { folderIds, change: { nameBefore: _nameBefore, ...change } }) => {
    await queryClient.cancelQueries({ queryKey: queryKeys.folders });
    const ids = new Set(folderIds);
    const before = queryClient.getQueryData(foldersQuery.queryKey)?.folders.filter(({ id }) => ids.has(id));
    setFolders(queryClient, (folders) => folders.map((folder) => (ids.has(folder.id) ? { ...folder, ...change } : folder)));
    return before;
  },
  takeBack: (queryClient, { change }, before) => { setFolders(queryClient, (folders) => withoutChange(folders, change, before)); },
};

/** A change that is shown at once and taken back when the server refuses. */
function useFoldersChange<Order extends FoldersOrder, Answer>(kind: ChangeKind, send: (order: Order) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useKeptChange(kind, {
    send, shown: changedFolders, underWay: folderChanges,
    idsOf: ({ folderIds }: Order) => folderIds,
    onSettled: ({ isLast }) =>
      (isLast ? Promise.all([refresh(queryClient), queryClient.invalidateQueries({ queryKey: queryKeys.search })]) : undefined),
  });
}

type RenameOrder = { folderIds: readonly [string]; change: { name: string; /** As it was seen. */ nameBefore: string }; action: string };

export const renameFolder = ({ folderIds: [folderId], change, action }: RenameOrder) =>
  callApi(foldersApi.change, { params: { folderId }, body: change }, { action });

export const useRenameFolder = () => useFoldersChange('renameFolder', renameFolder);

/** More are ordered in one action, some after the other: the tree is held while a request works on it. */
export async function inSlices(folderIds: readonly string[], send: (some: string[]) => Promise<BulkFolders>): Promise<BulkFolders> {
  const answer: BulkFolders = { done: [], failed: [] };
  for (let from = 0; from < folderIds.length; from += BULK_FOLDERS_MAX) {
    const { done, failed } = await send(folderIds.slice(from, from + BULK_FOLDERS_MAX));
    answer.done.push(...done);
    answer.failed.push(...failed);
  }
  return answer;
}

type ChangeOrder = { folderIds: string[]; change: FolderChange; action: string };

export const changeFolders = ({ folderIds, change, action }: ChangeOrder) =>
  inSlices(folderIds, (some) => callApi(foldersApi.changeMany, { body: { folderIds: some, ...change } }, { action, isQuick: true }));

/** Moves, pins or colours many in one action. Each is tried; the answer names those that were refused. */
export const useChangeFolders = () => useFoldersChange('changeFolders', changeFolders);

/** What was taken away comes back beside what became of the others meanwhile. */
const withFolders = (folders: readonly Folder[], back: readonly Folder[]): Folder[] => {
  const known = new Set(folders.map(({ id }) => id));
  return [...folders, ...back.filter(({ id }) => !known.has(id))];
};

type RemoveOrder = { folderIds: string[]; action: string };

export const removeFolders = ({ folderIds, action }: RemoveOrder) =>
  inSlices(folderIds, (some) => callApi(foldersApi.removeMany, { body: { folderIds: some } }, { action }));

export const removedFolders: ShownChange<RemoveOrder, Folder[]> = {
  show: async (queryClient, { folderIds }) => {
    await queryClient.cancelQueries({ queryKey: queryKeys.folders });
    const { folders: known = [] } = queryClient.getQueryData(foldersQuery.queryKey) ?? {};
    const going = goingWith(known, folderIds);
    setFolders(queryClient, (folders) => folders.filter(({ id }) => !going.has(id)));
    return known.filter(({ id }) => going.has(id));
  },
  takeBack: (queryClient, _order, gone = []) => { setFolders(queryClient, (folders) => withFolders(folders, gone)); },
};

/**
 * Deletes folders without files, with their empty subfolders. They go at once, also while there is no connection. Each is tried; the answer names
 * those that were refused, which come back.
 */
export function useRemoveFolders() {
  const queryClient = useQueryClient();
  return useKeptChange('removeFolders', {
    send: removeFolders, shown: removedFolders, underWay: folderChanges,
    removes: ({ folderIds }) => folderIds,
    onSuccess: ({ done }, _order, going = []) => {
      const gone = goingWith(going, done);
      setFolders(queryClient, (folders) => withFolders(folders, going).filter(({ id }) => !gone.has(id) && !done.includes(id)));
    },
    onSettled: ({ isLast }) => (isLast ? refresh(queryClient) : undefined),
  });
}
