import { ROOT_FOLDER } from '@scriba/contract/folders';
import { defaultPreferences } from '@scriba/contract/session';
import type { QueryClient } from '@tanstack/react-query';
import { fileSlices } from '../features/files/file-lists.queries.ts';
import { foldersQuery } from '../features/folders/folders.queries.ts';
import { tagsQuery } from '../features/tags/tags.queries.ts';
import { usageQuery } from '../features/usage/usage.queries.ts';
import { firstLanguage } from '../lib/language.tsx';
import { sessionQuery } from '../lib/session.ts';
import type { DashboardSearch } from './search-params.ts';

/**
 * Asks for what a place shows while the code of its page is fetched: the list need not wait for the folders, nor either of them for
 * the page. What goes wrong is said by whoever looks at it.
 */
export function fetchPlace(queryClient: QueryClient, { folder: folderId = ROOT_FOLDER, sort }: Pick<DashboardSearch, 'folder' | 'sort'>) {
  const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
  const { sort: liked } = user?.preferences ?? defaultPreferences;
  void queryClient.prefetchQuery(foldersQuery);
  void queryClient.prefetchInfiniteQuery(fileSlices({ kind: 'folder', folderId }, { sort: sort ?? liked, language: firstLanguage(user?.language) }));
  void queryClient.prefetchQuery(tagsQuery);
  void queryClient.prefetchQuery(usageQuery);
}
