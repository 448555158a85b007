import { foldText } from '@scriba/contract/folding';
import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import type { ReadingLanguage } from '@scriba/contract/languages';
import { compareNames } from '../../lib/compare-names.ts';

export type FolderNode = { folder: Folder; children: FolderNode[] };

/** Favourites first, then by name as people of this language sort, numbers by value. */
export function sortFolders(folders: readonly Folder[], language: string): Folder[] {
  const compare = compareNames(language);
  return [...folders].sort((a, b) => Number(b.isFavorite) - Number(a.isFavorite) || compare(a.name, b.name) || compare(a.id, b.id));
}

export const foldersIn = (folders: readonly Folder[], parentId: string, language: string): Folder[] =>
  sortFolders(folders.filter((folder) => folder.parentId === parentId), language);

/** The same folders, each with the files of all folders in it counted too: what is inside is inside, at any depth. */
export function withAllInside(folders: readonly Folder[]): Folder[] {
  const sums = new Map(folders.map((folder) => [folder.id, { ...folder }]));
  for (const { parentId, fileCount, totalSize } of folders) {
    for (const { id } of pathTo(folders, parentId)) {
      const above = sums.get(id);
      if (!above) continue;
      above.fileCount += fileCount;
      above.totalSize += totalSize;
    }
  }
  return [...sums.values()];
}

/** The flat list of the account as a tree. */
export function folderTree(folders: readonly Folder[], language: string): FolderNode[] {
  const byParent = Map.groupBy(sortFolders(folders, language), ({ parentId }) => parentId);
  const below = (parentId: string): FolderNode[] => (byParent.get(parentId) ?? []).map((folder) => ({ folder, children: below(folder.id) }));
  return below(ROOT_FOLDER);
}

const indexes = new WeakMap<readonly Folder[], ReadonlyMap<string, Folder>>();

/** The folders by their ids. A tree of hundreds asks for the path of each, again and again. */
function byIdOf(folders: readonly Folder[]): ReadonlyMap<string, Folder> {
  const known = indexes.get(folders) ?? new Map(folders.map((folder) => [folder.id, folder]));
  indexes.set(folders, known);
  return known;
}

/** The folders from the top down to this one; empty for the top level and for a folder that is not there. */
export function pathTo(folders: readonly Folder[], folderId: string): Folder[] {
  const byId = byIdOf(folders);
  const path: Folder[] = [];
  for (let folder = byId.get(folderId); folder && !path.includes(folder); folder = byId.get(folder.parentId)) path.unshift(folder);
  return path;
}

/** The folder, nearest to this one or it itself, that says what files here are read as. */
export function namesLanguage(folders: readonly Folder[], folderId: string): { name: string; language: ReadingLanguage } | undefined {
  const nearest = pathTo(folders, folderId).findLast(({ readingLanguage }) => readingLanguage !== null);
  return nearest?.readingLanguage ? { name: nearest.name, language: nearest.readingLanguage } : undefined;
}

export type MoveObstacle = 'here' | 'itself' | 'depth';

/** Tells of each folder why these cannot be moved there; undefined when they can. No folder lies deeper than `maxDepth`. */
export function moveObstacles(folders: readonly Folder[], movedIds: readonly string[], maxDepth: number) {
  const ids = new Set(movedIds);
  const moved = folders.filter(({ id }) => ids.has(id));
  const height = heightOf(folders, ids);
  return (targetId: string): MoveObstacle | undefined => {
    const path = pathTo(folders, targetId);
    if (path.some(({ id }) => ids.has(id))) return 'itself';
    if (height > 0 && path.length + height > maxDepth) return 'depth';
    return moved.length > 0 && moved.every(({ parentId }) => parentId === targetId) ? 'here' : undefined;
  };
}

/** Levels that the highest of these folders takes up with all that is in it, itself counted; 0 without any. */
function heightOf(folders: readonly Folder[], ids: ReadonlySet<string>): number {
  let height = 0;
  for (const { id } of ids.size === 0 ? [] : folders) {
    const path = pathTo(folders, id);
    const top = path.findIndex((folder) => ids.has(folder.id));
    if (top >= 0) height = Math.max(height, path.length - top);
  }
  return height;
}

/** Folders whose name holds what was typed, those that begin with it first. */
export function matchingFolders(folders: readonly Folder[], query: string, language: string): Folder[] {
  const wanted = foldText(query.trim());
  const compare = compareNames(language);
  const beginsOtherwise = ({ name }: Folder) => Number(!foldText(name).startsWith(wanted));
  return folders.filter(({ name }) => foldText(name).includes(wanted))
    .sort((a, b) => beginsOtherwise(a) - beginsOtherwise(b) || compare(a.name, b.name) || compare(a.id, b.id));
}

/** Whether a name is taken among the folders of one place, as the server sees it: without case and accents. */
export const isNameTaken = (folders: readonly Folder[], parentId: string, name: string, exceptId?: string): boolean =>
  folders.some((folder) => folder.parentId === parentId && folder.id !== exceptId && foldText(folder.name) === foldText(name));

/** The folders that go when these are deleted, with all inside. One that holds a file somewhere is refused. */
export function goingWith(folders: readonly Folder[], folderIds: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(folderIds);
  const going = new Set(withAllInside(folders).filter(({ id, fileCount }) => wanted.has(id) && fileCount === 0).map(({ id }) => id));
  return new Set(folders.filter(({ id }) => pathTo(folders, id).some((above) => going.has(above.id))).map(({ id }) => id));
}

/** How many folders besides these lie somewhere in them, in a tree as it is now. */
export const countInside = (folders: readonly Folder[]) => (removed: readonly Pick<Folder, 'id'>[]): number => {
  const ids = new Set(removed.map(({ id }) => id));
  return folders.filter(({ id, parentId }) => !ids.has(id) && pathTo(folders, parentId).some((above) => ids.has(above.id))).length;
};
