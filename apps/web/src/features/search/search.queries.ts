import { HEADER_SEARCH_MATCHES, SEARCH_QUERY_MAX, searchApi, type FolderSearchMode, type SearchFilters } from '@scriba/contract/search';
import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Hits that are shown at once. */
export const SLICE = 20;

/** What is looked for: words, and what leaves files out. */
export type Question = { q: string; filters: SearchFilters };

/** Nobody means so many words; the server would not look for them. */
export const isTooLong = (q: string): boolean => q.length > SEARCH_QUERY_MAX;
const canAsk = (q: string): boolean => q.trim() !== '' && !isTooLong(q);
/** Filters alone are a question as well. */
export const isQuestion = ({ q, filters }: Question): boolean => canAsk(q) || (q.trim() === '' && Object.keys(filters).length > 0);

/** The few files below the search field whose names hold the words. What was found before stays until there is something new. */
export const namesQuery = ({ q, filters }: Question) => queryOptions({
  queryKey: [...queryKeys.search, 'names', q, filters],
  queryFn: ({ signal }) => callApi(searchApi.search, { query: { ...filters, q, limit: HEADER_SEARCH_MATCHES, where: 'names' } }, { signal }),
  enabled: isQuestion({ q, filters }), placeholderData: keepPreviousData,
});

/** The few files that the words find anywhere. */
export const matchesQuery = ({ q, filters }: Question) => queryOptions({
  queryKey: [...queryKeys.search, 'matches', q, filters],
  queryFn: ({ signal }) => callApi(searchApi.search, { query: { ...filters, q, limit: HEADER_SEARCH_MATCHES } }, { signal }),
  enabled: isQuestion({ q, filters }), placeholderData: keepPreviousData,
});

/** Everything that a question finds, slice by slice. */
export const searchQuery = ({ q, filters }: Question) => infiniteQueryOptions({
  queryKey: [...queryKeys.search, 'all', q, filters],
  queryFn: ({ pageParam, signal }) => callApi(searchApi.search, { query: { ...filters, q, limit: SLICE, after: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next ?? undefined,
  enabled: isQuestion({ q, filters }),
});

/** What is looked for in one folder. */
export type FolderQuestion = { folderId: string; mode: FolderSearchMode; q: string; isBelow: boolean };

/** The files of a folder that were asked for; each asking looks again: `turn` tells one from the next of the same question. */
export const folderSearchQuery = (question: FolderQuestion | undefined, turn: number) => queryOptions({
  queryKey: [...queryKeys.search, 'folder', question, turn],
  queryFn: question === undefined ? skipToken : ({ signal }) => callApi(searchApi.inFolder, {
    params: { folderId: question.folderId }, query: { q: question.q, mode: question.mode, below: question.isBelow ? 'true' : 'false' },
  }, { signal }),
  retry: false,
});
