import type { Corners } from '@scriba/extraction/sheet-geometry';
import { answerOf, browserDatabase } from './browser-database.ts';

/** A page of a scan that is not finished; what was cut out of its photo is made anew. */
export type KeptPage = {
  id: string; photo: Blob; /** Tells this photo from one that was taken again. */ photoId: string;
  corners: Corners; turns: number; isFound: boolean | undefined;
};
export type KeptScan = {
  pages: readonly KeptPage[];
  /** What they shall be called; what an earlier version kept has none. */
  name?: string;
  /** When the last change was made. */
  keptAt: number;
};

type Listed = Omit<KeptPage, 'photo'>;
type List = Omit<KeptScan, 'pages'> & { pages: readonly Listed[] };

const PAGES = 'pages';
/** Beside the photos of a person, the list of what they are pages of: a photo is written once, however often pages are moved or turned. */
const LIST = 'list';

const within = browserDatabase('scriba-scan', (database) => { database.createObjectStore(PAGES); });
const ofOwner = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** Keeps the pages of an unfinished scan in place of what was kept of it before; without pages nothing is left. */
export const keepScan = (owner: string, { pages, ...rest }: KeptScan): Promise<void> => within(PAGES, 'readwrite', async (store) => {
  if (pages.length === 0) return void await answerOf(store.delete(ofOwner(owner)));
  const known = new Set((await answerOf(store.getAllKeys(ofOwner(owner))) as [string, string][]).map(([, id]) => id));
  for (const { photo, photoId } of pages) if (!known.delete(photoId)) await answerOf(store.put(photo, [owner, photoId]));
  for (const photoId of known) await answerOf(store.delete([owner, photoId]));
  await answerOf(store.put({ pages: pages.map(({ photo: _photo, ...listed }) => listed), ...rest } satisfies List, [owner, LIST]));
});

/** What a person took here and neither sent nor discarded; undefined where there is nothing. */
export const keptScan = (owner: string): Promise<KeptScan | undefined> => within(PAGES, 'readonly', async (store) => {
  const list = await answerOf(store.get([owner, LIST]) as IDBRequest<List | undefined>);
  if (!list) return undefined;
  const photos = await Promise.all(list.pages.map(({ photoId }) => answerOf(store.get([owner, photoId]) as IDBRequest<Blob | undefined>)));
  const pages = list.pages.flatMap((listed, at) => (photos[at] ? [{ ...listed, photo: photos[at] }] : []));
  return pages.length > 0 ? { ...list, pages } : undefined;
});

export const countKeptPages = async (owner: string): Promise<number> => (await within(PAGES, 'readonly', (store) =>
  answerOf(store.get([owner, LIST]) as IDBRequest<List | undefined>)))?.pages.length ?? 0;

export const forgetScan = (owner: string): Promise<void> => keepScan(owner, { pages: [], keptAt: 0 });
