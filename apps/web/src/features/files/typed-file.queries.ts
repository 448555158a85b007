import { filesApi, type ListOrder } from '@scriba/contract/files';
import { tagsApi } from '@scriba/contract/tags';
import { callApi } from '../../lib/api.ts';
import type { FileSource } from './file-lists.queries.ts';

/** The place among the files of a list, fetched or not, of the next one from a place on whose name begins with these letters. */
export async function placeOfTyped(source: FileSource, order: ListOrder, typed: { letters: string; from: number }): Promise<number | null> {
  const query = { ...order, ...typed };
  switch (source.kind) {
    case 'folder': return (await callApi(filesApi.findTyped, { params: { folderId: source.folderId }, query })).place;
    case 'favorites': return (await callApi(filesApi.findTypedFavorite, { query })).place;
    case 'tagged': return (await callApi(tagsApi.findTyped, { params: { tagId: source.tagId }, query })).place;
    // The bin is no list to type in.
    case 'trash': return null;
  }
}
