import { foldersApi } from '@scriba/contract/folders';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeApi, problem } from '#web/testing/fake-api.ts';
import { foldersQuery } from './folders.queries.ts';
import { useFolders } from './use-folders.ts';

test('a failure stays while they are asked for again, and is forgotten once they were here', async () => {
  const api = fakeApi();
  api.answer(foldersApi.list, problem('request.invalid'));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useFolders(), { wrapper });
  await waitFor(() => expect(result.current.problem).not.toBeNull());
  api.answer(foldersApi.list, { folders: [], root: { fileCount: 0, totalSize: 0 } });
  act(() => result.current.again());
  expect(result.current).toMatchObject({ isPending: false, problem: expect.any(Error) });
  await waitFor(() => expect(result.current.problem).toBeNull());
  api.answer(foldersApi.list, () => new Promise<never>(() => undefined));
  act(() => { void client.resetQueries({ queryKey: foldersQuery.queryKey }); });
  await waitFor(() => expect(result.current).toMatchObject({ isPending: true, problem: null }));
});
