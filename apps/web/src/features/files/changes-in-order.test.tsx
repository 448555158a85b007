import { filesApi } from '@scriba/contract/files';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { useChangeFile } from './files.queries.ts';

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
