import { planCatalogueApi } from '@scriba/contract/plan-catalogue';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

export const planCatalogueQuery = queryOptions({
  queryKey: queryKeys.planCatalogue,
  queryFn: () => callApi(planCatalogueApi.list, {}),
});
