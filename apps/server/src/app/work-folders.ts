import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Clock } from '../ports/clock.ts';

/** Private copies of documents that readings, exports and arriving files need while they work; each is removed by its maker. */
const WORK = /^scriba-(reading|pages|export|spool)-/;
/** In the store's own folder for what arrives. */
const ARRIVING = /\.partial$/;
/** No reading, no export and no upload lasts this long. */
const SETTLED_MS = 7 * 3_600_000;
const SWEEP_MS = 3_600_000;

/** Removes what makers that were killed left behind: copies of documents do not stay on the disk. */
export async function sweepWorkFolders(parent: string, now: Date, pattern = WORK): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    if (!pattern.test(name)) continue;
    const folder = path.join(parent, name);
    // Its maker, or another process that sweeps, may be quicker.
    const found = await lstat(folder).catch(() => undefined);
    if (!found || found.isSymbolicLink() || found.uid !== process.getuid?.()) continue;
    if (found.mtimeMs < now.getTime() - SETTLED_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** Sweeps now and every hour; answers how to end that. */
export function keepWorkFoldersSwept(incoming: string, clock: Clock, report: (error: unknown) => void): () => Promise<void> {
  const sweepBoth = () => Promise.all([sweepWorkFolders(tmpdir(), clock.now()), sweepWorkFolders(incoming, clock.now(), ARRIVING)]);
  const sweep = () => void sweepBoth().catch(report);
  const timer = setInterval(sweep, SWEEP_MS).unref();
  sweep();
  return async () => clearInterval(timer);
}
