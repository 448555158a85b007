import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenSessionChanges } from '../lib/api.ts';
import { LanguageProvider, type FirstLanguage } from '../lib/language.tsx';
import { noteSessionEnd } from '../lib/session-end.ts';
import { followPersonHere, forgetRefusalsAtSignIn, forgetSession, keepSessionFresh, sessionQuery, watchForSignOut } from '../lib/session.ts';
import { followSignIn } from '../lib/sign-in-elsewhere.ts';
import type { AppRouter } from './router.tsx';

type Props = { router: AppRouter; queryClient: QueryClient; first: FirstLanguage };

/** Everything that surrounds the screens. */
export function App({ router, queryClient, first }: Props) {
  useEffect(() => keepSessionFresh(queryClient), [queryClient]);

  useEffect(() => watchForSignOut(queryClient, (reason) => {
    // Also from a page that everyone may see, so that they learn why.
    if (reason === 'suspended') return void router.navigate({ to: '/account-suspended', replace: true });
    // Of another person too: what is on the screen is not theirs.
    forgetSession(queryClient);
    noteSessionEnd(reason);
    void router.invalidate();
  }), [queryClient, router]);

  useEffect(() => forgetRefusalsAtSignIn(queryClient), [queryClient]);

  useEffect(() => followPersonHere(queryClient), [queryClient]);

  useEffect(() => followSignIn(queryClient, () => void router.invalidate()), [queryClient, router]);

  useEffect(() => {
    whenSessionChanges((change) => {
      if (change === 'maintained') return void queryClient.invalidateQueries(sessionQuery);
      if (change === 'lost' || change === 'exchanged') {
        // A late call of who has just signed out here is no news, nor is the second of many that find the session gone.
        if (queryClient.getQueryData(sessionQuery.queryKey)?.user !== null) {
          forgetSession(queryClient);
          noteSessionEnd(change);
        }
      } else queryClient.removeQueries({ queryKey: sessionQuery.queryKey, exact: true });
      // The gate of the page that is open sends to where its reason is told, with the way back.
      void router.invalidate();
    });
  }, [queryClient, router]);

  return (
    <QueryClientProvider client={queryClient}>
      <LanguageProvider first={first}>
        <RouterProvider router={router} />
      </LanguageProvider>
    </QueryClientProvider>
  );
}
