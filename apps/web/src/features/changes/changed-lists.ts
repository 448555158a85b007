import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { filesIn } from '../files/ordered-files.rules.ts';

const CHANGED = [queryKeys.fileLists, queryKeys.folders, queryKeys.tags, queryKeys.search];

/** Asks again for all that orders may have changed. */
export function askAgain(queryClient: QueryClient, orders: readonly unknown[]) {
  for (const queryKey of [...CHANGED, ...orders.flatMap(filesIn).map(queryKeys.file)]) void queryClient.invalidateQueries({ queryKey });
}
