import { contactApi, type ContactState } from '@scriba/contract/contact';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export const messagesQuery = (state: ContactState) => infiniteQueryOptions({
  queryKey: [...queryKeys.contactMessages, state],
  queryFn: ({ pageParam, signal }) => callApi(contactApi.list, { query: { state, ...(pageParam && { before: pageParam }) } }, { signal }),
  initialPageParam: '', getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData,
});

/** How many wait for an answer. */
export const waitingMessagesQuery = queryOptions({
  queryKey: queryKeys.waitingMessages, queryFn: ({ signal }) => callApi(contactApi.count, {}, { signal }), select: ({ waiting }) => waiting,
});

export function useSetAnswered() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, isAnswered }: { messageId: string; isAnswered: boolean }) =>
      callApi(contactApi.setAnswered, { params: { messageId }, body: { isAnswered } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.contactMessages }),
  });
}
