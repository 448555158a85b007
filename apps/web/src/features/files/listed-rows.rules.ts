import type { FileEntry } from '@scriba/contract/files';
import { nameSortKey } from '@scriba/contract/name-keys';
import { isByDate, isDescending } from '@scriba/contract/session';
import type { FileSource, ListedPlace, Slice, Slices } from './file-lists.queries.ts';

/** Whether a file belongs to a place. What left it meanwhile is not of it any more. */
export function isIn(source: FileSource, file: FileEntry): boolean {
  if (source.kind === 'trash' || file.trashedAt !== null) return source.kind === 'trash' && file.trashedAt !== null;
  if (source.kind === 'folder') return file.folderId === source.folderId;
  return source.kind === 'tagged' ? file.tagIds.includes(source.tagId) : file.isFavorite;
}

/** The order of code points, which is that of the server: UTF-16 has those above U+FFFF before some that are below. */
function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((sign, index) => sign !== right[index]);
  return at < 0 ? -1 : (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
}

/** Which of two files stands before the other in a list, as the server has it: favourites, then the order of the list, then ids. */
export function compareListed({ source, order: { sort, language } }: ListedPlace, a: FileEntry, b: FileEntry): number {
  const isTrash = source.kind === 'trash';
  if (!isTrash && a.isFavorite !== b.isFavorite) return a.isFavorite ? -1 : 1;
  const keyOf = (file: FileEntry): string => {
    if (isTrash) return file.trashedAt ?? '';
    if (isByDate(sort)) return file.dateModified;
    return nameSortKey(file.name, language === 'es' || language === 'ro' ? language : undefined);
  };
  const ascending = compareCodePoints(keyOf(a), keyOf(b)) || compareCodePoints(a.id, b.id);
  return isTrash || isDescending(sort) ? -ascending : ascending;
}

/** Puts a file among those of a slice, which are in order. */
function withFile(files: readonly FileEntry[], file: FileEntry, place: ListedPlace): FileEntry[] {
  let [from, to] = [0, files.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = files[middle];
    if (other && compareListed(place, other, file) < 0) from = middle + 1;
    else to = middle;
  }
  return [...files.slice(0, from), file, ...files.slice(from)];
}

export type News = {
  /** Which files were asked for, whether they are still there or not. */
  asked: ReadonlySet<string>;
  found: readonly FileEntry[];
};

/**
 * A list that is fetched so far, with files as they are now: taken off, put at their places, or left for a slice that is not fetched yet.
 * `isCounted` is false where only the server knows how many there are.
 */
export function withNews({ slices, place, news }: { slices: Slices; place: ListedPlace; news: News }): { slices: Slices; isCounted: boolean } {
  const { asked, found } = news;
  const staying = slices.pages.map((slice) => (slice.files.some(({ id }) => asked.has(id))
    ? { ...slice, files: slice.files.filter(({ id }) => !asked.has(id)) } : slice));
  const isWhole = staying.at(-1)?.next === null;
  const here = found.filter((file) => isIn(place.source, file));
  for (const file of here) {
    const before = staying.findIndex(({ end }) => end && compareListed(place, file, end) <= 0);
    const at = before < 0 && isWhole ? staying.length - 1 : before;
    const slice = staying[at];
    if (slice) staying[at] = { ...slice, files: withFile(slice.files, file, place) };
  }
  return counted({ slices, staying, isWhole, news, here });
}

type Placed = { slices: Slices; staying: readonly Slice[]; isWhole: boolean; news: News; here: readonly FileEntry[] };

/** What was listed and is of the place no more is one less; of what was not listed, only the server knows. */
function counted({ slices, staying, isWhole, news: { asked }, here }: Placed): { slices: Slices; isCounted: boolean } {
  const listed = new Set(slices.pages.flatMap(({ files }) => files.map(({ id }) => id)).filter((id) => asked.has(id)));
  const stayingHere = here.filter(({ id }) => listed.has(id)).length;
  const total = isWhole ? staying.reduce((sum, { files }) => sum + files.length, 0) : (slices.pages.at(-1)?.total ?? 0) - listed.size + stayingHere;
  return {
    slices: { ...slices, pages: staying.map((slice) => (slice.total === total ? slice : { ...slice, total })) },
    isCounted: isWhole || [...asked].every((id) => listed.has(id)),
  };
}
