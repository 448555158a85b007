import { accountsApi, SESSION_REFRESH_MS, type Me, type SessionState } from '@scriba/contract/accounts';
import { hashKey, queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** Who is signed in and what this installation offers; renewed by the hourly refresh, not by age. */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: () => callApi(accountsApi.session, {}),
  staleTime: Infinity, gcTime: Infinity,
});

export const useSession = (): SessionState => useSuspenseQuery(sessionQuery).data;

/** The signed-in person, or null for a visitor. */
export const useMe = (): Me | null => useSession().user;

/** Forgets everything that was known of the person, so that the next one on this device sees nothing of it. */
export function forgetSession(queryClient: QueryClient) {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  queryClient.clear();
  if (session) queryClient.setQueryData(sessionQuery.queryKey, { ...session, user: null });
}

/** Looks every hour at plan and suspension again. Returns how to stop. */
export function keepSessionFresh(queryClient: QueryClient): () => void {
  const timer = setInterval(() => {
    if (!queryClient.getQueryData(sessionQuery.queryKey)?.user) return;
    callApi(accountsApi.refresh, {}).then(
      (session) => queryClient.setQueryData(sessionQuery.queryKey, session),
      // A failed look changes nothing: the next call of the person finds out by itself.
      () => undefined,
    );
  }, SESSION_REFRESH_MS);
  return () => clearInterval(timer);
}

/**
 * Calls back when a fetched session shows that the person is signed out or suspended, as after a revocation on another device.
 * What the app itself sets, as when signing out, is not news. Returns how to stop.
 */
export function watchForSignOut(queryClient: QueryClient, onSignOut: () => void): () => void {
  const hash = hashKey(sessionQuery.queryKey);
  let known = queryClient.getQueryData(sessionQuery.queryKey)?.user ?? null;
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash || event.action.type !== 'success') return;
    const before = known;
    known = (event.query.state.data as SessionState | undefined)?.user ?? null;
    if (!event.action.manual && hasLeft(before, known)) onSignOut();
  });
}

const hasLeft = (before: Me | null, now: Me | null) => before !== null && (now?.id !== before.id || (before.isActive && !now.isActive));
