import { auditApi, type AuditFilter } from '@scriba/contract/audit';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export const auditQuery = (filter: AuditFilter) => infiniteQueryOptions({
  queryKey: [...queryKeys.auditLog, filter],
  queryFn: ({ pageParam, signal }) => callApi(auditApi.list, { query: { ...filter, ...(pageParam && { before: pageParam }) } }, { signal }),
  initialPageParam: '', getNextPageParam: ({ next }) => next, placeholderData: keepPreviousData,
});
