import { access, constants, mkdir, statfs, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Why the server does not start, in words for the person who started it. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}

const MINIMAL_FREE_BYTES = 256 * 1024 ** 2;

/** Makes the folder of everything that is kept, and proves that it can be used. */
export async function openDataFolder(folder: string) {
  try {
    // Others may pass through where the database of root runs as another user, but never look around.
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
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
