import { accountsApi, SESSION_REFRESH_MS, type Me, type SessionState } from '@scriba/contract/accounts';
import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** Who is signed in and what this installation offers; renewed by the hourly refresh, not by age. */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: () => callApi(accountsApi.session, {}),
  staleTime: Infinity,
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
