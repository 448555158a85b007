import { accountsApi } from '@scriba/contract/accounts';
import { sessionApi, type SessionState } from '@scriba/contract/session';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryKeys } from '#web/lib/query-keys.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { problem, renderApp } from '#web/testing/render-page.tsx';

/** Ana is on her profile, and its devices find the session missing; whether it is renewed is said later. */
async function losingSession() {
  const renewed = Promise.withResolvers<SessionState | ReturnType<typeof problem>>();
  let isRefused = false;
  const app = await renderApp('/profile', (api) => {
    api.answer(sessionApi.session, signedIn());
    api.answer(accountsApi.listDevices, () => (isRefused ? problem('auth.required') : { sessions: [] }));
    api.answer(sessionApi.refresh, () => renewed.promise as never);
  });
  await screen.findByRole('heading', { name: 'Profile' });
  isRefused = true;
  await act(async () => { void app.queryClient.invalidateQueries({ queryKey: queryKeys.devices }); });
  await waitFor(() => expect(app.api.calls.some(({ path }) => path === '/api/session/refresh')).toBe(true));
  return { ...app, settle: (answer: SessionState | ReturnType<typeof problem>) => act(async () => {
    isRefused = false;
    renewed.resolve(answer);
  }) };
}

test('while a session is renewed a gate lets nobody through, keeps the page for a moment, then says that it waits, and goes on', async () => {
  const { router, settle } = await losingSession();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => { void router.navigate({ to: '/tickets' }); });
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(screen.getByRole('heading', { name: 'Profile' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Support tickets' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull();
  vi.useRealTimers();
  await settle(signedIn());
  expect(await screen.findByRole('heading', { name: 'Support tickets' })).toBeDefined();
});

test('a session that is not renewed leads to signing in, and from there to where one was going', async () => {
  const { router, api, address, settle } = await losingSession();
  act(() => { void router.navigate({ to: '/tickets' }); });
  api.answer(sessionApi.session, nobody);
  await settle(problem('auth.required'));
  await waitFor(() => expect(address()).toBe('/auth?origin=%2Ftickets'));
});
