import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '../../../ports/object-store.ts';

type Purpose = 'reading' | 'drawing' | 'printing' | 'export';
const NAME = /^scriba-(?:reading|drawing|printing|export)-(\d+)-/;
/** Another machine may share the folder, and its processes are not seen here: what was touched lately is left alone. */
const LEFT_MS = 3_600_000;

/** A folder on this machine that nobody else can look into. Whoever makes it removes it. */
export const makePrivateFolder = (purpose: Purpose) => mkdtemp(path.join(tmpdir(), `scriba-${purpose}-${process.pid}-`));

/** Removes what processes that were killed have left: copies of people's documents. */
export async function removeLeftFolders(now: Date) {
  for (const name of await readdir(tmpdir())) {
    const processId = Number(NAME.exec(name)?.[1] ?? 0);
    if (processId === 0 || isAlive(processId)) continue;
    const folder = path.join(tmpdir(), name);
    const touched = await stat(folder).then(({ mtimeMs }) => mtimeMs, () => Infinity);
    // One that belongs to somebody else on this machine is theirs to remove.
    if (now.getTime() - touched > LEFT_MS) await removeFolder(folder).catch(() => undefined);
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // Somebody else's process lives, too.
    return (error as { code?: string }).code === 'EPERM';
  }
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** What lies in it, in bytes. What goes meanwhile counts nothing. */
export async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const sizes = await Promise.all(files.map((file) => stat(file).then(({ size }) => size, () => 0)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Works in such a folder, which is gone afterwards. */
export async function inPrivateFolder<Made>(purpose: Purpose, work: (folder: string) => Promise<Made>): Promise<Made> {
  const folder = await makePrivateFolder(purpose);
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

/** Copies an object to a place on this machine, and answers the place. */
export async function copyTo(place: string, objects: Pick<ObjectStore, 'get'>, key: string): Promise<string> {
  await pipeline(await objects.get(key), createWriteStream(place, { mode: 0o600 }));
  return place;
}
