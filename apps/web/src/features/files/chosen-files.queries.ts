import { filesApi, FOUND_AT_ONCE, type FileEntry } from '@scriba/contract/files';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { listedFiles, placeKeyOf, type FileSource, type Slices } from './files.queries.ts';

/**
 * Files of a place by their ids, whatever the order of its list. They are kept as a list of that place, so that all that changes
 * lists, or makes them stale, does the same to these. Asked for when they are stale: until then the lists know them.
 */
export const chosenFiles = (queryClient: QueryClient, source: FileSource, ids: readonly string[]) => queryOptions<Slices>({
  queryKey: [...placeKeyOf(source), 'chosen', ids],
  queryFn: async () => asSlices((await fetchAll(ids)).filter(isIn(source))),
  enabled: ids.length > 0,
  initialData: () => asSlices(listedFiles(queryClient, ids)),
});

const asSlices = (files: FileEntry[]): Slices => ({ pages: [{ files, total: files.length, next: null }], pageParams: [undefined] });

async function fetchAll(ids: readonly string[]): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  for (let at = 0; at < ids.length; at += FOUND_AT_ONCE) {
    files.push(...(await callApi(filesApi.find, { body: { fileIds: ids.slice(at, at + FOUND_AT_ONCE) } })).files);
  }
  return files;
}

/** What left the place meanwhile is not of it any more. */
const isIn = (source: FileSource) => (file: FileEntry): boolean => {
  if (source.kind === 'trash' || file.trashedAt !== null) return source.kind === 'trash' && file.trashedAt !== null;
  if (source.kind === 'folder') return file.folderId === source.folderId;
  return source.kind === 'tagged' ? file.tagIds.includes(source.tagId) : file.isFavorite;
};
