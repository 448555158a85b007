import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryKeys } from '#web/lib/query-keys.ts';
import { renderPart } from '#web/testing/render-page.tsx';
import { LateOverlay } from './late-overlay.tsx';

const overlay = () => screen.queryByRole('progressbar');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** One list that is fetched from the beginning, and others that are fetched later. */
async function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => { vi.useRealTimers(); });
  // Its part is fetched when it is first shown.
  await import('./workspace-overlay.tsx');
  const first = Promise.withResolvers<string>();
  const List = () => useQuery({ queryKey: [...queryKeys.fileLists, 'first'], queryFn: () => first.promise }).data;
  const { queryClient } = await renderPart(<><List /><LateOverlay /></>);
  const fetchAnother = () => void queryClient.fetchQuery({ queryKey: [...queryKeys.fileLists, 'second'], queryFn: () => new Promise(() => undefined) });
  return { comes: () => first.resolve('first'), fetchAnother };
}

test('covers the workspace while its first contents are late, and never again', async () => {
  const { comes, fetchAnother } = await open();
  await pass(900);
  expect(overlay()).toBeNull();
  await pass(200);
  expect(overlay()).not.toBeNull();
  comes();
  await pass(600);
  expect(overlay()).toBeNull();
  fetchAnother();
  await pass(60_000);
  expect(overlay()).toBeNull();
});
