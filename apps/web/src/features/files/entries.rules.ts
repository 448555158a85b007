import type { FileEntry } from '@scriba/contract/files';
import type { Folder } from '@scriba/contract/folders';

export type Entries = { files: readonly FileEntry[]; folders: readonly Folder[] };

export const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

/** Those of the entries that have one of these ids. */
export function pickEntries({ files, folders }: Entries, ids: readonly string[]): Entries {
  const wanted = new Set(ids);
  return { files: files.filter(({ id }) => wanted.has(id)), folders: folders.filter(({ id }) => wanted.has(id)) };
}

/** Those of the first that are not among the others. */
export function withoutEntries({ files, folders }: Entries, others: Entries): Entries {
  const gone = new Set([...others.files, ...others.folders].map(({ id }) => id));
  return { files: files.filter(({ id }) => !gone.has(id)), folders: folders.filter(({ id }) => !gone.has(id)) };
}

export const countOf = ({ files, folders }: Entries): number => files.length + folders.length;

/** What a message says of one by its name, and of several by their number. */
export const nameAndCount = (entries: Entries) => ({ count: countOf(entries), name: (entries.files[0] ?? entries.folders[0])?.name ?? '' });

/** Whether all of these are favourites, so that the star takes them off. */
export const areStarred = ({ files, folders }: Entries): boolean => [...files, ...folders].every(({ isFavorite }) => isFavorite);

/** Tells of an id whether it is of a folder that is not among those of a place. */
export function isFolderElsewhere(folders: readonly Folder[], here: readonly Folder[]): (id: string) => boolean {
  const elsewhere = new Set(idsOf(folders));
  for (const { id } of here) elsewhere.delete(id);
  return (id) => elsewhere.has(id);
}

/** Where all of them lie; undefined when they come from several places. */
export function commonParent({ files, folders }: Entries): string | undefined {
  const parents = new Set([...files.map(({ folderId }) => folderId), ...folders.map(({ parentId }) => parentId)]);
  return parents.size === 1 ? [...parents][0] : undefined;
}
