import { HEADER_SEARCH_MATCHES, searchApi } from '@scriba/contract/search';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const SLICE = 20;

/** The few matches below the search field. What was found before stays until there is something new. */
export const matchesQuery = (q: string) => queryOptions({
  queryKey: [...queryKeys.search, 'matches', q],
  queryFn: ({ signal }) => callApi(searchApi.search, { query: { q, limit: HEADER_SEARCH_MATCHES } }, { signal }),
  enabled: q !== '', placeholderData: keepPreviousData,
});

/** Everything that a query finds, slice by slice. */
export const searchQuery = (q: string) => infiniteQueryOptions({
  queryKey: [...queryKeys.search, 'all', q],
  queryFn: ({ pageParam, signal }) => callApi(searchApi.search, { query: { q, limit: SLICE, after: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next ?? undefined,
  enabled: q !== '',
});
