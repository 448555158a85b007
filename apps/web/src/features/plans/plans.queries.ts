import { planCatalogueApi } from '@scriba/contract/plan-catalogue';
import { sessionApi } from '@scriba/contract/session';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { sessionQuery } from '../../lib/session.ts';
import { hasPlan, LOOKS_MAX, type BoughtPlan, type Look } from './upgrade.rules.ts';

export const planCatalogueQuery = queryOptions({
  queryKey: queryKeys.planCatalogue,
  queryFn: () => callApi(planCatalogueApi.list, {}),
});

const LOOK_MS = 1500;

/** Asks again and again whether a plan that was bought has come; a look that fails counts as one that found nothing. */
export const upgradeQuery = (wanted: BoughtPlan | undefined) => {
  const queryKey = queryKeys.upgrade(wanted ?? '');
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Look> => {
      const session = await callApi(sessionApi.refresh, {}).catch(() => undefined);
      if (session) client.setQueryData(sessionQuery.queryKey, session);
      const before = client.getQueryData<Look>(queryKey);
      return { looks: (before?.looks ?? 0) + 1, isThere: hasPlan(session?.user ?? null, wanted) };
    },
    refetchInterval: ({ state: { data } }) => (data && (data.isThere || data.looks >= LOOKS_MAX) ? false : LOOK_MS),
  });
};
