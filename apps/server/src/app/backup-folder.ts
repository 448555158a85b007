import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DatabaseDump } from '../database/backup/dump.ts';

/**
 * What a backup is on disk: `backup.json` (this), `tables/*.gz`, `jobs.json`, `objects/<key>`, `objects.sha256` (as `sha256sum` reads it)
 * and `secret-key`.
 */
export type Manifest = DatabaseDump & { format: 1; version: string; createdAt: string; objects: number; bytes: number };

/** Why there is no backup, or no restoration, in words for the operator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/** What the system, the database or the store says is for the operator; everything else is a bug. */
export function asProblem(what: string, error: unknown): unknown {
  const code = error instanceof Error && !(error instanceof BackupProblem) && 'code' in error ? String(error.code) : 'ERR_';
  return code.startsWith('ERR_') ? error : new BackupProblem(`${what}: ${(error as Error).message}`, { cause: error });
}

export const SECRET = 'secret-key';
export const CHECKSUMS = 'objects.sha256';
export const objectFile = (folder: string, key: string) => path.join(folder, 'objects', key);

const MANIFEST = 'backup.json';

/** Written last: it is what makes the folder a backup. */
export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new BackupProblem(`${folder} is not a complete backup: it has no ${MANIFEST}.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new BackupProblem(`${folder} was made by a newer Scriba (${manifest.version}). Update this one first.`);
  return manifest;
}

export const checksumLine = (key: string, sha256: string) => `${sha256}  objects/${key}\n`;

/** The objects of a backup with what their bytes must hash to. */
export async function* readChecksums(folder: string): AsyncGenerator<{ key: string; sha256: string }> {
  const file = await open(path.join(folder, CHECKSUMS)).catch((cause: unknown) => {
    throw new BackupProblem(`The backup is damaged: ${CHECKSUMS} is missing.`, { cause });
  });
  for await (const line of file.readLines()) {
    const [, sha256 = '', key = ''] = /^([0-9a-f]{64}) {2}objects\/(.+)$/.exec(line) ?? [];
    if (key === '') throw new BackupProblem(`The backup is damaged: ${CHECKSUMS} has a line that means nothing.`);
    yield { key, sha256 };
  }
}

/** Demands that every object is there and has the bytes that were written. */
export async function verifyObjects(folder: string, { objects }: Manifest) {
  let seen = 0;
  for await (const { key, sha256 } of readChecksums(folder)) {
    const hash = hashing();
    await pipeline(createReadStream(objectFile(folder, key)), hash.through.resume()).catch((cause: unknown) => {
      throw new BackupProblem(`The backup is damaged: the object ${key} cannot be read.`, { cause });
    });
    if (hash.digest() !== sha256) throw new BackupProblem(`The backup is damaged: the object ${key} has other bytes than it had.`);
    seen += 1;
  }
  if (seen !== objects) throw new BackupProblem(`The backup is damaged: it has ${seen} objects, where it should have ${objects}.`);
}

/** Passes bytes through and knows their hash and number at the end. */
export function hashing() {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, digest: () => hash.digest('hex'), sizeBytes: () => sizeBytes };
}

/** Does the work for each item, several at a time; ends with the first that fails. */
export async function eachOf<T>(items: AsyncIterable<T>, parallel: number, work: (item: T) => Promise<void>) {
  const iterator = items[Symbol.asyncIterator]();
  let hasFailed = false;
  const inTurn = async () => {
    for (let next = await iterator.next(); !next.done && !hasFailed; next = await iterator.next()) {
      await work(next.value).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: parallel }, inTurn));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
