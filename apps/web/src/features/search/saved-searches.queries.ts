import { searchApi, type SavedSearch } from '@scriba/contract/search';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { FilterWords } from './search.rules.ts';

/** The searches that were saved, the latest first. */
export const savedSearchesQuery = queryOptions({
  queryKey: [...queryKeys.search, 'saved'],
  queryFn: async () => (await callApi(searchApi.listSaved, {})).searches,
});

export type NewSearch = { name: string | null; q: string; filters: FilterWords; createdAt?: string };

/** As the others: without a connection it fails, for one that waits would come later than meant. */
export function useSaveSearch() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always', mutationFn: (body: NewSearch) => callApi(searchApi.save, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
}

/** It is shown at once and taken back when the server refuses. */
export function useRenameSearch() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always', mutationFn: ({ id, name }: Pick<SavedSearch, 'id' | 'name'>) => callApi(searchApi.renameSaved, { params: { searchId: id }, body: { name } }),
    onMutate: ({ id, name }) => {
      queryClient.setQueryData(savedSearchesQuery.queryKey, (saved) => saved?.map((each) => (each.id === id ? { ...each, name } : each)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
}

export function useRemoveSearch() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always', mutationFn: ({ id }: Pick<SavedSearch, 'id'>) => callApi(searchApi.removeSaved, { params: { searchId: id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
}

const written = (filters: FilterWords) => Object.entries(filters).filter(([, value]) => value).sort().join('&');

/** The saved one of these that says the same; spaces around a search say nothing. */
export const savedAs = (saved: readonly SavedSearch[], q: string, filters: FilterWords): SavedSearch | undefined =>
  saved.find((each) => each.q === q.trim() && written(each.filters) === written(filters));

/** What the address says of a saved search. */
export const addressOf = ({ q, filters }: SavedSearch) => ({ ...(q !== '' && { q }), ...filters });
