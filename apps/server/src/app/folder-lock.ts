import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from './data-folder.ts';

const BUSY = 5;

/**
 * Holds the data folder for this process: two servers on one folder would fight over one database. The lock is the operating
 * system's, taken through SQLite because Node offers none: it ends with its process, however that ends, so no lock is ever
 * stale, and it counts for another container on the same folder too. Answers how to let go.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'in-use.lock');
  const holder = path.join(folder, 'server.pid');
  const lock = await take(file, holder, folder);
  await chmod(file, 0o600);
  await writeFile(holder, `${process.pid}\n`, { mode: 0o600 });
  return async () => {
    await rm(holder, { force: true });
    lock.close();
  };
}

async function take(file: string, holder: string, folder: string): Promise<DatabaseSync> {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    throw new CannotStart(isBusy(error) ? await inUse(folder, holder)
      : `${file} cannot be locked (${(error as Error).message}). Set DATA_DIR to a folder on a disk of this machine.`);
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === BUSY;

async function inUse(folder: string, holder: string): Promise<string> {
  const pid = (await readFile(holder, 'utf8').catch(() => '')).trim();
  return `Another Scriba server${pid && ` (process ${pid})`} uses ${folder}. Stop it first, or set DATA_DIR to another folder for this one.`;
}
