import { randomBytes } from 'node:crypto';
import { access, constants, link, mkdir, readFile, rename, rm, statfs, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Why the server does not start, in words for the person who started it. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

const MINIMAL_FREE_BYTES = 256 * 1024 ** 2;

/** Makes the folder of everything that is kept, and proves that it can be used. */
export async function openDataFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await access(folder, constants.W_OK | constants.X_OK);
    const probe = path.join(folder, `.write-test-${process.pid}`);
    await writeFile(probe, 'ok');
    await unlink(probe);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new CannotStart(`The disk of ${folder} is full. Free some space, or set DATA_DIR to a folder on another disk.`);
    throw new CannotStart(`Cannot write to ${folder} (${code ?? message}). Give this user the right to write there, or set DATA_DIR to another folder.`);
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MINIMAL_FREE_BYTES) {
    throw new CannotStart(`Less than 256 MB are free on the disk of ${folder}. Free some space, or set DATA_DIR to a folder on another disk.`);
  }
}

/**
 * Holds the data folder for this process. Two servers on one folder would fight over one database;
 * a lock whose process is gone, as after a kill, is taken over. Answers how to let go.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const lock = path.join(folder, 'server.lock');
  const mine = path.join(folder, `.server.lock.${process.pid}`);
  await writeFile(mine, JSON.stringify({ pid: process.pid, startedAt: await startOf(process.pid) }));
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      if (await tryLink(mine, lock)) return () => rm(lock, { force: true });
      const holder = await readHolder(lock);
      if (holder && holder.pid !== process.pid && await startOf(holder.pid) === holder.startedAt) {
        throw new CannotStart(`Another Scriba server (process ${holder.pid}) uses ${folder}. Stop it first, or set DATA_DIR to another folder for this one.`);
      }
      // Of several that find it stale, one succeeds in moving it away.
      await rename(lock, `${mine}.stale`).catch(() => undefined);
      await rm(`${mine}.stale`, { force: true });
    }
    throw new CannotStart(`${lock} cannot be taken. Is another server starting in the same folder?`);
  } finally {
    await rm(mine, { force: true });
  }
}

const tryLink = (from: string, to: string) => link(from, to).then(() => true, (error: NodeJS.ErrnoException) => {
  if (error.code === 'EEXIST') return false;
  throw error;
});

async function readHolder(lock: string): Promise<{ pid: number; startedAt: string } | undefined> {
  try {
    return JSON.parse(await readFile(lock, 'utf8')) as { pid: number; startedAt: string };
  } catch {
    // Gone meanwhile, or half written by a killed process: nobody's.
    return undefined;
  }
}

/** When a process began, so that a number that was given out again is not mistaken for its first bearer. Empty for no process. */
async function startOf(pid: number): Promise<string> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return '';
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // Field 22, counted after the name in brackets, which may hold spaces.
  return status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? 'alive';
}

/** A secret of this installation, made once and readable by its user only. */
export async function readOrMakeSecret(folder: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const secret = randomBytes(48).toString('base64url');
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}
