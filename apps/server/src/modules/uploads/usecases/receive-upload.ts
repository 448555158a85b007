import type { Readable } from 'node:stream';
import { allowedName, visibleName } from '@scriba/contract/names';
import { UPLOAD_EXPIRY_HOURS } from '@scriba/contract/uploads';
import { scopeOf, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { uploadsRepository, type UploadRow } from '../uploads.repository.ts';
import type { Piece } from '../../../ports/object-store.ts';
import { demandRoom, withPiece } from '../uploads.rules.ts';
import type { NewUpload, Received, UploadProgress } from '../uploads.types.ts';
import { asNoSpace, uploadFolder, uploadSteps, type Deps } from './dependencies.ts';

/** What the store has kept is written down at most this often while more comes; how soon it keeps bytes is its own matter. */
const WRITE_MS = 1000;
const HOUR_MS = 3_600_000;

/** The bytes of an upload, in as many requests as they take. */
export const receiveUpload = (deps: Deps) => {
  const { db, library: { folders }, store, source: { clock, newId } } = deps;
  const { admit, existing, hold, reserve } = uploadSteps(deps);

  /** What has come of an upload while it comes: written down now and then, so that a quick one costs one row, and at the end. */
  const noteOf = (owner: OwnerScope, upload: UploadRow) => {
    let written: Received = upload;
    let received: Received = upload;
    let writtenAt = clock.now().getTime();

    const write = async (): Promise<number> => {
      if (received === written) return written.receivedBytes;
      const next = received;
      // Unless the answer is yes nothing is written again: after an error the row may hold these segments, and then they have to stay.
      received = written;
      if (!await uploadsRepository(db).receive(owner, upload.id, written.receivedBytes, { ...next, receivedAt: clock.now() })) {
        await store.objects.delete(next.segments.slice(written.segments.length));
        // Another one was faster, and may even have completed it.
        await existing(owner, upload.id);
        throw new AppError('upload.incomplete', { uploadId: upload.id });
      }
      received = written = next;
      writtenAt = clock.now().getTime();
      return written.receivedBytes;
    };

    return {
      write,
      async add(piece: Piece) {
        received = withPiece(received, piece);
        if (clock.now().getTime() - writtenAt >= WRITE_MS) await write();
      },
    };
  };

  return {
    /** Reserves what the upload may cost. Of parallel calls for the last extraction exactly one succeeds. */
    async begin(actor: Actor, { name: given, sizeBytes, folderId }: NewUpload): Promise<UploadProgress> {
      const owner = scopeOf(actor);
      const name = visibleName(given);
      const extension = await admit({ name, sizeBytes });
      await folders.demand(owner, folderId);
      const fileId = newId('file');
      const now = clock.now();
      return await db.transaction().execute(async (tx) => {
        await reserve(tx, owner, fileId, sizeBytes);
        return await uploadsRepository(tx).insert(owner, {
          id: newId('upload'), fileId, uploadedBy: actor.userId, folderId, name: allowedName(name), extension, sizeBytes,
          createdAt: now, receivedAt: now, expiresAt: new Date(now.getTime() + UPLOAD_EXPIRY_HOURS * HOUR_MS),
        });
      });
    },

    progress: (actor: Actor, uploadId: string): Promise<UploadProgress> => existing(scopeOf(actor), uploadId),

    /**
     * Takes bytes from an offset on and answers how many are kept in all; what arrived before a break is kept.
     * Of two who write from the same offset one goes on, and the other one has to ask where.
     */
    async receive(actor: Actor, uploadId: string, offset: number, body: Readable): Promise<number> {
      const owner = scopeOf(actor);
      const upload = await hold(owner, uploadId);
      demandRoom(upload.sizeBytes - offset, await store.freeBytes());
      if (upload.receivedBytes !== offset) throw new AppError('upload.incomplete', { uploadId });
      const note = noteOf(owner, upload);
      const failure: unknown = await store.objects.putPieces(`${uploadFolder(uploadId)}${newId('segment')}`, limited(body, upload, offset), note.add)
        .then(() => undefined, (error: unknown) => error);
      const receivedBytes = await note.write();
      if (failure !== undefined) asNoSpace(failure);
      return receivedBytes;
    },
  };
};

/** Bytes beyond the announced size are refused; those before them are kept. */
async function* limited(body: Readable, { name, sizeBytes }: Pick<UploadRow, 'name' | 'sizeBytes'>, offset: number): AsyncGenerator<Buffer> {
  let seen = offset;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > sizeBytes) throw new AppError('file.too_large', { name, maxBytes: sizeBytes });
    yield chunk;
  }
}
