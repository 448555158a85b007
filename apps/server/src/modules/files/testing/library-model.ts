import { MAX_FOLDER_DEPTH } from '@scriba/contract/folders';

type ModelFolder = { id: string; name: string; parentId: string; trashedWith: string | undefined };
type ModelFile = { id: string; name: string; folderId: string; sizeBytes: number; isTrashed: boolean };
/** What the model says of an operation: nothing, or the code of the refusal. */
type Verdict = string | undefined;

export const ROOT = 'root';
const fold = (name: string) => name.toLowerCase().replaceAll('ä', 'a');

/**
 * What folders and files of one account must look like after a sequence of operations, in the plainest way that can be
 * written: maps in memory, no totals, no depths, no keys. Ids are told to it by the product.
 */
export function libraryModel() {
  const folders = new Map<string, ModelFolder>();
  const files = new Map<string, ModelFile>();
  const liveFolder = (id: string) => {
    const folder = folders.get(id);
    return folder && folder.trashedWith === undefined ? folder : undefined;
  };
  const isPlace = (id: string) => id === ROOT || liveFolder(id) !== undefined;
  const children = (id: string) => [...folders.values()].filter((folder) => folder.trashedWith === undefined && folder.parentId === id);
  const subtree = (id: string): ModelFolder[] => {
    const folder = liveFolder(id);
    return folder ? [folder, ...children(id).flatMap((child) => subtree(child.id))] : [];
  };
  const depthOf = (id: string): number => (id === ROOT ? 0 : 1 + depthOf(folders.get(id)?.parentId ?? ROOT));
  const heightOf = (id: string): number => 1 + Math.max(0, ...children(id).map((child) => heightOf(child.id)));
  const isNameTaken = (parentId: string, name: string, exceptId: string) =>
    children(parentId).some((folder) => folder.id !== exceptId && fold(folder.name) === fold(name));
  const liveFiles = (folderId: string) => [...files.values()].filter((file) => !file.isTrashed && file.folderId === folderId);
  const nearestLive = (id: string): string => (isPlace(id) ? id : nearestLive(folders.get(id)?.parentId ?? ROOT));

  const freeName = (folderId: string, name: string, exceptId: string) => {
    const taken = new Set(liveFiles(folderId).filter((file) => file.id !== exceptId).map((file) => fold(file.name)));
    const dot = name.lastIndexOf('.');
    let free = name;
    for (let number = 1; taken.has(fold(free)); number++) free = `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
    return free;
  };

  return {
    folders, files, liveFiles, isPlace, depthOf,

    createFolder(name: string, parentId: string): Verdict {
      if (!isPlace(parentId)) return 'folder.not_found';
      if (depthOf(parentId) + 1 > MAX_FOLDER_DEPTH) return 'folder.too_deep';
      return isNameTaken(parentId, name, '') ? 'folder.name_taken' : undefined;
    },
    renameFolder(id: string, name: string): Verdict {
      const folder = liveFolder(id);
      if (!folder) return 'folder.not_found';
      if (isNameTaken(folder.parentId, name, id)) return 'folder.name_taken';
      folder.name = name;
      return undefined;
    },
    moveFolder(id: string, parentId: string): Verdict {
      const folder = liveFolder(id);
      if (!folder || !isPlace(parentId)) return 'folder.not_found';
      if (subtree(id).some((inside) => inside.id === parentId)) return 'folder.into_itself';
      if (depthOf(parentId) + heightOf(id) > MAX_FOLDER_DEPTH) return 'folder.too_deep';
      if (isNameTaken(parentId, folder.name, id)) return 'folder.name_taken';
      folder.parentId = parentId;
      return undefined;
    },
    removeFolder(id: string): Verdict {
      const tree = subtree(id);
      if (tree.length === 0) return 'folder.not_found';
      if (tree.some((folder) => liveFiles(folder.id).length > 0)) return 'folder.not_empty';
      for (const folder of tree) folder.trashedWith = id;
      return undefined;
    },
    /** Each after the trashed folders above it that are among them. */
    fromTop(ids: readonly string[]): string[] {
      const above = (id: string): string[] => {
        const folder = folders.get(id);
        return folder && folder.trashedWith !== undefined ? [...above(folder.parentId), id] : [id];
      };
      return [...new Set(ids.flatMap(above))].filter((id) => ids.includes(id));
    },
    restoreFolder(id: string): Verdict {
      const folder = folders.get(id);
      if (!folder || folder.trashedWith === undefined || !isPlace(folder.parentId)) return 'folder.not_found';
      const together = [...folders.values()].filter(({ trashedWith }) => trashedWith === folder.trashedWith);
      const height = (of: ModelFolder): number => 1 + Math.max(0, ...together.filter(({ parentId }) => parentId === of.id).map(height));
      if (depthOf(folder.parentId) + height(folder) > MAX_FOLDER_DEPTH) return 'folder.too_deep';
      const { name } = folder;
      for (let number = 1; isNameTaken(folder.parentId, folder.name, id); number++) folder.name = `${name} (${number})`;
      for (const one of together) one.trashedWith = undefined;
      return undefined;
    },

    upload(id: string, { name, folderId, sizeBytes }: Pick<ModelFile, 'name' | 'folderId' | 'sizeBytes'>) {
      files.set(id, { id, name: freeName(folderId, name, id), folderId, sizeBytes, isTrashed: false });
    },
    renameFile(id: string, name: string): Verdict {
      const file = files.get(id);
      if (!file || file.isTrashed) return 'file.not_found';
      const wanted = `${name}.csv`;
      file.name = fold(wanted) === fold(file.name) ? wanted : freeName(file.folderId, wanted, id);
      return undefined;
    },
    moveFile(id: string, folderId: string): Verdict {
      const file = files.get(id);
      if (!file || file.isTrashed) return 'file.not_found';
      if (file.folderId !== folderId) Object.assign(file, { name: freeName(folderId, file.name, id), folderId });
      return undefined;
    },
    trashFile(id: string): Verdict {
      const file = files.get(id);
      if (!file) return 'file.not_found';
      file.isTrashed = true;
      return undefined;
    },
    restoreFile(id: string): Verdict {
      const file = files.get(id);
      if (!file) return 'file.not_found';
      if (!file.isTrashed) return undefined;
      const folderId = nearestLive(file.folderId);
      Object.assign(file, { name: freeName(folderId, file.name, id), folderId, isTrashed: false });
      return undefined;
    },
    emptyTrash() {
      for (const file of [...files.values()]) if (file.isTrashed) files.delete(file.id);
    },
  };
}

export type LibraryModel = ReturnType<typeof libraryModel>;
