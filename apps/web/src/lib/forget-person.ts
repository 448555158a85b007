import { countDrafts, forgetDrafts } from './drafts.ts';
import { forgetUploads } from './stored-uploads.ts';

/** Erases what a person left on this device, for the next one to find nothing of it: what they typed, what was half sent, and files that wait. */
export function forgetPerson(userId: string) {
  forgetDrafts(userId);
  forgetUploads(userId);
  // A browser that keeps nothing has nothing to forget.
  void import('./waiting-files.ts').then(({ forgetPerson: forgetWaiting }) => forgetWaiting(userId)).catch(() => undefined);
}

/** What leaving would erase on this device: files that wait for a connection, and corrected texts that are not saved. */
export type OnlyHere = { files: number; drafts: number };

export const countOnlyHere = async (userId: string): Promise<OnlyHere> => ({ files: await countWaiting(userId), drafts: countDrafts(userId) });

/** Files of a person that wait on this device, and that leaving would erase. */
export async function countWaiting(userId: string): Promise<number> {
  // Who wants to leave does, also where the browser cannot say what waits.
  return await import('./waiting-files.ts').then(({ seeWaiting }) => seeWaiting(userId)).then(({ length }) => length, () => 0);
}
