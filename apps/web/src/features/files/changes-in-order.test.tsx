import { filesApi } from '@scriba/contract/files';
import { foldersApi } from '@scriba/contract/folders';
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aFile, detailsOf } from '#web/testing/library.ts';
import { foldersQuery } from '../folders/folders.queries.ts';
import { useChangeFile, useMoveFiles } from './files.queries.ts';

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
