import type { QueryClient } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from './pages/error.page.tsx';
import { routeTree } from './routes.ts';
import { FullScreenSpinner } from './shell/full-screen-spinner.tsx';

type Context = { queryClient: QueryClient };

/** A wait shorter than this shows nothing. */
const PENDING_AFTER_MS = 300;

/** The address bar unless another history is given. */
export const createAppRouter = (context: Context, history?: RouterHistory) => createRouter({
  routeTree, context, ...(history && { history }),
  // Plain words in the address: no JSON, so that `?q=12` and `?token=…` stay the text that they are.
  parseSearch: parseSearchWith((value) => value), stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent', defaultPreloadStaleTime: 0, scrollRestoration: true,
  defaultPendingMs: PENDING_AFTER_MS, defaultPendingComponent: FullScreenSpinner,
  defaultErrorComponent: ErrorPage,
});

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register { router: AppRouter }
}
