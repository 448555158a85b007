import { filesApi, FOUND_AT_ONCE, type FileEntry, type ListOrder } from '@scriba/contract/files';
import { DEFAULT_LANGUAGE } from '@scriba/contract/languages';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { listedFiles, placeKeyOf, type FileSource, type ListMeta, type Slices } from './file-lists.queries.ts';
import { isIn } from './listed-rows.rules.ts';

/**
 * Files of a place by their ids, whatever the order of its list. They are kept as a list of that place, so that all that changes
 * lists, or makes them stale, does the same to these. Asked for when they are stale: until then the lists know them.
 */
export const chosenFiles = (queryClient: QueryClient, source: FileSource, ids: readonly string[]) => queryOptions<Slices>({
  queryKey: [...placeKeyOf(source), 'chosen', ids],
  queryFn: async () => asSlices((await fetchAll(ids)).filter((file) => isIn(source, file))),
  enabled: ids.length > 0,
  meta: { listed: { source, order: ANY_ORDER }, ids } satisfies ListMeta,
  initialData: () => asSlices(listedFiles(queryClient, ids)),
});

/** They are looked for by their ids. */
const ANY_ORDER: ListOrder = { sort: 'newest', language: DEFAULT_LANGUAGE };

const asSlices = (files: FileEntry[]): Slices => ({
  pages: [{ files, total: files.length, next: null }], pageParams: [{ after: undefined, limit: files.length }],
});

async function fetchAll(ids: readonly string[]): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  for (let at = 0; at < ids.length; at += FOUND_AT_ONCE) {
    files.push(...(await callApi(filesApi.find, { body: { fileIds: ids.slice(at, at + FOUND_AT_ONCE) } })).files);
  }
  return files;
}
