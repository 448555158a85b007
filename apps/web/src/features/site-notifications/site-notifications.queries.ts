import { sessionApi } from '@scriba/contract/session';
import type { Language } from '@scriba/contract/languages';
import { NOTIFICATIONS_REFRESH_MS, siteNotificationsApi, type SiteNotification } from '@scriba/contract/site-notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { forgetSession, useMe } from '../../lib/session.ts';
import { readForTab, storeForTab } from '../../lib/stored-value.ts';
import { AskingLess } from './site-notifications.rules.ts';

/** What a visitor has put away, until the tab is closed. */
const DISMISSED_KEY = 'scriba.dismissed';
const dismissedHere = () => (readForTab(DISMISSED_KEY) ?? '').split(' ').filter(Boolean);

/** Of this tab, whoever is signed in: the server counts by where the questions come from. */
const askingLess = new AskingLess();

async function ask(language: Language, signal: AbortSignal): Promise<SiteNotification[]> {
  if (askingLess.isWaiting(Date.now())) throw new Error('The announcements are asked for later.');
  try {
    const answer = await callApi(siteNotificationsApi.active, { query: { language } }, { signal });
    askingLess.answered();
    return answer?.notifications ?? [];
  } catch (error) {
    askingLess.failed(error, Date.now());
    throw error;
  }
}

/** What is announced; failures are nobody's matter but the log's. */
export const activeNotificationsQuery = (language: Language, userId: string | undefined) => queryOptions({
  queryKey: [...queryKeys.siteNotifications, userId ?? null, language],
  queryFn: ({ signal }) => ask(language, signal),
  select: (notifications: SiteNotification[]) => notifications.filter(({ id }) => !dismissedHere().includes(id)),
  staleTime: NOTIFICATIONS_REFRESH_MS, retry: false,
  refetchInterval: () => askingLess.nextAskMs(Date.now()),
});

const everyLanguage = { queryKey: queryKeys.siteNotifications };

/** Nobody waits for it, and whether it arrived changes nothing. */
export const countView = (notificationId: string) => callApi(siteNotificationsApi.view, { params: { notificationId } }).catch(() => undefined);

/** Puts an announcement away at once: for good with an account, for this visit without one. */
export function useDismiss() {
  const queryClient = useQueryClient();
  const me = useMe();
  return useMutation({
    onMutate: (notificationId: string) => {
      if (!me) storeForTab(DISMISSED_KEY, [...dismissedHere(), notificationId].join(' '));
      queryClient.setQueriesData<SiteNotification[]>(everyLanguage, (known) => known?.filter(({ id }) => id !== notificationId));
    },
    mutationFn: async (notificationId: string) => (me ? await callApi(siteNotificationsApi.dismiss, { params: { notificationId } }) : null),
  });
}

/** Leaves with the reason, where the account was suspended meanwhile. */
export function useLeaveSuspended() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  return async (error: unknown) => {
    const email = me?.email ?? '';
    const reason = error instanceof ApiError ? error.problem.suspensionReason ?? '' : '';
    await callApi(sessionApi.signOut, {}).catch(() => undefined);
    forgetSession(queryClient);
    await navigate({ to: '/account-suspended', search: { ...(reason && { reason }), ...(email && { email }) } });
  };
}
