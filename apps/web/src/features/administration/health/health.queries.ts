import { errorReportsApi } from '@scriba/contract/error-reports';
import { operationsApi } from '@scriba/contract/operations';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

const LOOK_AGAIN_MS = 15_000;

export const healthQuery = queryOptions({
  queryKey: queryKeys.health, queryFn: ({ signal }) => callApi(operationsApi.show, {}, { signal }), refetchInterval: LOOK_AGAIN_MS,
});

export const errorReportsQuery = queryOptions({
  queryKey: queryKeys.errorReports,
  queryFn: async ({ signal }) => (await callApi(errorReportsApi.list, {}, { signal })).reports,
  refetchInterval: LOOK_AGAIN_MS,
});
