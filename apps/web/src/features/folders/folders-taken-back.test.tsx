import { foldersApi, type BulkFolders } from '@scriba/contract/folders';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeApi, problem } from '#web/testing/fake-api.ts';
import { aFolder } from '#web/testing/library.ts';
import { foldersQuery, useChangeFolders, useRemoveFolders, useRenameFolder } from './folders.queries.ts';

const bills = aFolder({ id: 'folder_1', name: 'Bills' });
const gas = aFolder({ id: 'folder_2', name: 'Gas', parentId: 'folder_1', depth: 2 });
const water = aFolder({ id: 'folder_3', name: 'Water' });
const trips = aFolder({ id: 'folder_4', name: 'Trips', color: null });

/** The changes of folders, while the list that is asked for behind them does not come. */
function withFolders() {
  const api = fakeApi();
  api.answer(foldersApi.list, () => new Promise<never>(() => undefined));
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  client.setQueryData(foldersQuery.queryKey, { folders: [bills, gas, water, trips], root: { fileCount: 0, totalSize: 0 } });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => ({ remove: useRemoveFolders(), change: useChangeFolders(), rename: useRenameFolder() }), { wrapper });
  const shown = () => client.getQueryData(foldersQuery.queryKey)?.folders.map(({ name, color }) => (color === null ? name : `${name} in ${color}`)).toSorted();
  return { api, result, shown };
}

test.each([
  ['some', { done: ['folder_1'], failed: [{ folderId: 'folder_3', code: 'folder.not_empty', params: {} }] }, ['Journeys', 'Water']],
  ['all', undefined, ['Bills', 'Gas', 'Journeys', 'Water']],
] as const)('where the server refuses to delete %s folders, these come back and what was changed meanwhile stays', async (_which, answer, left) => {
  const { api, result, shown } = withFolders();
  const answered = Promise.withResolvers<BulkFolders | ReturnType<typeof problem>>();
  api.answer(foldersApi.removeMany, () => answered.promise);
  act(() => { result.current.remove.mutate({ folderIds: ['folder_1', 'folder_3'], action: 'action_1' }); });
  await waitFor(() => expect(shown()).toEqual(['Trips']));
  api.answer(foldersApi.change, { folder: { ...trips, name: 'Journeys' } });
  act(() => { result.current.rename.mutate({ folderIds: ['folder_4'], change: { name: 'Journeys', nameBefore: 'Trips' }, action: 'action_2' }); });
  await waitFor(() => expect(shown()).toEqual(['Journeys']));
  if (answer === undefined) answered.resolve(problem('folder.not_found'));
  else answered.resolve({ done: [...answer.done], failed: [...answer.failed] });
  await waitFor(() => expect(shown()).toEqual(left));
});

test('a name that the server refuses is taken back, and the colour and the folders that were changed meanwhile are not', async () => {
  const { api, result, shown } = withFolders();
  const answered = Promise.withResolvers<ReturnType<typeof problem>>();
  api.answer(foldersApi.change, () => answered.promise);
  act(() => { result.current.rename.mutate({ folderIds: ['folder_4'], change: { name: 'Journeys', nameBefore: 'Trips' }, action: 'action_1' }); });
  await waitFor(() => expect(shown()).toContain('Journeys'));
  for (const route of [foldersApi.changeMany, foldersApi.removeMany]) api.answer(route, () => new Promise<never>(() => undefined));
  act(() => {
    result.current.change.mutate({ folderIds: ['folder_4'], change: { color: 'blue' }, action: 'action_2' });
    result.current.remove.mutate({ folderIds: ['folder_1'], action: 'action_3' });
  });
  await waitFor(() => expect(shown()).toEqual(['Journeys in blue', 'Water']));
  answered.resolve(problem('folder.name_taken', { name: 'Journeys' }));
  await waitFor(() => expect(shown()).toEqual(['Trips in blue', 'Water']));
});
