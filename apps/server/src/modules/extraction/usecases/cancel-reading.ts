import { scopeOf, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { extractionKey } from '../../usage/usage.usecases.ts';
import { readingsRepository, textsRepository } from '../extraction.repository.ts';
import type { Needs } from './dependencies.ts';
import { pagesOfText } from './finish-reading.ts';
import { derivedFolder } from './keep-pages.ts';

/** Ends readings that are no longer wanted. The worker that holds one notices within a second or two. */
export const cancelReading = ({ db, library: { files, usage }, engine: { objects, passwords }, outbox: { emit }, source: { clock } }: Needs<'db' | 'library' | 'engine' | 'outbox' | 'source'>) => ({
  /** Stops a reading; the file stays with the text that it had. What is ready already stays ready. */
  cancel: (actor: Actor, readingId: string) => db.transaction().execute(async (tx) => {
    const owner = scopeOf(actor);
    const reading = await readingsRepository(tx).find(owner, readingId);
    if (!reading) throw new AppError('job.not_found', { jobId: readingId });
    passwords.forget(readingId);
    const file = await files.lockToRead(tx, owner, reading.fileId);
    const canceled = { state: 'canceled', claimedBy: null, finishedAt: clock.now() } as const;
    if (!file || !await readingsRepository(tx).changeFrom(owner, readingId, ['waiting', 'running', 'waiting_for_space'], canceled)) return;
    if (reading.usageKey) await usage.release(tx, owner, reading.usageKey);
    const text = await textsRepository(tx).find(owner, file.id);
    const withoutText = { uploadStatus: 'failed', problem: { code: 'extraction.canceled', params: {} } } as const;
    await files.setReadingState(tx, owner, file.id, text ? { uploadStatus: 'completed', ...await pagesOfText(tx, owner, file.id) } : withoutText);
    await emit(tx, owner, { name: 'extraction.canceled', fileId: file.id, folderId: file.folderId });
  }),

  /** The file is gone for good: so are its texts, pages and pictures, but for those that it shares with a twin. Safe to run twice. */
  async forget(owner: OwnerScope, fileId: string, objectKey: string) {
    const shared = new Set(await readingsRepository(db).objectKeysOf(owner, await files.idsWithBytes(owner, objectKey)));
    const remove = (keys: readonly string[]) => objects.delete(keys.filter((key) => !shared.has(key)));
    await remove(await readingsRepository(db).objectKeysOf(owner, [fileId]));
    const folder = derivedFolder(owner, fileId);
    if ([...shared].some((key) => key.startsWith(`${folder}/`))) await remove((await Array.fromAsync(objects.list(`${folder}/`))).map(({ key }) => key));
    else await objects.deleteFolder(folder);
    await db.transaction().execute(async (tx) => {
      const { usageKey } = await readingsRepository(tx).latestOf(owner, fileId) ?? {};
      // The words before the balance, as whoever finishes a reading.
      await readingsRepository(tx).removeFile(owner, fileId);
      if (usageKey) await usage.release(tx, owner, usageKey);
      // The file may have gone before its reading was ordered.
      await usage.release(tx, owner, extractionKey(fileId));
    });
  },
});
