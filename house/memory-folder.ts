import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'scriba-tests-';
/** What all tests together have in files at a time is a fraction of it. */
const ROOM_BYTES = 6 * 2 ** 30;

type FolderOfRun = { folder: string; remove: () => Promise<void> };

/**
 * A temporary folder in memory, where there is enough of it; else undefined. Tests make and drop hundreds of databases of a thousand files each,
 * and ext4 looks at every inode that was deleted in the last half a minute before it gives a new one: that was a third of all their time.
 */
export async function makeMemoryFolder(): Promise<FolderOfRun | undefined> {
  const room = await statfs(MEMORY).then(({ bavail, bsize }) => bavail * bsize, () => 0);
  if (Math.min(room, process.availableMemory()) < ROOM_BYTES || !await mayRunPrograms()) return undefined;
  return await makeFolderOfRun(MEMORY);
}

/** A folder of this run alone; those that killed runs have left in the same place are taken away. */
export async function makeFolderOfRun(place: string): Promise<FolderOfRun> {
  await removeLeft(place);
  const folder = await mkdtemp(path.join(place, `${NAME}${process.pid}-`));
  // A database that root starts gives up its rights, and passes through.
  await chmod(folder, 0o711);
  return { folder, remove: () => remove(folder) };
}

/** Tests write programs and start them; containers often forbid that there. */
async function mayRunPrograms(): Promise<boolean> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const options = mounts.split('\n').map((line) => line.split(' ')).findLast(([, place]) => place === MEMORY)?.[3];
  return options?.split(',').includes('noexec') === false;
}

/** Whoever was killed left its own until the machine would be started anew. */
async function removeLeft(place: string) {
  for (const name of await readdir(place)) {
    const pid = Number(new RegExp(`^${NAME}(\\d+)-`).exec(name)?.[1]);
    if (pid && !isAlive(pid)) await remove(path.join(place, name));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code !== 'ESRCH';
  }
}

/** What still writes there, or belongs to somebody else, fails no test: the next run takes it away. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  .catch((error: unknown) => { process.stderr.write(`${folder} is left behind: ${String(error)}\n`); });
