import { countDrafts, forgetDrafts } from './drafts.ts';
import { noteNoChangesWait } from './left-changes.ts';
import { noteNobodyHere } from './person-here.ts';
import { countRefused, forgetRefused } from './refused-changes.ts';
import { forgetRefusedFolders } from './refused-folders.ts';
import { forgetUploads } from './stored-uploads.ts';
import { forgetTakenBack } from './taken-back.ts';

const loadKept = () => import('./kept-of-person.ts');

/** Fetches what looks into the databases of this browser: without a connection it would not come when somebody leaves. */
export const prepareToForget = () => void loadKept().catch(() => undefined);

/** Erases what a person left on this device, for the next one to find nothing of it: what was typed, sent in part, scanned, or waits. */
export function forgetPerson(userId: string) {
  noteNobodyHere();
  forgetDrafts(userId);
  forgetUploads(userId);
  forgetRefused(userId);
  forgetRefusedFolders();
  forgetTakenBack();
  noteNoChangesWait(userId);
  // A browser that keeps nothing has nothing to forget.
  void loadKept().then(({ forgetKept }) => forgetKept(userId)).catch(() => undefined);
}

/**
 * What leaving would erase on this device: files and changes that wait, those that were refused, corrected texts that are not saved, pages of
 * an unfinished scan.
 */
export type OnlyHere = { files: number; drafts: number; pages: number; changes: number; refused: number };

/** Who wants to leave does, also where the browser cannot say what is kept. */
const countKept = (userId: string) => loadKept().then((kept) => kept.countKept(userId)).catch(() => ({ files: 0, pages: 0, changes: 0 }));

export const countOnlyHere = async (userId: string): Promise<OnlyHere> =>
  ({ ...await countKept(userId), drafts: countDrafts(userId), refused: countRefused(userId) });

/** Files of a person that wait on this device, and that leaving would erase. */
export const countWaiting = async (userId: string): Promise<number> => (await countKept(userId)).files;

/** What waits here for a connection, whoever left it: somebody else may have signed in and out since. */
export const countLeftHere = (): Promise<{ files: number; changes: number }> =>
  loadKept().then(({ countLeft }) => countLeft()).catch(() => ({ files: 0, changes: 0 }));
