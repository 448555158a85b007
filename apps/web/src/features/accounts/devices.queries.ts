import { accountsApi } from '@scriba/contract/accounts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export const devicesQuery = queryOptions({
  queryKey: queryKeys.devices,
  queryFn: async () => (await callApi(accountsApi.listDevices, {})).sessions,
});

export function useRevokeDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => callApi(accountsApi.revokeDevice, { params: { sessionId } }),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  });
}

export function useRevokeOtherDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(accountsApi.revokeOtherDevices, {}),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  });
}
