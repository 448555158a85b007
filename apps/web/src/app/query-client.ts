import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;

/** Answers count as fresh for half a minute; the server's events make them stale sooner. `api.ts` does the retries. */
export const createQueryClient = () => new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: false }, mutations: { retry: false } },
});
