import type { Folder } from '@scriba/contract/folders';
import { useQueryClient } from '@tanstack/react-query';
import { moveObstacle } from '../folders/folders.rules.ts';
import { listedFiles } from './files.queries.ts';
import { useEntryActions, type Entries } from './use-entry-actions.ts';

/** Whether these may be dropped on a folder: something would move, and nothing into itself or too deep. */
export function canDrop({ files, folders }: Entries, allFolders: readonly Folder[], folderId: string): boolean {
  const parents = [...files.map((file) => file.folderId), ...folders.map(({ parentId }) => parentId)];
  return parents.some((parentId) => parentId !== folderId) && moveObstacle(allFolders, folders.map(({ id }) => id), folderId) === undefined;
}

/** For places outside of a list that take what is dragged from it: the tree, the folders above. */
export function useDropOnFolder(folders: readonly Folder[]) {
  const queryClient = useQueryClient();
  const { move } = useEntryActions(folders);
  const entriesOf = (ids: readonly string[]): Entries => ({
    files: listedFiles(queryClient, ids), folders: folders.filter(({ id }) => ids.includes(id)),
  });
  return {
    accepts: (ids: readonly string[], folderId: string) => canDrop(entriesOf(ids), folders, folderId),
    onDrop: (ids: readonly string[], folderId: string) => void move(entriesOf(ids), folderId),
  };
}
