import type { Folder } from '@scriba/contract/folders';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { foldersQuery } from './folders.queries.ts';
import { pathTo } from './folders.rules.ts';

/**
 * Whoever is in a folder that goes, as one whose making is undone, is in the nearest above it then that is left. Looks where somebody is now,
 * and what is above; answers how to leave that, which does nothing while it is there.
 */
export function useLeaveGone() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const openId = () => router.state.location.search.folder;
  const folders = () => queryClient.getQueryData(foldersQuery.queryKey)?.folders ?? [];
  const folderOf = (id: string | undefined) => folders().find((folder) => folder.id === id);
  return (open: Pick<Folder, 'id' | 'parentId'> | undefined = folderOf(openId())) => {
    const above = pathTo(folders(), open?.parentId ?? '');
    return () => {
      if (!open || openId() !== open.id || folderOf(open.id)) return;
      const left = above.findLast(({ id }) => folderOf(id));
      void router.navigate({ to: '/dashboard', search: left ? { folder: left.id } : {}, replace: true });
    };
  };
}
