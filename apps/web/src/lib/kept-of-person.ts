import { countKeptChanges, forgetAllChanges, keptChanges } from './kept-changes.ts';
import { countKeptPages, forgetScan } from './kept-scan.ts';
import { countWaitingFiles, forgetAllWaiting, seeWaiting } from './waiting-files.ts';

/** What this browser has of a person in its databases; one that fails keeps nothing of the others. */
export async function forgetKept(userId: string) {
  await Promise.allSettled([forgetAllWaiting(userId), forgetScan(userId), forgetAllChanges(userId)]);
}

export async function countKept(userId: string): Promise<{ files: number; pages: number; changes: number }> {
  const [files = 0, pages = 0, changes = 0] =
    await counts(seeWaiting(userId).then(lengthOf), countKeptPages(userId), keptChanges(userId).then(lengthOf));
  return { files, pages, changes };
}

/** What waits here for a connection, of all people. */
export async function countLeft(): Promise<{ files: number; changes: number }> {
  const [files = 0, changes = 0] = await counts(countWaitingFiles(), countKeptChanges());
  return { files, changes };
}

const lengthOf = ({ length }: readonly unknown[]) => length;

const counts = async (...counted: Promise<number>[]): Promise<number[]> =>
  (await Promise.allSettled(counted)).map((count) => (count.status === 'fulfilled' ? count.value : 0));
