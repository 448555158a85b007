import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { addedName, names, type NameOrder } from '#web/testing/shown-names.ts';
import { useKeptChange } from './use-kept-change.ts';

/** A list that things are added to, and how the server refuses one. */
function openList() {
  const client = new QueryClient();
  client.setQueryData<string[]>(['list'], []);
  const refusals = new Map<string, (error: Error) => void>();
  const send = ({ name }: NameOrder) => new Promise<never>((_resolve, reject) => { refusals.set(name, reject); });
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useKeptChange('starFiles', { send, shown: addedName, onSettled: () => undefined }), { wrapper });
  return {
    add: (name: string) => { result.current.mutateAsync({ name }).catch(() => undefined); },
    refuse: (name: string) => refusals.get(name)?.(new Error('refused')),
    isShown: (...wanted: string[]) => waitFor(() => expect(names(client)).toEqual(wanted)),
    isSent: (name: string) => waitFor(() => expect(refusals.has(name)).toBe(true)),
  };
}

/** So often, others may do something. */
const steps = async (count: number) => { for (let step = 0; step < count; step++) await Promise.resolve(); };

test.each(Array.from({ length: 24 }, (_, at) => at))('what is added %i steps after another was refused is shown once, and its own refusal takes back nothing else', async (count) => {
  const { add, refuse, isShown, isSent } = openList();
  await act(async () => { add('a'); });
  await act(async () => { add('b'); });
  await isShown('a', 'b');
  await isSent('b');
  await act(async () => {
    refuse('a');
    await steps(count);
    add('c');
  });
  await isSent('c');
  await isShown('b', 'c');
  await act(async () => { refuse('c'); });
  await isShown('b');
});
