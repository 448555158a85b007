import { filesApi } from '@scriba/contract/files';
import { foldersApi } from '@scriba/contract/folders';
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, problem } from '#web/testing/fake-api.ts';
import { aFile, detailsOf } from '#web/testing/library.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { foldersQuery } from '../folders/folders.queries.ts';
import type { Slices } from './file-lists.queries.ts';
import { useChangeFile, useMoveFiles, useTrashFiles } from './files.queries.ts';

afterEach(() => onlineManager.setOnline(true));

test('a change without an answer holds up those of its own file, and of no other', async () => {
  const api = fakeApi();
  api.answer(filesApi.change, () => new Promise<never>(() => undefined));
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useChangeFile(), { wrapper });
  act(() => {
    for (const fileId of ['file_1', 'file_1', 'file_2']) result.current.mutate({ fileId, change: { isExtractionAccurate: true } });
  });
  await waitFor(() => expect(api.calls.map(({ path }) => path)).toEqual(['/api/files/file_1', '/api/files/file_2']));
});

test('lists are asked for again once all that waited is sent: in between they would show what is still to come as it was', async () => {
  const api = fakeApi();
  const moved = Promise.withResolvers<void>();
  const seen: string[] = [];
  api.answer(foldersApi.list, () => { seen.push('listed'); return { folders: [], root: { fileCount: 1, totalSize: 0 } }; });
  api.answer(filesApi.change, () => { seen.push('renamed'); return { file: detailsOf(aFile({ id: 'file_8', name: 'Lease.pdf' })) }; });
  api.answer(filesApi.move, async () => {
    await moved.promise;
    seen.push('moved');
    return { done: ['file_8'], failed: [] };
  });
  const client = new QueryClient();
  client.mount();
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => ({ list: useQuery(foldersQuery), change: useChangeFile(), move: useMoveFiles() }), { wrapper });
  await waitFor(() => expect(result.current.list.data).toBeDefined());
  act(() => onlineManager.setOnline(false));
  act(() => {
    result.current.change.mutate({ fileId: 'file_8', change: { name: 'Lease' } });
    result.current.move.mutate({ fileIds: ['file_8'], folderId: 'folder_1' });
  });
  await waitFor(() => expect(result.current.move.isPaused).toBe(true));
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(api.calls.at(-1)?.path).toBe('/api/files/move'));
  await waitFor(() => expect(result.current.change.isSuccess).toBe(true));
  moved.resolve();
  await waitFor(() => expect(seen.slice(0, 4)).toEqual(['listed', 'renamed', 'moved', 'listed']));
});

test('of several that wait, one that is refused is taken back alone: the others stay as they are shown', async () => {
  const api = fakeApi();
  const [trashed, renamed] = [Promise.withResolvers<void>(), Promise.withResolvers<ReturnType<typeof problem>>()];
  api.answer(filesApi.change, ({ path }) => (path.endsWith('11') ? problem('file.not_found') : renamed.promise));
  api.answer(filesApi.trash, async () => {
    await trashed.promise;
    return { done: ['file_12'], failed: [] };
  });
  const client = new QueryClient();
  client.mount();
  const key = queryKeys.filesOf('root');
  client.setQueryData(key, { pages: [{ files: [11, 12, 13].map((at) => aFile({ id: `file_${at}`, name: `${at}.pdf` })), total: 3, next: null }], pageParams: [] });
  const names = () => client.getQueryData<Slices>(key)?.pages.flatMap(({ files }) => files.map(({ name }) => name));
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => ({ first: useChangeFile(), trash: useTrashFiles(), last: useChangeFile() }), { wrapper });
  act(() => onlineManager.setOnline(false));
  await act(async () => { result.current.first.mutate({ fileId: 'file_11', change: { name: 'Refused' } }); });
  await act(async () => { result.current.trash.mutate({ fileIds: ['file_12'] }); });
  await act(async () => { result.current.last.mutate({ fileId: 'file_13', change: { name: 'Waiting' } }); });
  await waitFor(() => expect(names()).toEqual(['Refused.pdf', 'Waiting.pdf']));
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(result.current.first.isError).toBe(true));
  expect(names()).toEqual(['11.pdf', 'Waiting.pdf']);
  trashed.resolve();
  await waitFor(() => expect(result.current.trash.isSuccess).toBe(true));
  expect(names()).toEqual(['11.pdf', 'Waiting.pdf']);
  renamed.resolve(problem('file.not_found'));
  await waitFor(() => expect(names()).toEqual(['11.pdf', '13.pdf']));
});
