import { DELETION_UNDO_DAYS, privacyApi, type DataExport } from '@scriba/contract/privacy';
import { securityApi } from '@scriba/contract/security';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { countWaiting, forgetPerson } from '../../lib/forget-person.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { forgetSession, personIn, sessionQuery } from '../../lib/session.ts';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';

/** How often it is looked whether an export is ready. */
const LOOK_MS = 4000;
/** The way back is told once, and nothing else is on the screen that says it. */
const FAREWELL_MS = 15_000;
const isUnderWay = (last: DataExport | null | undefined) => last?.state === 'waiting' || last?.state === 'running';

export const knownDataQuery = queryOptions({
  queryKey: queryKeys.privacy,
  queryFn: () => callApi(privacyApi.summary, {}),
  refetchInterval: ({ state }) => (isUnderWay(state.data?.lastExport) ? LOOK_MS : false),
});

/** Whether there is a password to ask for. */
export const hasPasswordQuery = queryOptions({
  queryKey: [...queryKeys.privacy, 'has-password'],
  queryFn: async () => (await callApi(securityApi.show, {})).hasPassword,
});

/** Files of a person that wait on this device: asking for the deletion erases them here. The device can say so without a connection. */
export const waitingHereQuery = (userId: string) => queryOptions({
  queryKey: [...queryKeys.privacy, 'waiting-here'],
  queryFn: () => countWaiting(userId),
  staleTime: 0,
  networkMode: 'always',
});

export function useRequestExport() {
  const queryClient = useQueryClient();
  const reportError = useReportError();
  return useMutation({
    mutationFn: () => callApi(privacyApi.requestExport, {}),
    onError: reportError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.privacy, exact: true }),
  });
}

/** Nobody is signed in afterwards, here or elsewhere. */
export function useRequestDeletion() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const translate = useTranslations('ownData');
  return useMutation({
    mutationFn: (body: { email: string; password?: string }) => callApi(privacyApi.requestDeletion, { body }),
    onSuccess: async () => {
      const userId = personIn(queryClient);
      forgetSession(queryClient);
      if (userId !== undefined) forgetPerson(userId);
      await navigate({ to: '/', replace: true });
      showToast({ tone: 'info', title: translate('deleted', { days: String(DELETION_UNDO_DAYS) }), shownMs: FAREWELL_MS });
    },
  });
}

export function useUndoDeletion() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const reportError = useReportError();
  return useMutation({
    mutationFn: () => callApi(privacyApi.undoDeletion, {}),
    onSuccess: async () => {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate({ to: '/dashboard', replace: true });
    },
    onError: reportError,
  });
}
