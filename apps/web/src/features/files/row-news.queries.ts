import { filesApi, FOUND_AT_ONCE } from '@scriba/contract/files';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { gather } from '../../lib/gather.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { afterChanges } from '../../lib/use-kept-change.ts';
import { countListed, detailsKeys, type ListMeta, type Slices } from './file-lists.queries.ts';
import { withNews, type News } from './listed-rows.rules.ts';

/** Files are read page by page, and one's own change comes back as an event: what changes within this time is asked for together. */
const REST_MS = { least: 600, greatest: 4000 };
/** A server that starts, or that was asked too much, has time again after this. */
const RETRY_MS = 5000;
/** Others wait for this answer. */
const PATIENCE_MS = 20_000;

/**
 * Keeps lists true without fetching them again: asks for the files that changed, many in one request, and puts each in its place.
 * A list of ten thousand would else be fetched again for every star that another tab gives.
 */
export const gatherRowNews = (queryClient: QueryClient) => gather<string>({
  work: async (ids) => await afterChanges(queryClient, () => askFor(queryClient, ids).catch(() => askLater(queryClient))),
  keyOf: (id) => id, restMs: REST_MS.least, greatestRestMs: REST_MS.greatest,
});

/** What could not be asked for is old; what is on the screen is fetched again, for nothing else would say what it missed. */
async function askLater(queryClient: QueryClient) {
  await markOld(queryClient);
  await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  await queryClient.refetchQueries({ queryKey: queryKeys.fileLists, type: 'active', stale: true });
}

const listsOf = (queryClient: QueryClient): Query[] => queryClient.getQueryCache().findAll({ queryKey: queryKeys.fileLists });

async function askFor(queryClient: QueryClient, ids: readonly string[]) {
  if (listsOf(queryClient).length === 0) return;
  // So many are less work as slices.
  if (ids.length > FOUND_AT_ONCE) return void await queryClient.invalidateQueries({ queryKey: queryKeys.fileLists });
  const { files } = await callApi(filesApi.find, { body: { fileIds: [...ids] } }, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const news: News = { asked: new Set(ids), found: files };
  await Promise.all(listsOf(queryClient).map((list) => tell(queryClient, list, news)));
  for (const file of files) {
    for (const key of detailsKeys(queryClient, [file.id])) queryClient.setQueryData(key, (known) => known && { ...known, ...file });
  }
}

async function tell(queryClient: QueryClient, list: Query, { asked, found }: News) {
  // A slice that is on its way is put behind those that were known when it was asked for.
  while (list.state.fetchStatus === 'fetching') await list.promise?.catch(() => undefined);
  const { queryKey } = list;
  const slices = queryClient.getQueryData<Slices>(queryKey);
  const meta = list.meta as ListMeta | undefined;
  if (!slices || !meta) return;
  const { listed: place, ids } = meta;
  // Of those that are chosen one by one, no other is shown.
  const here = ids ? found.filter(({ id }) => ids.includes(id)) : found;
  const { slices: now, isCounted } = withNews({ slices, place, news: { asked, found: here } });
  queryClient.setQueryData(queryKey, now);
  if (isCounted) return;
  if (!list.isActive()) return void await markOld(queryClient, queryKey);
  const total = await countListed(place);
  queryClient.setQueryData<Slices>(queryKey, (known) => known && { ...known, pages: known.pages.map((slice) => ({ ...slice, total })) });
}

const markOld = (queryClient: QueryClient, queryKey: QueryKey = queryKeys.fileLists) =>
  queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
