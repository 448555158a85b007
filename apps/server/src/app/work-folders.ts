import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../ports/clock.ts';

/** Folders in which readings and exports have private copies of documents while they work; each is removed by its maker. */
const WORK_FOLDER = /^scriba-(reading|pages|export)-/;
/** No reading and no export lasts this long. */
const SETTLED_MS = 7 * 3_600_000;
const SWEEP_MS = 3_600_000;

/** Removes what makers that were killed left behind: copies of documents do not stay on the disk. */
export async function sweepWorkFolders(parent: string, now: Date): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!WORK_FOLDER.test(name)) continue;
    const folder = path.join(parent, name);
    // Its maker, or another process that sweeps, may be quicker.
    const found = await lstat(folder).catch(() => undefined);
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (found.mtimeMs < now.getTime() - SETTLED_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** Sweeps now and every hour; answers how to end that. */
export function keepWorkFoldersSwept(parent: string, clock: Clock, report: (error: unknown) => void): () => Promise<void> {
  const sweep = () => void sweepWorkFolders(parent, clock.now()).catch(report);
  const timer = setInterval(sweep, SWEEP_MS).unref();
  sweep();
  return async () => clearInterval(timer);
}
