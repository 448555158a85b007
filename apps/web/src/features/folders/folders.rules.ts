import { foldText } from '@scriba/contract/folding';
import { MAX_FOLDER_DEPTH, ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import type { ReadingLanguage } from '@scriba/contract/languages';

export type FolderNode = { folder: Folder; children: FolderNode[] };

/** Favourites first, then by name as people of this language sort, numbers by value. */
export function sortFolders(folders: readonly Folder[], language: string): Folder[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...folders].sort((a, b) => Number(b.isFavorite) - Number(a.isFavorite) || compare(a.name, b.name) || compare(a.id, b.id));
}

export const foldersIn = (folders: readonly Folder[], parentId: string, language: string): Folder[] =>
  sortFolders(folders.filter((folder) => folder.parentId === parentId), language);

/** The same folders, each with the files of all folders in it counted too: what is inside is inside, at any depth. */
export function withAllInside(folders: readonly Folder[]): Folder[] {
  const sums = new Map(folders.map((folder) => [folder.id, { ...folder }]));
  for (const { parentId, fileCount, totalSize } of folders) {
    let above = sums.get(parentId);
    for (let depth = 0; above && depth < MAX_FOLDER_DEPTH; depth += 1) {
      above.fileCount += fileCount;
      above.totalSize += totalSize;
      above = sums.get(above.parentId);
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

/** The folders from the top down to this one; empty for the top level and for a folder that is not there. */
export function pathTo(folders: readonly Folder[], folderId: string): Folder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: Folder[] = [];
  for (let folder = byId.get(folderId); folder && !path.includes(folder); folder = byId.get(folder.parentId)) path.unshift(folder);
  return path;
}

/** The folder, nearest to this one or it itself, that says what files here are read as. */
export function namesLanguage(folders: readonly Folder[], folderId: string): { name: string; language: ReadingLanguage } | undefined {
  const nearest = pathTo(folders, folderId).findLast(({ readingLanguage }) => readingLanguage !== null);
  return nearest?.readingLanguage ? { name: nearest.name, language: nearest.readingLanguage } : undefined;
}

/** Whether a folder lies in another one, at any depth, or is it. */
export const isWithin = (folders: readonly Folder[], folderId: string, ancestorId: string): boolean =>
  pathTo(folders, folderId).some(({ id }) => id === ancestorId);

export type MoveObstacle = 'here' | 'itself' | 'depth';

/** Why these folders cannot be moved there; undefined when they can. */
export function moveObstacle(folders: readonly Folder[], movedIds: readonly string[], targetId: string): MoveObstacle | undefined {
  const moved = folders.filter(({ id }) => movedIds.includes(id));
  if (moved.some(({ id }) => isWithin(folders, targetId, id))) return 'itself';
  const targetDepth = pathTo(folders, targetId).length;
  if (moved.some((folder) => targetDepth + heightOf(folders, folder) > MAX_FOLDER_DEPTH)) return 'depth';
  return moved.length > 0 && moved.every(({ parentId }) => parentId === targetId) ? 'here' : undefined;
}

/** Levels that a folder takes up, itself counted. */
const heightOf = (folders: readonly Folder[], { id, depth }: Folder): number =>
  Math.max(...folders.filter((folder) => isWithin(folders, folder.id, id)).map((folder) => folder.depth)) - depth + 1;

/** Folders whose name holds what was typed, with everything above them, so that a tree can show where they are. */
export function filterFolders(folders: readonly Folder[], query: string): Folder[] {
  const wanted = foldText(query.trim());
  const found = folders.filter(({ name }) => foldText(name).includes(wanted));
  const kept = new Set(found.flatMap(({ id }) => pathTo(folders, id).map((folder) => folder.id)));
  return folders.filter(({ id }) => kept.has(id));
}

/** Whether a name is taken among the folders of one place, as the server sees it: without case and accents. */
export const isNameTaken = (folders: readonly Folder[], parentId: string, name: string, exceptId?: string): boolean =>
  folders.some((folder) => folder.parentId === parentId && folder.id !== exceptId && foldText(folder.name) === foldText(name));
