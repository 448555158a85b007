import { usageApi } from '@scriba/contract/usage';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export const usageQuery = queryOptions({ queryKey: queryKeys.usage, queryFn: () => callApi(usageApi.get, {}) });
