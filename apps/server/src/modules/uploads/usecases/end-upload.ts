import { UPLOAD_EXPIRY_HOURS, UPLOAD_SILENCE_MINUTES } from '@scriba/contract/uploads';
import type { Transaction } from '../../../database/database.ts';
import { scopeOf, scopeOfOwner, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { extractionKey } from '../../usage/usage.usecases.ts';
import { uploadsRepository, type UploadRow } from '../uploads.repository.ts';
import { uploadSteps, type Deps } from './dependencies.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EXPIRY_BATCH = 200;

/** Uploads that do not become files. */
export const endUpload = (deps: Deps) => {
  const { db, library: { files, folders, usage }, store, source: { clock } } = deps;
  const { deleteParts, release } = uploadSteps(deps);

  const abandon = async (owner: OwnerScope, uploadId: string) => {
    await db.transaction().execute(async (tx) => {
      const upload = await uploadsRepository(tx).findLocked(owner, uploadId);
      if (upload?.state === 'receiving') await release(tx, owner, upload.fileId);
      await uploadsRepository(tx).remove(owner, uploadId);
    });
    await deleteParts(uploadId);
  };

  /** The space of a file goes back with the file itself. */
  const giveBack = async (tx: Transaction, owner: OwnerScope, { state, fileId }: UploadRow) => {
    if (state === 'receiving') await release(tx, owner, fileId);
    if (state === 'stored') await usage.release(tx, owner, extractionKey(fileId));
  };

  /** Its bytes stay, for who goes on; what it would cost is free until then. */
  const giveBackSilent = (owner: OwnerScope, uploadId: string, before: Date) => db.transaction().execute(async (tx) => {
    const upload = await uploadsRepository(tx).findLocked(owner, uploadId);
    if (upload?.state !== 'receiving' || upload.releasedAt !== null || upload.receivedAt >= before) return;
    await release(tx, owner, upload.fileId);
    await uploadsRepository(tx).settle(owner, uploadId, { releasedAt: clock.now() });
  });

  /** Parts that a killed process left without an upload that names them. */
  const sweepParts = async () => {
    const before = clock.now().getTime() - 2 * UPLOAD_EXPIRY_HOURS * HOUR_MS;
    for await (const { key, modifiedAt } of store.objects.list('uploads/')) {
      if (modifiedAt.getTime() < before) await store.objects.delete([key]);
    }
  };

  return {
    async discard(actor: Actor, uploadId: string) {
      const owner = scopeOf(actor);
      if (await uploadsRepository(db).find(owner, uploadId)) await abandon(owner, uploadId);
    },

    /** Cancels at any stage before the text is ready; a text that is ready wins, and then the answer is false. */
    async cancel(actor: Actor, uploadId: string): Promise<boolean> {
      const owner = scopeOf(actor);
      const isCanceled = await db.transaction().execute(async (tx) => {
        // The locks of the last step, in its order: it has ended before this looks, or finds nothing left to end.
        await folders.lockTree(tx, owner);
        const upload = await uploadsRepository(tx).findLocked(owner, uploadId);
        if (!upload) throw new AppError('upload.not_found', { uploadId });
        if (upload.state === 'stored' && !await files.discardUnread(tx, owner, upload.fileId)) return false;
        await giveBack(tx, owner, upload);
        await uploadsRepository(tx).remove(owner, uploadId);
        return true;
      });
      if (isCanceled) await deleteParts(uploadId);
      return isCanceled;
    },

    /** Frees what uploads hold of which no bytes come any more. Safe to run twice. */
    async releaseSilent() {
      const before = new Date(clock.now().getTime() - UPLOAD_SILENCE_MINUTES * MINUTE_MS);
      for (;;) {
        const silent = await uploadsRepository(db).silentSince(before, EXPIRY_BATCH);
        for (const { ownerId, id } of silent) await giveBackSilent(scopeOfOwner(ownerId), id, before);
        if (silent.length < EXPIRY_BATCH) break;
      }
    },

    /** Forgets uploads that nobody continued. */
    async expire() {
      for (;;) {
        const due = await uploadsRepository(db).expired(clock.now(), EXPIRY_BATCH);
        for (const { ownerId, id } of due) await abandon(scopeOfOwner(ownerId), id);
        if (due.length < EXPIRY_BATCH) break;
      }
      await sweepParts();
    },
  };
};
