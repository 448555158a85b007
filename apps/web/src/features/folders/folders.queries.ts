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

export type FolderChange = {
  name?: string; parentId?: string; isFavorite?: boolean; color?: FolderColor | null; readingLanguage?: ReadingLanguage | null;
};

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

/** Renames, moves or pins. It is shown at once and taken back when the server refuses. */
export function useChangeFolder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ folderId, change, action }: { folderId: string; change: FolderChange; action?: string }) =>
      callApi(foldersApi.change, { params: { folderId }, body: change }, { action }),
    onMutate: async ({ folderId, change }) => {
      folderChanges.begin(queryClient);
      await queryClient.cancelQueries({ queryKey: queryKeys.folders });
      const known = queryClient.getQueryData(foldersQuery.queryKey);
      setFolders(queryClient, (folders) => folders.map((folder) => (folder.id === folderId ? { ...folder, ...change } : folder)));
      return known;
    },
    onError: (_error, _change, known) => { queryClient.setQueryData(foldersQuery.queryKey, known); },
    // Of many that are changed at once, the last refreshes for all.
    onSettled: () => (folderChanges.end(queryClient)
      ? Promise.all([refresh(queryClient), queryClient.invalidateQueries({ queryKey: queryKeys.search })]) : undefined),
  });
}

/** Deletes a folder without files, with its empty subfolders. */
export function useRemoveFolder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ folderId, action }: { folderId: string; action?: string }) => callApi(foldersApi.remove, { params: { folderId } }, { action }),
    onSuccess: (_answer, { folderId }) => { setFolders(queryClient, (folders) => folders.filter(({ id }) => id !== folderId)); },
    onSettled: () => refresh(queryClient),
  });
}
