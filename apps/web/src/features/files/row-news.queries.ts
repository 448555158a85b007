import { filesApi, FOUND_AT_ONCE } from '@scriba/contract/files';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { countListed, detailsKeys, type ListMeta, type Slices } from './file-lists.queries.ts';
import { withNews, type News } from './listed-rows.rules.ts';

/** What changes within this time is asked for in one request: files are read page by page, and one's own change comes back as an event. */
const GATHER_MS = 600;

type ListQuery = Query<Slices>;

/**
 * Keeps lists true without fetching them again: asks for the files that changed, many in one request, and puts each in its place.
 * A list of ten thousand would else be fetched again for every star that another tab gives.
 */
export class RowNews {
  readonly #queryClient: QueryClient;
  readonly #waiting = new Set<string>();
  #isAsking = false;

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient;
  }

  add(fileIds: readonly string[]) {
    for (const id of fileIds) this.#waiting.add(id);
    if (!this.#isAsking) void this.#askWhileNeeded();
  }

  /** Nobody looks any more: what was not asked for yet is old when somebody does again. */
  stop() {
    if (this.#waiting.size > 0) void this.#markOld();
    this.#waiting.clear();
  }

  async #askWhileNeeded() {
    this.#isAsking = true;
    while (this.#waiting.size > 0) {
      await new Promise((resolve) => { setTimeout(resolve, GATHER_MS); });
      const ids = [...this.#waiting];
      this.#waiting.clear();
      // What could not be asked for is old until somebody looks at it again, or the server speaks again.
      await this.#ask(ids).catch(() => this.#markOld());
    }
    this.#isAsking = false;
  }

  async #ask(ids: readonly string[]) {
    if (ids.length === 0 || this.#lists().length === 0) return;
    // So many are less work as slices.
    if (ids.length > FOUND_AT_ONCE) return void await this.#queryClient.invalidateQueries({ queryKey: queryKeys.fileLists });
    const { files } = await callApi(filesApi.find, { body: { fileIds: [...ids] } });
    await Promise.all(this.#lists().map((list) => this.#tell(list, { asked: new Set(ids), found: files })));
    for (const file of files) {
      for (const key of detailsKeys(this.#queryClient, [file.id])) this.#queryClient.setQueryData(key, (known) => known && { ...known, ...file });
    }
  }

  #lists(): ListQuery[] {
    return this.#queryClient.getQueryCache().findAll({ queryKey: queryKeys.fileLists }) as unknown as ListQuery[];
  }

  async #tell(list: ListQuery, news: News) {
    // A slice that is on its way is put behind those that were known when it was asked for.
    while (list.state.fetchStatus === 'fetching') await list.promise?.catch(() => undefined);
    const slices = list.state.data;
    if (slices === undefined) return;
    const { listed: place, ids } = list.meta as ListMeta;
    // Of those that are chosen one by one, no other is shown.
    const found = ids ? news.found.filter(({ id }) => ids.includes(id)) : news.found;
    const { slices: now, isCounted } = withNews({ slices, place, news: { ...news, found } });
    this.#queryClient.setQueryData(list.queryKey, now);
    if (isCounted) return;
    if (!list.isActive()) return void await this.#markOld(list.queryKey);
    const total = await countListed(place);
    this.#queryClient.setQueryData<Slices>(list.queryKey, (known) => known && { ...known, pages: known.pages.map((slice) => ({ ...slice, total })) });
  }

  #markOld(queryKey: QueryKey = queryKeys.fileLists) {
    return this.#queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}
