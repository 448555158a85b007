import { createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dumpDatabase } from '../database/backup/dump.ts';
import { ObjectNotFound, type ObjectStore } from '../ports/object-store.ts';
import { asProblem, BackupProblem, checksumLine, CHECKSUMS, eachOf, hashing, objectFile, SECRET, writeManifest, type Manifest } from './backup-folder.ts';

/** Where the objects of files, of their readings and of people are. Parts of uploads under way are left out: browsers send them again. */
const PREFIXES = ['tenants/', 'derived/', 'photos/'];
const PARALLEL_OBJECTS = 4;

type Source = { databaseUrl: string; objects: ObjectStore; dataFolder: string };
type Order = { folder: string; version: string; now: Date };

/**
 * A copy of one moment, made while others work, in a folder that gets its name when it is complete. Objects never change and stand
 * before the rows that name them, so copying them before and after the rows leaves none of them out.
 */
export async function writeBackup(source: Source, { folder, version, now }: Order): Promise<Manifest> {
  if (await exists(folder)) throw new BackupProblem(`${folder} is there already.`);
  const unfinished = `${folder}.unfinished`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const contents = await copyEverything(source, unfinished);
    const manifest: Manifest = { format: 1, version, createdAt: now.toISOString(), ...contents };
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    // What cannot even be removed is told by the error before.
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    throw asProblem('No backup was made', error);
  }
}

async function copyEverything({ databaseUrl, objects, dataFolder }: Source, folder: string) {
  const checksums = await open(path.join(folder, CHECKSUMS), 'w', 0o600);
  try {
    const copied = { objects: 0, bytes: 0 };
    const copyObjects = () => eachOf(everyKey(objects), PARALLEL_OBJECTS, async (key) => {
      const sizeBytes = await copyObject(objects, key, { folder, checksums });
      if (sizeBytes === undefined) return;
      copied.objects += 1;
      copied.bytes += sizeBytes;
    });
    await copyObjects();
    const dump = await dumpDatabase(databaseUrl, folder);
    await copyObjects();
    await checksums.sync();
    await copyFile(path.join(dataFolder, SECRET), path.join(folder, SECRET)).catch(ignoreMissing);
    return { ...dump, ...copied };
  } finally {
    await checksums.close();
  }
}

async function* everyKey(objects: ObjectStore) {
  for (const prefix of PREFIXES) for await (const { key } of objects.list(prefix)) yield key;
}

type Target = { folder: string; checksums: FileHandle };

/** Answers the size; undefined for an object that is copied already, or that was deleted meanwhile. */
async function copyObject(objects: ObjectStore, key: string, { folder, checksums }: Target): Promise<number | undefined> {
  const target = objectFile(folder, key);
  if (await exists(target)) return undefined;
  try {
    const body = await objects.get(key);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const hash = hashing();
    await pipeline(body, hash.through, createWriteStream(target, { mode: 0o600, flush: true }));
    const sha256 = hash.digest();
    demandHash(key, sha256);
    await checksums.appendFile(checksumLine(key, sha256));
    return hash.sizeBytes();
  } catch (error) {
    if (error instanceof ObjectNotFound) return undefined;
    throw error;
  }
}

/** The name of a file's object ends with the hash of its bytes: a disk that lies is found here, and not when it is too late. */
function demandHash(key: string, digest: string) {
  const [, expected] = /\/([0-9a-f]{64})$/.exec(key) ?? [];
  if (expected !== undefined && expected !== digest) throw new BackupProblem(`The object ${key} is damaged where it is stored: its bytes have the hash ${digest}.`);
}

const exists = (file: string) => access(file).then(() => true, () => false);

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
