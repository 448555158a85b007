import { countDrafts, forgetDrafts } from './drafts.ts';
import { noteNobodyHere } from './person-here.ts';
import { forgetUploads } from './stored-uploads.ts';

/** Erases what a person left on this device, for the next one to find nothing of it: what was typed or half sent, files that wait, scanned pages. */
export function forgetPerson(userId: string) {
  noteNobodyHere();
  forgetDrafts(userId);
  forgetUploads(userId);
  // A browser that keeps nothing has nothing to forget.
  void import('./kept-scan.ts').then(({ forgetScan }) => forgetScan(userId)).catch(() => undefined);
  void import('./waiting-files.ts').then(({ forgetPerson: forgetWaiting }) => forgetWaiting(userId)).catch(() => undefined);
}

/** What leaving would erase on this device: files that wait for a connection, corrected texts that are not saved, pages of an unfinished scan. */
export type OnlyHere = { files: number; drafts: number; pages: number };

export const countOnlyHere = async (userId: string): Promise<OnlyHere> => ({
  files: await countWaiting(userId), drafts: countDrafts(userId), pages: await countPages(userId),
});

const countPages = (userId: string): Promise<number> =>
  import('./kept-scan.ts').then(({ countKeptPages }) => countKeptPages(userId)).catch(() => 0);

/** Files of a person that wait on this device, and that leaving would erase. */
export async function countWaiting(userId: string): Promise<number> {
  // Who wants to leave does, also where the browser cannot say what waits.
  return await import('./waiting-files.ts').then(({ seeWaiting }) => seeWaiting(userId)).then(({ length }) => length, () => 0);
}
