import { filesApi, SLICE_MAX, type FileEntry, type ListOrder } from '@scriba/contract/files';
import { isByDate } from '@scriba/contract/session';
import { tagsApi } from '@scriba/contract/tags';
import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** The first slice is small, so that it comes soon; who looks further wants many, and ever more. */
const SLICE_SIZES = [100, 500, SLICE_MAX] as const;

/** What a list is of, and how it is sorted. */
export type ListedPlace = { source: FileSource; order: ListOrder };
export type FileSource = { kind: 'folder'; folderId: string } | { kind: 'favorites' } | { kind: 'tagged'; tagId: string } | { kind: 'trash' };
/** `end` is its last file as it was when the slice was fetched: what comes behind it is of the next slice. */
export type Slice = { files: FileEntry[]; total: number; next: string | null; end?: FileEntry | undefined };
/** What is kept beside a list of the cache; `ids` where its files were chosen one by one. */
export type ListMeta = { listed: ListedPlace; ids?: readonly string[] };
type SliceStart = { after: string | undefined; limit: number };
export type Slices = InfiniteData<Slice, SliceStart>;

const keyOf = (source: FileSource, { sort, language }: ListOrder): QueryKey => [...placeKeyOf(source), isByDate(sort) ? sort : `${sort}-${language}`];
export function placeKeyOf(source: FileSource): QueryKey {
  if (source.kind === 'folder') return queryKeys.filesOf(source.folderId);
  return source.kind === 'tagged' ? queryKeys.tagged(source.tagId) : queryKeys[source.kind];
}

function fetchSlice(source: FileSource, order: ListOrder, { after, limit }: SliceStart) {
  const query = { ...order, limit, after };
  switch (source.kind) {
    case 'folder': return callApi(filesApi.list, { params: { folderId: source.folderId }, query });
    case 'favorites': return callApi(filesApi.listFavorites, { query });
    case 'tagged': return callApi(tagsApi.listFiles, { params: { tagId: source.tagId }, query });
    case 'trash': return callApi(filesApi.listTrash, { query: { limit, after } });
  }
}

const sliceStart = (after: string | undefined, at: number): SliceStart => ({ after, limit: SLICE_SIZES[at] ?? SLICE_MAX });

/** A list of files, slice by slice. Another order of the same list keeps the old one on the screen until it is there. */
export const fileSlices = (source: FileSource, order: ListOrder) => infiniteQueryOptions({
  queryKey: keyOf(source, order),
  queryFn: async ({ pageParam }): Promise<Slice> => {
    const slice = await fetchSlice(source, order, pageParam);
    return { ...slice, end: slice.files.at(-1) };
  },
  initialPageParam: sliceStart(undefined, 0),
  getNextPageParam: (last, slices) => (last.next === null ? undefined : sliceStart(last.next, slices.length)),
  placeholderData: (known, query) => (isSameList(query?.queryKey, keyOf(source, order)) ? known : undefined),
  meta: { listed: { source, order } } satisfies ListMeta,
});

/** How many files a list has, fetched or not. */
export const countListed = async ({ source, order }: ListedPlace): Promise<number> =>
  (await fetchSlice(source, order, { after: undefined, limit: 1 })).total;

const isSameList = (known: QueryKey | undefined, wanted: QueryKey): boolean =>
  known !== undefined && JSON.stringify(known.slice(0, -1)) === JSON.stringify(wanted.slice(0, -1));

export const fileDetailsQuery = (fileId: string) => queryOptions({
  queryKey: queryKeys.fileDetails(fileId),
  queryFn: async () => (await callApi(filesApi.get, { params: { fileId } })).file,
});

/** Changes the known files of every list, or of those below one key. */
function changeLists(queryClient: QueryClient, change: (slice: Slice) => Slice, queryKey: QueryKey = queryKeys.fileLists) {
  queryClient.setQueriesData<Slices>({ queryKey }, (known) => known && { ...known, pages: known.pages.map(change) });
}

/** Shows what is new of some files wherever they are listed or open, without asking for them again. */
export function patchFiles(queryClient: QueryClient, fileIds: readonly string[], change: (file: FileEntry) => Partial<FileEntry>) {
  const changed = new Set(fileIds);
  changeLists(queryClient, (slice) => ({ ...slice, files: slice.files.map((file) => (changed.has(file.id) ? { ...file, ...change(file) } : file)) }));
  for (const key of detailsKeys(queryClient, fileIds)) queryClient.setQueryData(key, (file) => file && { ...file, ...change(file) });
}

/** Under which keys the details of those of the files are known that were opened. */
export const detailsKeys = (queryClient: QueryClient, fileIds: readonly string[]) =>
  fileIds.map((fileId) => fileDetailsQuery(fileId).queryKey).filter((key) => queryClient.getQueryData(key));

/** Those of the files that some list shows. */
export function listedFiles(queryClient: QueryClient, ids: readonly string[]): FileEntry[] {
  const wanted = new Set(ids);
  const found = queryClient.getQueriesData<Slices>({ queryKey: queryKeys.fileLists })
    .flatMap(([, known]) => known?.pages.flatMap(({ files }) => files.filter(({ id }) => wanted.has(id))) ?? []);
  return [...new Map(found.map((file) => [file.id, file])).values()];
}

const withoutFiles = (gone: ReadonlySet<string>) => (slice: Slice): Slice => ({
  ...slice, files: slice.files.filter(({ id }) => !gone.has(id)), total: slice.total - gone.size,
});

/** Takes files off a list before the server says so. Every slice carries the total, so each is corrected by what all of them lose. */
export function takeOff(queryClient: QueryClient, fileIds: readonly string[], queryKey: QueryKey) {
  queryClient.setQueriesData<Slices>({ queryKey }, (known) => {
    if (!known) return known;
    const listed = new Set(known.pages.flatMap(({ files }) => files.map(({ id }) => id)));
    const gone = new Set(fileIds.filter((id) => listed.has(id)));
    return gone.size === 0 ? known : { ...known, pages: known.pages.map(withoutFiles(gone)) };
  });
}

/** Shows files where they come to before the server says so. Between which of those that lie there, it says then. */
export function putOn(queryClient: QueryClient, files: readonly FileEntry[], queryKey: QueryKey) {
  queryClient.setQueriesData<Slices>({ queryKey }, (known) => {
    if (!known) return known;
    const listed = new Set(known.pages.flatMap((slice) => slice.files.map(({ id }) => id)));
    const come = files.filter(({ id }) => !listed.has(id));
    const pages = known.pages.map((slice, at) => ({ ...slice, files: [...at === 0 ? come : [], ...slice.files], total: slice.total + come.length }));
    return come.length === 0 ? known : { ...known, pages };
  });
}

export type Known = [QueryKey, unknown][];

/** Stops what is being fetched below these keys, because a change is shown before its answer. Answers what is known until then. */
export async function beforeChange(queryClient: QueryClient, ...queryKeys: QueryKey[]): Promise<Known> {
  await Promise.all(queryKeys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  return queryKeys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
}

/** Takes back what was shown of an order. */
export function showAgain(queryClient: QueryClient, _order: unknown, known: Known | undefined) {
  for (const [key, data] of known ?? []) queryClient.setQueryData(key, data);
}
