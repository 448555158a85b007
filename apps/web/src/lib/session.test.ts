import { sessionApi, SESSION_REFRESH_MS } from '@scriba/contract/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { fakeApi, problem } from '#web/testing/fake-api.ts';
import { nobody, signedIn } from '#web/testing/people.ts';
import { queryKeys } from './query-keys.ts';
import { forgetRefusalsAtSignIn, forgetSession, keepSessionFresh, sessionQuery, watchForSignOut } from './session.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { vi.useRealTimers(); });

const knowing = (session = signedIn()) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  queryClient.setQueryData(sessionQuery.queryKey, session);
  return queryClient;
};
const planOf = (queryClient: QueryClient) => queryClient.getQueryData(sessionQuery.queryKey)?.user?.plan;

test('every hour plan and suspension are looked at again', async () => {
  const api = fakeApi();
  api.answer(sessionApi.refresh, signedIn({ plan: 'pro' }));
  const queryClient = knowing();
  const stop = keepSessionFresh(queryClient);
  await vi.advanceTimersByTimeAsync(SESSION_REFRESH_MS - 1);
  expect(planOf(queryClient)).toBe('free');
  await vi.advanceTimersByTimeAsync(1);
  expect(planOf(queryClient)).toBe('pro');
  stop();
  await vi.advanceTimersByTimeAsync(SESSION_REFRESH_MS * 2);
  expect(api.calls).toHaveLength(1);
});

test('a visitor is not looked at, and a failed look changes nothing', async () => {
  const api = fakeApi();
  api.answer(sessionApi.refresh, problem('service.unavailable'));
  keepSessionFresh(knowing(nobody));
  await vi.advanceTimersByTimeAsync(SESSION_REFRESH_MS);
  expect(api.calls).toHaveLength(0);

  const queryClient = knowing();
  keepSessionFresh(queryClient);
  await vi.advanceTimersByTimeAsync(SESSION_REFRESH_MS);
  expect(planOf(queryClient)).toBe('free');
});

test('signing out leaves nothing of the person but what the installation is', () => {
  const queryClient = knowing();
  queryClient.setQueryData(queryKeys.folders, 'mine');
  forgetSession(queryClient);
  expect(queryClient.getQueryData(queryKeys.folders)).toBeUndefined();
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(nobody);
});

test('what was refused to a visitor is forgotten when somebody signs in, but for what is looked at', async () => {
  const queryClient = knowing(nobody);
  const stop = forgetRefusalsAtSignIn(queryClient);
  await queryClient.fetchQuery({ queryKey: queryKeys.folders, queryFn: () => Promise.reject(new Error('Sign in')), retry: false }).catch(() => undefined);
  queryClient.setQueryData(queryKeys.tags, 'known');
  const refuse = vi.fn(() => Promise.reject(new Error('Confirm')));
  const unwatch = new QueryObserver(queryClient, { queryKey: queryKeys.usage, queryFn: refuse, retry: false }).subscribe(() => {});
  await vi.runAllTimersAsync();
  queryClient.setQueryData(sessionQuery.queryKey, nobody);
  expect(queryClient.getQueryState(queryKeys.folders)?.status).toBe('error');
  queryClient.setQueryData(sessionQuery.queryKey, signedIn());
  expect(queryClient.getQueryState(queryKeys.folders)).toBeUndefined();
  expect([queryClient.getQueryState(queryKeys.usage)?.status, refuse.mock.calls.length]).toEqual(['error', 1]);
  unwatch();
  expect(queryClient.getQueryData(queryKeys.tags)).toBe('known');
  stop();
});

test.each([
  ['is revoked', nobody, ['lost']], ['is suspended', signedIn({ isActive: false }), ['suspended']],
  ['becomes someone else’s', signedIn({ id: 'user_2' }), ['exchanged']], ['changes its plan', signedIn({ plan: 'pro' }), []],
])('a session that %s is noticed when it matters', async (_what, next, reasons) => {
  const api = fakeApi();
  const queryClient = knowing();
  const heard: string[] = [];
  watchForSignOut(queryClient, (reason) => { heard.push(reason); });
  api.answer(sessionApi.session, next);
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  expect(heard).toEqual(reasons);
});

test('signing out by oneself is no news', () => {
  const queryClient = knowing();
  let signOuts = 0;
  watchForSignOut(queryClient, () => { signOuts += 1; });
  forgetSession(queryClient);
  expect(signOuts).toBe(0);
});
