import { NOBODY_SHOWN } from '@scriba/contract/person-header';
import { QueryClient } from '@tanstack/react-query';
import { speakFor } from '../lib/api.ts';
import { FRESH_MS } from '../lib/fresh-ms.ts';
import { sessionQuery } from '../lib/session.ts';

/** `api.ts` does the retries, and says with each call whose page this is. */
export function createQueryClient() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: false }, mutations: { retry: false } },
  });
  speakFor(() => {
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    return session && (session.user?.id ?? NOBODY_SHOWN);
  });
  return queryClient;
}
