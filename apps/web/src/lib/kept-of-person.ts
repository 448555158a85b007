import { forgetAllChanges, keptChanges } from './kept-changes.ts';
import { countKeptPages, forgetScan } from './kept-scan.ts';
import { forgetAllWaiting, seeWaiting } from './waiting-files.ts';

/** What this browser has of a person in its databases; one that fails keeps nothing of the others. */
export async function forgetKept(userId: string) {
  await Promise.allSettled([forgetAllWaiting(userId), forgetScan(userId), forgetAllChanges(userId)]);
}

export async function countKept(userId: string): Promise<{ files: number; pages: number; changes: number }> {
  const counted = [seeWaiting(userId).then(({ length }) => length), countKeptPages(userId), keptChanges(userId).then(({ length }) => length)];
  const [files = 0, pages = 0, changes = 0] = (await Promise.allSettled(counted)).map((count) => (count.status === 'fulfilled' ? count.value : 0));
  return { files, pages, changes };
}
