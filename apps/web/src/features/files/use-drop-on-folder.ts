import type { Folder } from '@scriba/contract/folders';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../lib/session.ts';
import { moveObstacles } from '../folders/folders.rules.ts';
import { pickEntries, type Entries } from './entries.rules.ts';
import { listedFiles } from './file-lists.queries.ts';
import { useEntryActions } from './use-entry-actions.ts';

/** Tells whether entries may be dropped on a folder: something would move, and nothing into itself or too deep. */
export function useCanDrop(allFolders: readonly Folder[]) {
  const { maxFolderDepth } = useSession();
  return ({ files, folders }: Entries, folderId: string): boolean => {
    const parents = [...files.map((file) => file.folderId), ...folders.map(({ parentId }) => parentId)];
    const obstacleAt = moveObstacles(allFolders, folders.map(({ id }) => id), maxFolderDepth);
    return parents.some((parentId) => parentId !== folderId) && obstacleAt(folderId) === undefined;
  };
}

/** For places outside of a list that take what is dragged from it or from the tree: the tree, the folders above. */
export function useDropOnFolder(folders: readonly Folder[]) {
  const queryClient = useQueryClient();
  const { move } = useEntryActions(folders);
  const canDrop = useCanDrop(folders);
  const entriesOf = (ids: readonly string[]) => pickEntries({ files: listedFiles(queryClient, ids), folders }, ids);
  return {
    accepts: (ids: readonly string[], folderId: string) => canDrop(entriesOf(ids), folderId),
    onDrop: (ids: readonly string[], folderId: string) => void move(entriesOf(ids), folderId),
  };
}
