import { buffer } from 'node:stream/consumers';
import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewId } from '../../../ports/ids.ts';
import { ObjectNotFound, StoreIsFull, type HashedObject, type ObjectStore, type StoredObject } from '../../../ports/object-store.ts';
import { ExtractionFailed, type ByteSource } from '../../../ports/text-extractor.ts';
import type { NewFile } from '../../files/files.types.ts';
import type { FileUsecases } from '../../files/files.usecases.ts';
import type { FolderUsecases } from '../../folders/folders.usecases.ts';
import { extractionKey, storageKey, type UsageUsecases } from '../../usage/usage.usecases.ts';
import { uploadsRepository, type UploadRow } from '../uploads.repository.ts';
import { acceptedExtension, demandRoom, demandSize } from '../uploads.rules.ts';
import type { TypeGuard } from '../uploads.types.ts';

export type Deps = {
  db: Database;
  library: {
    files: FileUsecases; folders: FolderUsecases; usage: UsageUsecases;
    /** The bytes under this key are not needed by us; they go at once, unless a file has them. */
    discardBytes(owner: OwnerScope, objectKey: string): Promise<void>;
  };
  store: { objects: ObjectStore; freeBytes(): Promise<number | undefined> };
  types: TypeGuard;
  maxBytes: number;
  source: { clock: Clock; newId: NewId };
};

const extractionCharge = (fileId: string) => ({ key: extractionKey(fileId), meter: 'extractions', amount: 1 } as const);
export const storageCharge = (fileId: string, sizeBytes: number) => ({ key: storageKey(fileId), meter: 'storage', amount: sizeBytes } as const);
export const uploadFolder = (uploadId: string) => `uploads/${uploadId}/`;

export type DetectedObject = HashedObject & { mediaType: string };
type FileOfUpload = Pick<UploadRow, 'fileId' | 'folderId' | 'name' | 'extension' | 'uploadedBy'>;

export const newFile = (upload: FileOfUpload, { key, sha256, sizeBytes, mediaType }: DetectedObject) => ({
  id: upload.fileId, folderId: upload.folderId, name: upload.name, extension: upload.extension, uploadedBy: upload.uploadedBy,
  objectKey: key, sha256, sizeBytes, mediaType,
});

/** What every way in has in common. */
export const uploadSteps = ({ db, library: { files, usage }, store, types, maxBytes, source: { clock, newId } }: Deps) => {
  const reserve = async (tx: Transaction, owner: OwnerScope, fileId: string, sizeBytes: number) => {
    await usage.reserve(tx, owner, storageCharge(fileId, sizeBytes));
    await usage.reserve(tx, owner, extractionCharge(fileId));
  };

  /**
   * Says that an upload, whose row is locked, goes on. Where it was silent for so long that its reservation went, it reserves anew,
   * or throws: a charge is settled once, so it is booked for another file.
   */
  const goOn = async (tx: Transaction, owner: OwnerScope, upload: UploadRow): Promise<UploadRow> => {
    const fileId = upload.releasedAt === null ? upload.fileId : newId('file');
    if (fileId !== upload.fileId) await reserve(tx, owner, fileId, upload.sizeBytes);
    const held = { fileId, receivedAt: clock.now(), releasedAt: null };
    await uploadsRepository(tx).settle(owner, upload.id, held);
    return { ...upload, ...held };
  };

  return {
    reserve, goOn,

    hold: (owner: OwnerScope, uploadId: string): Promise<UploadRow> => db.transaction().execute(async (tx) => {
      const upload = await uploadsRepository(tx).findLocked(owner, uploadId);
      if (!upload) throw new AppError('upload.not_found', { uploadId });
      return upload.state === 'receiving' ? await goOn(tx, owner, upload) : upload;
    }),

    async existing(owner: OwnerScope, uploadId: string): Promise<UploadRow> {
      const upload = await uploadsRepository(db).find(owner, uploadId);
      if (!upload) throw new AppError('upload.not_found', { uploadId });
      return upload;
    },

    /** The extension of a file that may come in, as far as name and size tell. */
    async admit({ name, sizeBytes }: { name: string; sizeBytes: number }) {
      const extension = acceptedExtension(name, types);
      demandSize(name, sizeBytes, maxBytes);
      demandRoom(sizeBytes, await store.freeBytes());
      return extension;
    },

    async release(tx: Transaction, owner: OwnerScope, fileId: string) {
      await usage.release(tx, owner, storageKey(fileId));
      await usage.release(tx, owner, extractionKey(fileId));
    },

    /**
     * Adds a file if its bytes are there: they may have gone a moment before, with another upload of them that was refused.
     * Then it throws `service.unavailable`, and the bytes have to be stored once more.
     */
    async addFile(tx: Transaction, owner: OwnerScope, file: NewFile) {
      await files.add(tx, owner, file);
      await store.objects.stat(file.objectKey).catch((error: unknown) => {
        throw error instanceof ObjectNotFound ? new AppError('service.unavailable', {}, { cause: error }) : error;
      });
    },

    /** The media type by content; refused with the reason when that is not what the name says. */
    async detect({ key, sizeBytes }: HashedObject, { name, extension }: Pick<UploadRow, 'name' | 'extension'>): Promise<string> {
      try {
        return (await types.detect(byteSource(store.objects, { key, sizeBytes }), extension)).mediaType;
      } catch (error) {
        throw error instanceof ExtractionFailed ? new AppError(error.code, { name, ...error.params }, { cause: error }) : error;
      }
    },

    /** Deletes the parts of an upload, those too whose writer was killed before it could name them. */
    async deleteParts(uploadId: string) {
      const keys: string[] = [];
      for await (const { key } of store.objects.list(uploadFolder(uploadId))) keys.push(key);
      await store.objects.delete(keys);
    },
  };
};

const byteSource = (objects: ObjectStore, { key, sizeBytes }: StoredObject): ByteSource => ({
  sizeBytes,
  async read(offset, length) {
    const end = Math.min(offset + length, sizeBytes) - 1;
    return end < offset ? new Uint8Array() : await buffer(await objects.get(key, { start: offset, end }));
  },
});

export function asNoSpace(error: unknown): never {
  throw error instanceof StoreIsFull ? new AppError('storage.no_space', {}, { cause: error }) : error;
}
