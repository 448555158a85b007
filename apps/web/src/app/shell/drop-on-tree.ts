import { useSuspenseQuery } from '@tanstack/react-query';
import { useDropOnFolder } from '../../features/files/use-drop-on-folder.ts';
import { foldersQuery } from '../../features/folders/folders.queries.ts';

/** What is dragged, from a list or from the tree itself, can be dropped on a folder of the tree. */
export function useDropOnTree() {
  const { data: { folders } } = useSuspenseQuery(foldersQuery);
  return useDropOnFolder(folders);
}
