import { outboxApi } from '@scriba/contract/outbox';
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export const outboxQuery = (q: string | undefined) => infiniteQueryOptions({
  queryKey: [...queryKeys.outbox, q ?? ''],
  queryFn: ({ pageParam, signal }) =>
    callApi(outboxApi.list, { query: { ...(q !== undefined && { q }), ...(pageParam && { before: pageParam }) } }, { signal }),
  initialPageParam: '', getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData,
});

/** Opening a mail is written down, so it is done when someone asks for it and never ahead or again. */
export const useOpenMail = () => useMutation({ mutationFn: async (mailId: string) => (await callApi(outboxApi.open, { params: { mailId } })).mail });

export function useSendAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mailId: string) => callApi(outboxApi.sendAgain, { params: { mailId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.outbox }),
  });
}
