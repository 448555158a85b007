import { ROOT_FOLDER } from '@scriba/contract/folders';

type Node = { id: string; name: string; parentId: string };

/** Names from the top down to the folder, each once even if the data held a circle. */
export function namesAbove(folders: ReadonlyMap<string, Node>, folderId: string): string[] {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let id = folderId; id !== ROOT_FOLDER && !seen.has(id);) {
    seen.add(id);
    const folder = folders.get(id);
    if (!folder) break;
    names.unshift(folder.name);
    id = folder.parentId;
  }
  return names;
}
