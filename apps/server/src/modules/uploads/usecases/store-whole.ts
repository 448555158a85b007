import { pipeline, Transform, type Readable } from 'node:stream';
import { allowedName, visibleName } from '@scriba/contract/names';
import { scopeOf, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { HashedObject } from '../../../ports/object-store.ts';
import { tenantFolder } from '../../files/files.types.ts';
import { demandSize } from '../uploads.rules.ts';
import { asNoSpace, newFile, uploadSteps, type Deps } from './dependencies.ts';

type WholeFile = { name: string; folderId: string; body: Readable };

/** One request with the whole file, for programs. Nothing is kept unless all of it arrived and fits the limits. */
export const storeWhole = (deps: Deps) => {
  const { db, library: { files, folders, usage, discardBytes }, store, maxBytes, source: { newId } } = deps;
  const { addFile, admit, detect, reserve } = uploadSteps(deps);

  /** What is refused for want of a limit is refused before its bytes take room. Answers how many bytes may come, or null. */
  const demandAnythingLeft = async (owner: OwnerScope) => {
    const leftBytes = await usage.demand(owner, { meter: 'storage', amount: 1 });
    await usage.demand(owner, { meter: 'extractions', amount: 1 });
    return leftBytes;
  };

  const putLimited = (owner: OwnerScope, { name, body }: WholeFile, leftBytes: number | null) => {
    let seen = 0;
    const limit = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        seen += chunk.length;
        if (seen > maxBytes) done(new AppError('file.too_large', { name, maxBytes }));
        else if (leftBytes !== null && seen > leftBytes) done(new AppError('usage.storage_exceeded', { remaining: leftBytes, needed: seen }));
        else done(null, chunk);
      },
    });
    // What breaks on either side reaches the store through the stream itself.
    return store.objects.putHashed(tenantFolder(owner), pipeline(body, limit, () => undefined)).catch(asNoSpace);
  };

  const keep = async (actor: Actor, { name, folderId }: WholeFile, object: HashedObject) => {
    const owner = scopeOf(actor);
    const extension = await admit({ name, sizeBytes: object.sizeBytes });
    const mediaType = await detect(object, { name, extension });
    const fileId = newId('file');
    await db.transaction().execute(async (tx) => {
      // The tree before the balances, as everywhere: so that no two requests wait for each other.
      await folders.lockTree(tx, owner);
      await reserve(tx, owner, fileId, object.sizeBytes);
      const upload = { fileId, folderId, name: allowedName(name), extension, uploadedBy: actor.userId };
      await addFile(tx, owner, newFile(upload, { ...object, mediaType }));
    });
    return await files.entry(owner, fileId);
  };

  return {
    async storeWhole(actor: Actor, given: WholeFile) {
      const owner = scopeOf(actor);
      const file = { ...given, name: visibleName(given.name) };
      await admit({ name: file.name, sizeBytes: 1 });
      await folders.demand(owner, file.folderId);
      const object = await putLimited(owner, file, await demandAnythingLeft(owner));
      try {
        demandSize(file.name, object.sizeBytes, maxBytes);
        return await keep(actor, file, object);
      } catch (error) {
        await discardBytes(owner, object.key);
        throw error;
      }
    },
  };
};
