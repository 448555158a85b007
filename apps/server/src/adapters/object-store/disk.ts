import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, opendir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ObjectNotFound, StoreIsFull, type ObjectStore, type Piece } from '../../ports/object-store.ts';
import { GrowingFile } from './growing-file.ts';
import { bytesOfPieces, hashedKey, untilBreak } from './pieces.ts';

const PARTIAL = '.partial';
/** Must not exist, and can be read while it is written. */
const NEW = 'wx+';
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

  const makeFolder = (target: string) => mkdir(path.dirname(target), { recursive: true, mode: PRIVATE }).catch(asStoreFailure);

  /** A name is as durable as the bytes only after its folder, and every new folder above it, is written. */
  const syncName = async (target: string, firstMade: string | undefined) => {
    const folders = [];
    for (let above = path.dirname(target); above.startsWith(root); above = path.dirname(above)) {
      folders.push(above);
      if (!firstMade || above.length < firstMade.length) break;
    }
    await Promise.all(folders.map(syncFolder));
  };

  const name = async (partial: string, target: string) => {
    const firstMade = await makeFolder(target);
    await rename(partial, target);
    await syncName(target, firstMade);
  };

  const receive = async (body: Readable) => {
    // Who sends it may leave before anybody listens to it, and an error that nobody hears ends the process.
    body.once('error', () => undefined);
    const partial = path.join(incoming, randomUUID() + PARTIAL);
    await makeFolder(partial);
    const file = new GrowingFile(await open(partial, NEW, 0o600).catch(asStoreFailure));
    try {
      await pipeline(body, file);
      return { partial, sizeBytes: file.sizeBytes, sha256: file.sha256 };
    } catch (error) {
      await rm(partial, { force: true });
      throw asStoreError(error);
    }
  };

  /** Gives a whole piece its second name, under its hash; false where the file system has no second names. */
  const linkHashed = async ({ key, sizeBytes }: Piece, hashed: string): Promise<boolean> => {
    const [piece, target] = [pathOf(key), pathOf(hashed)];
    if ((await stat(piece).catch(asNotFound(key))).size !== sizeBytes) return false;
    const firstMade = await makeFolder(target);
    try {
      // Bytes that are there already are the same.
      await link(piece, target).catch(unlessCode('EEXIST'));
      // They look new, as if they had been stored once more: old bytes without a file are deleted.
      const now = new Date();
      await utimes(target, now, now);
    } catch {
      // Not every disk can do this, and the bytes that were there may be gone just now: then they are copied.
      return false;
    }
    await syncName(target, firstMade);
    return true;
  };

  const store: ObjectStore = {
    async put(key, body) {
      pathOf(key);
      const { partial, sizeBytes } = await receive(body);
      await commit(partial, key);
      return { key, sizeBytes };
    },

    async putHashed(prefix, body) {
      pathOf(prefix);
      const { partial, sizeBytes, sha256 } = await receive(body);
      const key = hashedKey(prefix, sha256);
      await commit(partial, key);
      return { key, sha256, sizeBytes };
    },

    /** One piece, which grows under its final name. Only this call writes to it, and never twice to one place. */
    async putPieces(key, body, kept) {
      const target = pathOf(key);
      const firstMade = await makeFolder(target);
      const handle = await open(target, NEW, 0o600).catch(asStoreFailure);
      const isNamed = syncName(target, firstMade);
      isNamed.catch(() => undefined);
      let isTold = false;
      const keep = async (piece: Piece) => {
        await isNamed;
        isTold = true;
        await kept(piece);
      };
      const file = new GrowingFile(handle, { synced: (sizeBytes) => keep({ key, sizeBytes }) });
      const bytes = untilBreak(body);
      try {
        await pipeline(bytes, file);
        if (file.sizeBytes > 0) await keep({ key, sizeBytes: file.sizeBytes, sha256: file.sha256 });
      } catch (error) {
        throw asStoreError(error);
      } finally {
        if (!isTold) await rm(target, { force: true });
      }
      bytes.throwBreak();
    },

    async joinHashed(prefix, pieces) {
      const [piece] = pieces;
      if (pieces.length === 1 && piece?.sha256 && piece.sizeBytes) {
        const { key: pieceKey, sha256, sizeBytes } = piece;
        const key = hashedKey(prefix, sha256);
        if (await linkHashed({ key: pieceKey, sizeBytes }, key)) return { key, sha256, sizeBytes };
      }
      return await store.putHashed(prefix, bytesOfPieces(store, pieces));
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

    async deleteFolder(name) {
      await rm(pathOf(name), { recursive: true, force: true });
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
  return store;
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

const unlessCode = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

const asStoreFailure = (error: unknown): never => { throw asStoreError(error); };

const asStoreError = (error: unknown) =>
  (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '') ? new StoreIsFull('The disk is full', { cause: error }) : error);
