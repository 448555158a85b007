import { addressChangeApi } from '@scriba/contract/address-change';
import type { RouteRequest } from '@scriba/contract/route';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { forgetSession, sessionQuery } from '../../lib/session.ts';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { wantedAddressQuery } from './wanted-address.queries.ts';

export function useAskForAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: RouteRequest<typeof addressChangeApi.request>['body']) => (await callApi(addressChangeApi.request, { body })).wanted,
    onSuccess: (wanted) => { queryClient.setQueryData(wantedAddressQuery.queryKey, wanted); },
  });
}

export function useKeepAddress() {
  const queryClient = useQueryClient();
  const translate = useTranslations('security');
  const reportError = useReportError();
  return useMutation({
    mutationFn: () => callApi(addressChangeApi.cancel, {}),
    onSuccess: () => {
      queryClient.setQueryData(wantedAddressQuery.queryKey, null);
      showToast({ tone: 'ok', title: translate('addressKept') });
    },
    onError: reportError,
  });
}

/** A connection that is lost right here must not make a failure of what is done, whose token is used up. */
const lookAgainWhoItIs = (queryClient: QueryClient) => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);

/** Changes the address. A token works once, so the answer is kept as long as the page and never asked for again. */
export function useChangeAddress(token: string) {
  const queryClient = useQueryClient();
  return queryOptions({
    queryKey: ['change-address', token],
    queryFn: async () => {
      const { email } = await callApi(addressChangeApi.confirm, { body: { token } });
      await lookAgainWhoItIs(queryClient);
      for (const queryKey of [queryKeys.profile, queryKeys.wantedAddress, queryKeys.devices]) queryClient.removeQueries({ queryKey });
      return email;
    },
    staleTime: Infinity, gcTime: Infinity, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false,
  });
}

/** Gives the account its address back; nobody is signed in to it afterwards, here neither. */
export function useUndoAddress() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => callApi(addressChangeApi.undo, { body: { token } }), gcTime: 0,
    onSuccess: async () => {
      forgetSession(queryClient);
      await lookAgainWhoItIs(queryClient);
    },
  });
}
