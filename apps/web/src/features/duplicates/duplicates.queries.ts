import { duplicatesApi } from '@scriba/contract/duplicates';
import { extractionRawApi } from '@scriba/contract/extraction';
import { infiniteQueryOptions, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiUrl, callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const SLICE = 20;
/** Stale with every file or text that changes, as what a search found is. */
const duplicates = [...queryKeys.search, 'duplicates'];

/** Pairs of files that are the same, or nearly, slice by slice. */
export const duplicatePairsQuery = infiniteQueryOptions({
  queryKey: [...duplicates, 'pairs'],
  queryFn: ({ pageParam }) => callApi(duplicatesApi.list, { query: { limit: SLICE, after: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next ?? undefined,
});

export type PairIds = { fileId: string; otherId: string };

/** One pair, wherever in the list it is; null where it is not in it. */
export const duplicatePairQuery = (ids: PairIds | undefined) => queryOptions({
  queryKey: [...duplicates, 'pair', ids],
  queryFn: ids ? async () => (await callApi(duplicatesApi.pair, { params: ids })).pair : skipToken,
});

export const similarFilesQuery = (fileId: string) => queryOptions({
  queryKey: [...duplicates, 'of', fileId],
  queryFn: async () => (await callApi(duplicatesApi.ofFile, { params: { fileId } })).similar,
});

/** Pairs of which was said that both stay, slice by slice. */
export const keptPairsQuery = infiniteQueryOptions({
  queryKey: [...duplicates, 'kept'],
  queryFn: ({ pageParam }) => callApi(duplicatesApi.listKept, { query: { limit: SLICE, after: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next ?? undefined,
});

/** How many pairs there are to judge. */
export const duplicateCountQuery = queryOptions({
  queryKey: [...duplicates, 'count'],
  queryFn: () => callApi(duplicatesApi.count, {}),
});

/** Browsers keep pictures for a day: the revision of the text tells those of one reading from those of the next. */
export const pageImageUrl = (fileId: string, page: number, revision: number): string =>
  apiUrl(extractionRawApi.pageImage, { params: { fileId, page }, query: { v: String(revision) } });

type Judgement = PairIds & { areKept: boolean };

/** Says that two files are no duplicates, or takes it back. */
export function useKeepBoth() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ areKept, ...params }: Judgement) => callApi(areKept ? duplicatesApi.keepBoth : duplicatesApi.forgetKept, { params }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: duplicates }),
  });
}
