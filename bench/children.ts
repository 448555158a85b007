import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { residentBytes } from '../packages/extraction/src/child/process-memory.ts';

const LOOK_EVERY_MS = 20;

/** Processes that this one started and that are still there, ended ones too until somebody has looked at how they ended. Linux only. */
export const childrenOfThis = (): number[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter((pid) => pid !== '').map(Number);

/** Resident memory of all of them and of what they started. */
export async function childrenBytes(): Promise<number> {
  const sizes = await Promise.all(childrenOfThis().map((pid) => residentBytes(pid)));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Waits until all have gone, no longer than so many seconds, and answers how many have not. Their time counts from then on. */
export async function childrenGone(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  while (childrenOfThis().length > 0 && performance.now() < end) await wait(LOOK_EVERY_MS);
  return childrenOfThis().length;
}
