import { siteNotificationsApi, type NotificationDraft } from '@scriba/contract/site-notifications';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export const keptNotificationsQuery = infiniteQueryOptions({
  queryKey: queryKeys.keptNotifications,
  queryFn: ({ pageParam, signal }) => callApi(siteNotificationsApi.list, { query: { ...(pageParam && { before: pageParam }) } }, { signal }),
  initialPageParam: '', getNextPageParam: ({ next }) => next, staleTime: 0,
});

const stale = [queryKeys.keptNotifications, queryKeys.siteNotifications];

type Kept = { id: string | undefined; draft: NotificationDraft };

/** Announces something new, or changes what has an id. */
export const useKeepNotification = () => useChange(async ({ id, draft }: Kept) => {
  if (id === undefined) await callApi(siteNotificationsApi.create, { body: draft });
  else await callApi(siteNotificationsApi.change, { params: { notificationId: id }, body: draft });
});

export const useRemoveNotification = () =>
  useChange(async (notificationId: string) => { await callApi(siteNotificationsApi.remove, { params: { notificationId } }); });

/** What everybody is shown changes with it, here too. */
function useChange<Wanted>(mutationFn: (wanted: Wanted) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
