import { Readable } from 'node:stream';
import { allowedName } from '@scriba/contract/names';
import { UPLOAD_EXPIRY_HOURS, type UploadOutcome } from '@scriba/contract/uploads';
import type { Database, Transaction } from '../../database/database.ts';
import { scopeOf, scopeOfOwner, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { NewId } from '../../ports/ids.ts';
import { StoreIsFull, type HashedObject, type ObjectStore } from '../../ports/object-store.ts';
import type { FileUsecases } from '../files/files.usecases.ts';
import type { FolderUsecases } from '../folders/folders.usecases.ts';
import type { UsageUsecases } from '../usage/usage.usecases.ts';
import { uploadsRepository, type UploadRow } from './uploads.repository.ts';
import { acceptedExtension, demandRoom, demandSize, splitStream } from './uploads.rules.ts';
import type { NewUpload, TypeGuard, UploadProgress } from './uploads.types.ts';

type Deps = {
  db: Database;
  library: { files: FileUsecases; folders: FolderUsecases; usage: UsageUsecases };
  store: { objects: ObjectStore; freeBytes(): Promise<number | undefined> };
  types: TypeGuard;
  maxBytes: number;
  source: { clock: Clock; newId: NewId };
};

export type UploadUsecases = ReturnType<typeof uploadUsecases>;

/** One object of a running upload: small enough to lose little, large enough to sync seldom. */
const SEGMENT_BYTES = 4 * 1024 ** 2;
const HOUR_MS = 3_600_000;
const EXPIRY_BATCH = 200;

const extractionCharge = (fileId: string) => ({ key: `extraction:${fileId}`, meter: 'extractions', amount: 1 } as const);
const storageCharge = (fileId: string, sizeBytes: number) => ({ key: `storage:${fileId}`, meter: 'storage', amount: sizeBytes } as const);
const tenantFolder = (owner: OwnerScope) => `tenants/${owner}`;

/**
 * From the first byte to a file in its folder. What an upload may cost is reserved before the first byte,
 * used when the file is there (storage) and when its text is (extraction), and given back in every other case.
 */
export const uploadUsecases = ({ db, library: { files, folders, usage }, store, types, maxBytes, source: { clock, newId } }: Deps) => {
  const releaseAll = async (tx: Transaction, owner: OwnerScope, fileId: string) => {
    await usage.release(tx, owner, `storage:${fileId}`);
    await usage.release(tx, owner, `extraction:${fileId}`);
  };

  const existing = async (owner: OwnerScope, uploadId: string) => {
    const upload = await uploadsRepository(db).find(owner, uploadId);
    if (!upload) throw new AppError('upload.not_found', { uploadId });
    return upload;
  };

  const byteSource = ({ key, sizeBytes }: HashedObject) => ({
    sizeBytes,
    async read(offset: number, length: number) {
      const end = Math.min(offset + length, sizeBytes) - 1;
      if (end < offset) return new Uint8Array();
      const chunks: Buffer[] = [];
      for await (const chunk of await store.objects.get(key, { start: offset, end })) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
  });

  /** Everything after the last byte: one object, its type, and - in one transaction - the file or the question what to do with a twin. */
  const complete = async (owner: OwnerScope, upload: UploadRow) => {
    const object = await join(owner, upload);
    try {
      const { mediaType } = await types.detect(byteSource(object), upload.extension);
      await db.transaction().execute((tx) => settle(tx, owner, upload.id, { ...object, mediaType }));
    } catch (error) {
      if (error instanceof AppError && error.status < 500) await fail(owner, upload, error);
      throw error;
    }
    // The same bytes may have been deleted for good in the moment between: then they are stored once more.
    await store.objects.stat(object.key).catch(() => join(owner, upload));
    await store.objects.delete(upload.segments);
  };

  const join = async (owner: OwnerScope, upload: UploadRow) => {
    const whole = async function* () {
      for (const key of upload.segments) yield* await store.objects.get(key);
    };
    return await store.objects.putHashed(tenantFolder(owner), Readable.from(whole(), { objectMode: false })).catch(asNoSpace);
  };

  const settle = async (tx: Transaction, owner: OwnerScope, uploadId: string, object: HashedObject & { mediaType: string }) => {
    const repository = uploadsRepository(tx);
    await folders.lockTree(tx, owner);
    const upload = await repository.findLocked(owner, uploadId);
    if (upload?.state !== 'receiving') return;
    const { mediaType, sha256, key: objectKey } = object;
    const twin = await files.findTwin(owner, sha256, tx);
    await repository.settle(owner, uploadId, { state: twin ? 'duplicate' : 'stored', sha256, objectKey, mediaType });
    if (twin) await releaseAll(tx, owner, upload.fileId);
    else await files.add(tx, owner, newFile(upload, object));
  };

  const fail = (owner: OwnerScope, upload: UploadRow, error: AppError) => db.transaction().execute(async (tx) => {
    await uploadsRepository(tx).settle(owner, upload.id, { state: 'failed', problemCode: error.code });
    await releaseAll(tx, owner, upload.fileId);
  });

  const outcome = async (owner: OwnerScope, upload: UploadRow): Promise<UploadOutcome> => {
    if (upload.state === 'stored') return { outcome: 'stored', file: await files.entry(owner, upload.fileId) };
    const twin = upload.state === 'duplicate' && upload.sha256 ? await files.findTwin(owner, upload.sha256) : undefined;
    if (twin) return { outcome: 'duplicate', uploadId: upload.id, existing: await files.entry(owner, twin.id) };
    throw new AppError(upload.state === 'receiving' ? 'upload.incomplete' : 'upload.not_found', { uploadId: upload.id });
  };

  const admit = async ({ name, sizeBytes }: { name: string; sizeBytes: number }) => {
    const extension = acceptedExtension(name, types);
    demandSize(name, sizeBytes, maxBytes);
    demandRoom(sizeBytes, await store.freeBytes());
    return extension;
  };

  const reserve = async (tx: Transaction, owner: OwnerScope, fileId: string, sizeBytes: number) => {
    await usage.reserve(tx, owner, storageCharge(fileId, sizeBytes));
    await usage.reserve(tx, owner, extractionCharge(fileId));
  };

  /** Removes an upload that did not become a file, with its bytes. */
  const abandon = async (owner: OwnerScope, uploadId: string) => {
    const segments = await db.transaction().execute(async (tx) => {
      const upload = await uploadsRepository(tx).findLocked(owner, uploadId);
      if (!upload) return [];
      if (upload.state === 'receiving') await releaseAll(tx, owner, upload.fileId);
      await uploadsRepository(tx).remove(owner, uploadId);
      return upload.segments;
    });
    await store.objects.delete(segments);
  };

  return {
    /** Reserves what the upload may cost. Of parallel calls for the last extraction exactly one succeeds. */
    async begin(actor: Actor, { name, sizeBytes, folderId }: NewUpload): Promise<UploadProgress> {
      const owner = scopeOf(actor);
      const extension = await admit({ name, sizeBytes });
      await folders.demand(owner, folderId);
      const fileId = newId('file');
      const now = clock.now();
      return await db.transaction().execute(async (tx) => {
        await reserve(tx, owner, fileId, sizeBytes);
        return await uploadsRepository(tx).insert(owner, {
          id: newId('upload'), fileId, uploadedBy: actor.userId, folderId, name: allowedName(name), extension, sizeBytes,
          createdAt: now, expiresAt: new Date(now.getTime() + UPLOAD_EXPIRY_HOURS * HOUR_MS),
        });
      });
    },

    progress: (actor: Actor, uploadId: string): Promise<UploadProgress> => existing(scopeOf(actor), uploadId),

    /** Takes bytes from an offset on and answers how many are kept in all; what arrived before a break is kept. */
    async receive(actor: Actor, uploadId: string, offset: number, body: Readable): Promise<number> {
      const owner = scopeOf(actor);
      const upload = await existing(owner, uploadId);
      demandRoom(upload.sizeBytes - offset, await store.freeBytes());
      let received = offset;
      for await (const part of splitStream(body, SEGMENT_BYTES)) {
        const segment = await store.objects.put(`uploads/${uploadId}/${newId('segment')}`, Readable.from(part, { objectMode: false })).catch(asNoSpace);
        const total = await uploadsRepository(db).addSegment(owner, uploadId, received, segment);
        if (total === undefined) {
          await store.objects.delete([segment.key]);
          throw new AppError('upload.not_found', { uploadId });
        }
        received = total;
      }
      return received;
    },

    /** What became of a complete upload. Does the last steps where a stop of the server had kept them from being done. */
    async outcome(actor: Actor, uploadId: string): Promise<UploadOutcome> {
      const owner = scopeOf(actor);
      const upload = await existing(owner, uploadId);
      if (upload.state === 'receiving' && upload.receivedBytes === upload.sizeBytes) await complete(owner, upload);
      const settled = await existing(owner, uploadId);
      if (settled.state === 'failed' && settled.problemCode) throw new AppError(settled.problemCode as 'file.type_mismatch', { name: settled.name });
      return await outcome(owner, settled);
    },

    /** One request with the whole file, for programs. Nothing is kept unless all of it arrived and fits the limits. */
    async storeWhole(actor: Actor, { name, folderId, body }: { name: string; folderId: string; body: Readable }) {
      const owner = scopeOf(actor);
      const extension = await admit({ name, sizeBytes: 1 });
      await folders.demand(owner, folderId);
      const object = await putLimited(store.objects, tenantFolder(owner), body, { name, maxBytes });
      demandSize(name, object.sizeBytes, maxBytes);
      const { mediaType } = await types.detect(byteSource(object), extension);
      const fileId = newId('file');
      await db.transaction().execute(async (tx) => {
        // The tree before the balances, as everywhere: so that no two requests wait for each other.
        await folders.lockTree(tx, owner);
        await reserve(tx, owner, fileId, object.sizeBytes);
        const upload = { fileId, folderId, name: allowedName(name), extension, uploadedBy: actor.userId };
        await files.add(tx, owner, newFile(upload, { ...object, mediaType }));
      });
      return await files.entry(owner, fileId);
    },

    /** Keeps a duplicate as a second file. Its text comes from the first, so no extraction is used. */
    async keepBoth(actor: Actor, uploadId: string) {
      const owner = scopeOf(actor);
      const upload = await existing(owner, uploadId);
      await db.transaction().execute(async (tx) => {
        await folders.lockTree(tx, owner);
        const locked = await uploadsRepository(tx).findLocked(owner, uploadId);
        if (locked?.state === 'stored') return;
        const { objectKey, sha256, mediaType } = locked ?? {};
        if (locked?.state !== 'duplicate' || !objectKey || !sha256 || !mediaType) throw new AppError('upload.not_found', { uploadId });
        const fileId = newId('file');
        await usage.reserve(tx, owner, storageCharge(fileId, locked.sizeBytes));
        await files.add(tx, owner, newFile({ ...locked, fileId }, { key: objectKey, sha256, mediaType, sizeBytes: locked.sizeBytes }));
        await uploadsRepository(tx).settle(owner, uploadId, { state: 'stored', fileId });
      });
      return await files.entry(owner, (await existing(owner, upload.id)).fileId);
    },

    discard: (actor: Actor, uploadId: string) => abandon(scopeOf(actor), uploadId),

    /** Cancels at any stage before the text is ready; a text that is ready wins. Safe to repeat. */
    async cancel(actor: Actor, uploadId: string) {
      const owner = scopeOf(actor);
      const upload = await existing(owner, uploadId);
      if (upload.state !== 'stored') return await abandon(owner, uploadId);
      await db.transaction().execute(async (tx) => {
        if (await files.discardUnread(tx, owner, upload.fileId)) {
          await usage.release(tx, owner, `extraction:${upload.fileId}`);
          await uploadsRepository(tx).remove(owner, uploadId);
        }
      });
    },

    /** Forgets uploads that nobody continued. */
    async expire() {
      for (;;) {
        const due = await uploadsRepository(db).expired(clock.now(), EXPIRY_BATCH);
        for (const { ownerId, id } of due) await abandon(scopeOfOwner(ownerId), id);
        if (due.length < EXPIRY_BATCH) return;
      }
    },
  };
};

type FileOfUpload = Pick<UploadRow, 'fileId' | 'folderId' | 'name' | 'extension' | 'uploadedBy'>;

const newFile = (upload: FileOfUpload, { key, sha256, sizeBytes, mediaType }: HashedObject & { mediaType: string }) => ({
  id: upload.fileId, folderId: upload.folderId, name: upload.name, extension: upload.extension, uploadedBy: upload.uploadedBy,
  objectKey: key, sha256, sizeBytes, mediaType,
});

async function putLimited(objects: ObjectStore, prefix: string, body: Readable, { name, maxBytes }: { name: string; maxBytes: number }) {
  const limited = async function* () {
    let seen = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      seen += chunk.length;
      if (seen > maxBytes) throw new AppError('file.too_large', { name, maxBytes });
      yield chunk;
    }
  };
  return await objects.putHashed(prefix, Readable.from(limited(), { objectMode: false })).catch(asNoSpace);
}

function asNoSpace(error: unknown): never {
  throw error instanceof StoreIsFull ? new AppError('storage.no_space', {}, { cause: error }) : error;
}
