import type { UploadOutcome } from '@scriba/contract/uploads';
import type { ErrorCode, ErrorParams } from '@scriba/contract/errors';
import { scopeOf, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { ObjectNotFound } from '../../../ports/object-store.ts';
import { tenantFolder } from '../../files/files.types.ts';
import { uploadsRepository, type UploadRow } from '../uploads.repository.ts';
import { piecesOf } from '../uploads.rules.ts';
import { asNoSpace, newFile, storageCharge, uploadSteps, type DetectedObject, type Deps } from './dependencies.ts';

/** How often the parts are joined when the whole goes under our hands. */
const JOIN_ATTEMPTS = 3;

const areBytesGone = (error: unknown) =>
  error instanceof ObjectNotFound || (error instanceof AppError && error.code === 'service.unavailable');

/** From the last byte to a file in its folder, or to the question what to do with a twin. Safe to do twice, and at once. */
export const completeUpload = (deps: Deps) => {
  const { db, library: { files, folders, usage, discardBytes }, store, source: { newId } } = deps;
  const { addFile, deleteParts, detect, existing, goOn, hold, release } = uploadSteps(deps);

  const join = (owner: OwnerScope, upload: UploadRow) => store.objects.joinHashed(tenantFolder(owner), piecesOf(upload)).catch(asNoSpace);

  /** Answers whether the bytes are those of a file now. */
  const settle = (owner: OwnerScope, uploadId: string, object: DetectedObject) => db.transaction().execute(async (tx) => {
    await folders.lockTree(tx, owner);
    const found = await uploadsRepository(tx).findLocked(owner, uploadId);
    if (found?.state !== 'receiving') return found?.state === 'stored';
    // What was reserved may have gone while the parts were joined.
    const upload = await goOn(tx, owner, found);
    const { mediaType, sha256, key: objectKey } = object;
    const twin = await files.findTwin(owner, sha256, tx);
    await uploadsRepository(tx).settle(owner, uploadId, { state: twin ? 'duplicate' : 'stored', sha256, objectKey, mediaType });
    if (twin) await release(tx, owner, upload.fileId);
    else await addFile(tx, owner, newFile(upload, object));
    return true;
  });

  const fail = (owner: OwnerScope, uploadId: string, { code, params }: AppError) => db.transaction().execute(async (tx) => {
    const upload = await uploadsRepository(tx).findLocked(owner, uploadId);
    if (upload?.state !== 'receiving') return;
    await uploadsRepository(tx).settle(owner, uploadId, { state: 'failed', problemCode: code, problemParams: JSON.stringify(params) });
    await release(tx, owner, upload.fileId);
  });

  const complete = async (owner: OwnerScope, upload: UploadRow, attempt = 1): Promise<void> => {
    const object = await join(owner, upload);
    try {
      const mediaType = await detect(object, upload);
      if (!await settle(owner, upload.id, { ...object, mediaType })) await discardBytes(owner, object.key);
    } catch (error) {
      if (areBytesGone(error) && attempt < JOIN_ATTEMPTS) return await complete(owner, upload, attempt + 1);
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await fail(owner, upload.id, error);
      await discardBytes(owner, object.key);
    }
    await deleteParts(upload.id);
  };

  const outcomeOf = async (owner: OwnerScope, upload: UploadRow): Promise<UploadOutcome> => {
    if (upload.state === 'stored') return { outcome: 'stored', file: await files.entry(owner, upload.fileId) };
    if (upload.state === 'failed' && upload.problemCode) throw new AppError(upload.problemCode as ErrorCode, { ...upload.problemParams as ErrorParams | null, name: upload.name });
    const twin = upload.state === 'duplicate' && upload.sha256 ? await files.findTwin(owner, upload.sha256) : undefined;
    if (twin) return { outcome: 'duplicate', uploadId: upload.id, existing: await files.entry(owner, twin.id) };
    throw new AppError(upload.state === 'receiving' ? 'upload.incomplete' : 'upload.not_found', { uploadId: upload.id });
  };

  return {
    /** What became of a complete upload. Does the last steps where a stop of the server had kept them from being done. */
    async outcome(actor: Actor, uploadId: string): Promise<UploadOutcome> {
      const owner = scopeOf(actor);
      const upload = await existing(owner, uploadId);
      if (upload.state === 'receiving' && upload.receivedBytes === upload.sizeBytes) {
        await complete(owner, await hold(owner, uploadId)).catch(async (error: unknown) => {
          // Somebody else may have completed it, and deleted the parts while we were reading them.
          if ((await existing(owner, uploadId)).state === 'receiving') throw error;
        });
      }
      return await outcomeOf(owner, await existing(owner, uploadId));
    },

    /** Keeps a duplicate as a second file. Its text comes from the first: an extraction is used only where that one has none. */
    async keepBoth(actor: Actor, uploadId: string) {
      const owner = scopeOf(actor);
      await db.transaction().execute(async (tx) => {
        await folders.lockTree(tx, owner);
        const upload = await uploadsRepository(tx).findLocked(owner, uploadId);
        if (upload?.state === 'stored') return;
        const { objectKey: key, sha256, mediaType } = upload ?? {};
        if (upload?.state !== 'duplicate' || !key || !sha256 || !mediaType) throw new AppError('upload.not_found', { uploadId });
        const fileId = newId('file');
        await usage.reserve(tx, owner, storageCharge(fileId, upload.sizeBytes));
        await addFile(tx, owner, newFile({ ...upload, fileId }, { key, sha256, mediaType, sizeBytes: upload.sizeBytes })).catch((error: unknown) => {
          // The first file may be gone for good since, and its bytes with it.
          throw areBytesGone(error) ? new AppError('upload.not_found', { uploadId }, { cause: error }) : error;
        });
        await uploadsRepository(tx).settle(owner, uploadId, { state: 'stored', fileId });
      });
      return await files.entry(owner, (await existing(owner, uploadId)).fileId);
    },
  };
};
