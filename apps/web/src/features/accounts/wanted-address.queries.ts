import { addressChangeApi } from '@scriba/contract/address-change';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The new address that waits to be confirmed. */
export const wantedAddressQuery = queryOptions({
  queryKey: queryKeys.wantedAddress, queryFn: async () => (await callApi(addressChangeApi.show, {})).wanted,
});
