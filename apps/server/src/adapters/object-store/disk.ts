import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ObjectNotFound, StoreIsFull, type ObjectStore } from '../../ports/object-store.ts';

const PARTIAL = '.partial';
/** For the user of the server only: these are people's documents. */
const PRIVATE = 0o700;

/** Default store: plain files under one folder of this machine. A file is complete and on disk before it gets its name. */
export function diskObjectStore({ folder }: { folder: string }): ObjectStore {
  const root = path.resolve(folder);
  const incoming = path.join(root, 'incoming');

  const pathOf = (key: string) => {
    const target = path.resolve(root, key);
    if (!/^[\w./-]+$/.test(key) || !target.startsWith(root + path.sep)) throw new Error(`Not a key of the store: "${key}"`);
    return target;
  };

  const commit = async (partial: string, key: string) => {
    try {
      await name(partial, pathOf(key));
    } catch (error) {
      await rm(partial, { force: true });
      throw asStoreError(error);
    }
  };

  const name = async (partial: string, target: string) => {
    const made = await mkdir(path.dirname(target), { recursive: true, mode: PRIVATE });
    await rename(partial, target);
    // The name is as durable as the bytes only after its folder, and every new folder above it, is written.
    for (let above = path.dirname(target); above.startsWith(root); above = path.dirname(above)) {
      await syncFolder(above);
      if (!made || above.length < made.length) break;
    }
  };

  const receive = async (body: Readable, ...through: Transform[]) => {
    // Who sends it may leave before anybody listens to it, and an error that nobody hears ends the process.
    body.once('error', () => undefined);
    await mkdir(incoming, { recursive: true, mode: PRIVATE });
    const partial = path.join(incoming, randomUUID() + PARTIAL);
    try {
      await pipeline([body, ...through, createWriteStream(partial, { flush: true, mode: 0o600, highWaterMark: 256 * 1024 })]);
      return { partial, sizeBytes: (await stat(partial)).size };
    } catch (error) {
      await rm(partial, { force: true });
      throw asStoreError(error);
    }
  };

  return {
    async put(key, body) {
      pathOf(key);
      const { partial, sizeBytes } = await receive(body);
      await commit(partial, key);
      return { key, sizeBytes };
    },

    async putHashed(prefix, body) {
      pathOf(prefix);
      const hash = createHash('sha256');
      const { partial, sizeBytes } = await receive(body, new Transform({
        transform(chunk: Buffer, _encoding, done) { hash.update(chunk); done(null, chunk); },
      }));
      const sha256 = hash.digest('hex');
      const key = `${prefix}/${sha256.slice(0, 2)}/${sha256}`;
      await commit(partial, key);
      return { key, sha256, sizeBytes };
    },

    async get(key, range) {
      const file = await open(pathOf(key)).catch(asNotFound(key));
      return createReadStream('', { fd: file, highWaterMark: 256 * 1024, ...range });
    },

    async stat(key) {
      const { size, mtime } = await stat(pathOf(key)).catch(asNotFound(key));
      return { sizeBytes: size, modifiedAt: mtime };
    },

    async delete(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },

    async *list(prefix) {
      const start = pathOf(prefix.endsWith('/') ? prefix.slice(0, -1) : path.dirname(prefix));
      for await (const file of filesBelow(start)) {
        const key = path.relative(root, file).split(path.sep).join('/');
        const found = key.startsWith(prefix) ? await stat(file).catch(() => undefined) : undefined;
        if (found) yield { key, sizeBytes: found.size, modifiedAt: found.mtime };
      }
    },

    async freeBytes() {
      await mkdir(root, { recursive: true, mode: PRIVATE });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}

async function syncFolder(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  for await (const entry of entries ?? []) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else yield file;
  }
}

const asNotFound = (key: string) => (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ENOENT' ? new ObjectNotFound(key) : error;
};

const asStoreError = (error: unknown) =>
  (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '') ? new StoreIsFull('The disk is full', { cause: error }) : error);
