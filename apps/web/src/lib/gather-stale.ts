import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { gather } from './gather.ts';
import { afterChanges } from './use-kept-change.ts';

/** What many events touch is fetched once in this time: a hundred files that are read at once send a thousand events. */
const REST = { restMs: 400, greatestRestMs: 4000 };

/** Makes answers stale. What is being fetched would be broken off by the next round: a slow list would never come. */
export const gatherStale = (queryClient: QueryClient) => gather<QueryKey>({
  work: async (keys) =>
    await afterChanges(queryClient, () => Promise.allSettled(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))),
  keyOf: (key) => JSON.stringify(key), ...REST,
});
