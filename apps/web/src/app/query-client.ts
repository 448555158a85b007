import { QueryClient } from '@tanstack/react-query';
import { FRESH_MS } from '../lib/fresh-ms.ts';

/** `api.ts` does the retries. */
export const createQueryClient = () => new QueryClient({
  defaultOptions: { queries: { staleTime: FRESH_MS, retry: false }, mutations: { retry: false } },
});
