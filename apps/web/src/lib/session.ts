import { sessionApi, SESSION_REFRESH_MS, type Me, type SessionState } from '@scriba/contract/session';
import { hashKey, queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { forgetSessionEnd } from './session-end.ts';
import { FRESH_MS } from './fresh-ms.ts';
import { notePersonHere } from './person-here.ts';
import { queryKeys } from './query-keys.ts';

/** Who is signed in and what this installation offers; renewed by the hourly refresh, not by age. */
export const sessionQuery = queryOptions({
  queryKey: queryKeys.session,
  queryFn: () => callApi(sessionApi.session, {}),
  staleTime: Infinity, gcTime: Infinity,
});

/**
 * From when on a page must hear of changes that begins to listen now: what it shows is no older than that. By the server's clock,
 * as nobody has told the time yet; undefined where no session is known.
 */
export function momentToListenFrom(queryClient: QueryClient): Date | undefined {
  const state = queryClient.getQueryState(sessionQuery.queryKey);
  if (!state?.data) return undefined;
  const serverTime = Date.parse(state.data.serverTime);
  return new Date(Math.max(serverTime, serverTime + Date.now() - state.dataUpdatedAt - FRESH_MS));
}

export const useSession = (): SessionState => useSuspenseQuery(sessionQuery).data;

/** The signed-in person, or null for a visitor. */
export const useMe = (): Me | null => useSession().user;

/** The id of who is signed in, as far as the page knows. */
export const personIn = (queryClient: QueryClient): string | undefined => queryClient.getQueryData(sessionQuery.queryKey)?.user?.id;

/** Nobody is signed in here from now on. What looks at the session hears of it; of a query that was removed, it would keep what it saw last. */
export const closeSession = (queryClient: QueryClient) =>
  queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user: null });

/** Forgets everything that was known of the person, so that the next one on this device sees nothing of it. */
export function forgetSession(queryClient: QueryClient) {
  closeSession(queryClient);
  queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(sessionQuery.queryKey) });
  queryClient.getMutationCache().clear();
  // Who left here is not told that the session has ended: whoever it was taken from says so afterwards.
  forgetSessionEnd();
}

/** Looks every hour at plan and suspension again. Returns how to stop. */
export function keepSessionFresh(queryClient: QueryClient): () => void {
  const timer = setInterval(() => {
    if (!queryClient.getQueryData(sessionQuery.queryKey)?.user) return;
    callApi(sessionApi.refresh, {}).then(
      (session) => queryClient.setQueryData(sessionQuery.queryKey, session),
      // A failed look changes nothing: the next call of the person finds out by itself.
      () => undefined,
    );
  }, SESSION_REFRESH_MS);
  return () => clearInterval(timer);
}

/** Tells all tabs whose browser this is now, whenever a session says it. Returns how to stop. */
export function followPersonHere(queryClient: QueryClient): () => void {
  const known = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  if (known) notePersonHere(known.id);
  return watchPerson(queryClient, ({ now }) => { if (now) notePersonHere(now.id); });
}

type PersonChange = { before: Me | null; now: Me | null; /** Set by the app itself, as when signing out. */ isOwn: boolean };

/** Calls back with each session that becomes known. Returns how to stop. */
function watchPerson(queryClient: QueryClient, onChange: (change: PersonChange) => void): () => void {
  const hash = hashKey(sessionQuery.queryKey);
  let known = queryClient.getQueryData(sessionQuery.queryKey)?.user ?? null;
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hash || event.action.type !== 'success') return;
    const before = known;
    known = (event.query.state.data as SessionState | undefined)?.user ?? null;
    onChange({ before, now: known, isOwn: event.action.manual === true });
  });
}

/**
 * Calls back when a fetched session shows that the person is signed out or suspended, as after a revocation on another device, or that the
 * session has become another person's.
 * What the app itself sets, as when signing out, is not news. Returns how to stop.
 */
export const watchForSignOut = (queryClient: QueryClient, onSignOut: (reason: 'lost' | 'exchanged' | 'suspended') => void): () => void =>
  watchPerson(queryClient, ({ before, now, isOwn }) => {
    if (isOwn || before === null) return;
    if (now?.id !== before.id) onSignOut(now === null ? 'lost' : 'exchanged');
    else if (before.isActive && !now.isActive) onSignOut('suspended');
  });

/**
 * What was refused while nobody was signed in is forgotten when somebody signs in: a page that was open when the session ended would
 * show the refusal that it finds. What is looked at meanwhile, as a link that confirms an address, stays. Returns how to stop.
 */
export const forgetRefusalsAtSignIn = (queryClient: QueryClient): () => void => watchPerson(queryClient, ({ before, now }) => {
  if (before !== null || now === null) return;
  queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
});
