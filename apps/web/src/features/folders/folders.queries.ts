import { foldersApi, type Folder, type FolderColor } from '@scriba/contract/folders';
import type { ReadingLanguage } from '@scriba/contract/languages';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { ChangesUnderWay } from '../../lib/changes-under-way.ts';
import { queryKeys } from '../../lib/query-keys.ts';

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

export function useCreateFolder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { name: string; parentId: string }) => (await callApi(foldersApi.create, { body })).folder,
    onSuccess: (folder) => {
      setFolders(queryClient, (folders) => [...folders.filter(({ id }) => id !== folder.id), folder]);
      return refresh(queryClient);
    },
  });
}

type ShownChange = { folderIds: readonly string[]; change: FolderChange & { name?: string } };

/** A change that is shown at once and taken back when the server refuses. */
function useShownChange<Order extends ShownChange, Answer>(send: (order: Order) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async ({ folderIds, change }) => {
      folderChanges.begin(queryClient);
      await queryClient.cancelQueries({ queryKey: queryKeys.folders });
      const known = queryClient.getQueryData(foldersQuery.queryKey);
      const changed = new Set(folderIds);
      setFolders(queryClient, (folders) => folders.map((folder) => (changed.has(folder.id) ? { ...folder, ...change } : folder)));
      return known;
    },
    onError: (_error, _change, known) => { queryClient.setQueryData(foldersQuery.queryKey, known); },
    // Of changes that are made at once, the last refreshes for all.
    onSettled: () => (folderChanges.end(queryClient)
      ? Promise.all([refresh(queryClient), queryClient.invalidateQueries({ queryKey: queryKeys.search })]) : undefined),
  });
}

type RenameOrder = { folderIds: readonly [string]; change: { name: string }; action: string };

export const useRenameFolder = () => useShownChange(({ folderIds: [folderId], change, action }: RenameOrder) =>
  callApi(foldersApi.change, { params: { folderId }, body: change }, { action }));

type ChangeOrder = { folderIds: string[]; change: FolderChange; action: string };

/** Moves, pins or colours many in one request. Each is tried; the answer names those that were refused. */
export const useChangeFolders = () => useShownChange(({ folderIds, change, action }: ChangeOrder) =>
  callApi(foldersApi.changeMany, { body: { folderIds, ...change } }, { action }));

/** Deletes folders without files, with their empty subfolders. Each is tried; the answer names those that were refused. */
export function useRemoveFolders() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ folderIds, action }: { folderIds: string[]; action: string }) =>
      callApi(foldersApi.removeMany, { body: { folderIds } }, { action }),
    onSuccess: ({ done }) => { setFolders(queryClient, (folders) => folders.filter(({ id }) => !done.includes(id))); },
    onSettled: () => refresh(queryClient),
  });
}
