import { ROOT_FOLDER, type Folder } from '@scriba/contract/folders';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { foldersQuery } from './folders.queries.ts';

/**
 * Whoever is in a folder that goes, as one whose making is undone, is in the one above it then. Looks where somebody is now; answers how to
 * leave that, which does nothing while it is there.
 */
export function useLeaveGone() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const openId = () => router.state.location.search.folder;
  const folderOf = (id: string | undefined) => queryClient.getQueryData(foldersQuery.queryKey)?.folders.find((folder) => folder.id === id);
  return (open: Pick<Folder, 'id' | 'parentId'> | undefined = folderOf(openId())) => () => {
    if (!open || openId() !== open.id || folderOf(open.id)) return;
    void router.navigate({ to: '/dashboard', search: open.parentId === ROOT_FOLDER ? {} : { folder: open.parentId }, replace: true });
  };
}
