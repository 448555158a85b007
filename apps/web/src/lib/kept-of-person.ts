import { countKeptPages, forgetScan } from './kept-scan.ts';
import { forgetAllWaiting, seeWaiting } from './waiting-files.ts';

/** What this browser has of a person in its databases; one that fails keeps nothing of the other. */
export async function forgetKept(userId: string) {
  await Promise.allSettled([forgetAllWaiting(userId), forgetScan(userId)]);
}

export async function countKept(userId: string): Promise<{ files: number; pages: number }> {
  const [waiting, pages] = await Promise.allSettled([seeWaiting(userId), countKeptPages(userId)]);
  return { files: waiting.status === 'fulfilled' ? waiting.value.length : 0, pages: pages.status === 'fulfilled' ? pages.value : 0 };
}
