import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** What all tests together have in files at a time is a fraction of it. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * A temporary folder in memory, where there is enough of it; else undefined. Tests make and drop hundreds of databases of a thousand files each,
 * and ext4 looks at every inode that was deleted in the last half a minute before it gives a new one: that was a third of all their time.
 */
export async function makeMemoryFolder(): Promise<{ folder: string; remove: () => Promise<void> } | undefined> {
  const room = await statfs(MEMORY).then(({ bavail, bsize }) => bavail * bsize, () => 0);
  if (Math.min(room, freemem()) < ROOM_BYTES) return undefined;
  const folder = await mkdtemp(path.join(MEMORY, 'scriba-tests-'));
  // A database that root starts gives up its rights, and passes through.
  await chmod(folder, 0o711);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
