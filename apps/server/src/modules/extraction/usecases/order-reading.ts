import type { ReadingLanguage } from '@scriba/contract/languages';
import type { Transaction } from '../../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { extractionKey } from '../../usage/usage.usecases.ts';
import { readingsRepository, type ReadingRow } from '../extraction.repository.ts';
import { READ_NEXT_JOB } from '../extraction.types.ts';
import { copyReading } from './copy-reading.ts';
import type { Needs } from './dependencies.ts';
import { goOnAfterFailure } from './go-on-after-failure.ts';

/** The ways in which a reading begins. */
export const orderReading = (deps: Needs<'db' | 'library' | 'engine' | 'outbox' | 'source'>) => {
  const { db, library: { files, usage, plans }, engine: { passwords }, outbox: { orderJob, emit } } = deps;
  const { clock, newId, readingLanguageIn } = deps.source;

  type Wanted = { language?: ReadingLanguage | null | undefined };
  type Ordered = Wanted & { id: string; usageKey: string | null; replacesEdits?: boolean };

  /** What was chosen for the file, now or before; null takes an earlier choice back. */
  const choiceFor = async (tx: Transaction, owner: OwnerScope, fileId: string, wanted: Wanted['language']) => {
    if (wanted !== undefined) return wanted;
    const latest = await readingsRepository(tx).latestOf(owner, fileId);
    return latest?.isLanguageChosen ? latest.language : null;
  };

  /** In the language that was chosen for the file, else in that of its folder, else in the one that the owner has chosen for new files. */
  const insert = async (tx: Transaction, owner: OwnerScope, file: FileToRead, { id, usageKey, language: wanted, replacesEdits = false }: Ordered) => {
    const { tier } = await plans.planOf(owner, tx);
    const chosen = await choiceFor(tx, owner, file.id, wanted);
    const language = chosen ?? await readingLanguageIn(tx, owner, file.folderId);
    const reading = { id, fileId: file.id, usageKey, tier, language, isLanguageChosen: chosen !== null, replacesEdits };
    await readingsRepository(tx).insert(owner, { ...reading, createdAt: clock.now() });
    return reading;
  };

  const announce = async (tx: Transaction, owner: OwnerScope, file: FileToRead, begun = { pageCount: null as number | null, pagesRead: 0 }) => {
    await files.setReadingState(tx, owner, file.id, { uploadStatus: 'pending', ...begun, problem: null });
    await emit(tx, owner, { name: 'file.changed', fileId: file.id, folderId: file.folderId });
    await orderJob(tx, READ_NEXT_JOB, {});
  };

  const lock = async (tx: Transaction, owner: OwnerScope, fileId: string) => {
    const file = await files.lockToRead(tx, owner, fileId);
    // Nobody means to pay for the text of a file in the bin.
    if (!file || file.trashedAt) throw new AppError('file.not_found', { fileId });
    const latest = await readingsRepository(tx).latestOf(owner, fileId);
    if (latest && isUnderWay(latest)) throw new AppError('file.being_read', { fileId });
    return { file, latest };
  };

  /** Somebody asks for it: the pages that the last reading brought before it failed are not read twice. */
  const orderAgain = async (tx: Transaction, owner: OwnerScope, { file, latest }: Awaited<ReturnType<typeof lock>>, ordered: Ordered) => {
    const reading = await insert(tx, owner, file, ordered);
    await announce(tx, owner, file, await goOnAfterFailure(tx, owner, latest, reading));
  };

  /** Free is the first reading that succeeds after the file was marked inaccurate. */
  const charge = async (tx: Transaction, owner: OwnerScope, readingId: string, isFree: boolean) => {
    if (isFree) return null;
    const key = extractionKey(readingId);
    await usage.reserve(tx, owner, { key, meter: 'extractions', amount: 1 });
    return key;
  };

  const readFirst = async (tx: Transaction, owner: OwnerScope, fileId: string) => {
    const file = await files.lockToRead(tx, owner, fileId);
    if (!file || await readingsRepository(tx).latestOf(owner, fileId)) return;
    const reading = { id: newId('reading'), usageKey: extractionKey(fileId) };
    await insert(tx, owner, file, reading);
    if (await copyReading(deps, tx, owner, { id: reading.id, file })) return;
    // Reserved with the upload, but for a kept duplicate: that one pays where the first file has no text to give.
    await usage.reserve(tx, owner, { key: reading.usageKey, meter: 'extractions', amount: 1 });
    await announce(tx, owner, file);
  };

  const refuse = async (tx: Transaction, owner: OwnerScope, fileId: string, { code, params }: AppError) => {
    const file = await files.lockToRead(tx, owner, fileId);
    if (!file) return;
    await files.setReadingState(tx, owner, fileId, { uploadStatus: 'failed', problem: { code, params } });
    await emit(tx, owner, { name: 'file.changed', fileId, folderId: file.folderId });
  };

  /** The error that keeps a new file from being read, if there is one. */
  const tryReading = (owner: OwnerScope, fileId: string): Promise<AppError | undefined> =>
    db.transaction().execute((tx) => readFirst(tx, owner, fileId)).then(() => undefined, (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    });

  const twinsOf = async (owner: OwnerScope, fileId: string, objectKey: string) =>
    (await files.idsWithBytes(owner, objectKey)).filter((id) => id !== fileId);

  /** The same bytes are being read, and what they bring will cost this file nothing. */
  const isTextOnItsWay = async (owner: OwnerScope, fileId: string) => {
    const file = await files.findToRead(owner, fileId);
    return file !== undefined && await readingsRepository(db).isAnyUnderWay(owner, await twinsOf(owner, fileId, file.objectKey));
  };

  /** A new file. Bytes that were read before are not read again. Safe to run twice. */
  const readUploaded = async (owner: OwnerScope, fileId: string) => {
    if (!await tryReading(owner, fileId) || await isTextOnItsWay(owner, fileId)) return;
    // The text may have come between the two questions.
    const refusal = await tryReading(owner, fileId);
    if (refusal) await db.transaction().execute((tx) => refuse(tx, owner, fileId, refusal));
  };

  return {
    readUploaded,

    /** A reading came to its end: files with the same bytes that waited for its text get it, or are read themselves. */
    async readTwins(owner: OwnerScope, fileId: string, objectKey?: string) {
      const key = objectKey ?? (await files.findToRead(owner, fileId))?.objectKey;
      if (key === undefined) return;
      for (const id of await readingsRepository(db).neverRead(owner, await twinsOf(owner, fileId, key))) await readUploaded(owner, id);
    },

    /** Corrections are put into the new text, unless it is said that they go. */
    async readAgain(actor: Actor, fileId: string, { replaceEdits, language }: Wanted & { replaceEdits: boolean }) {
      const owner = scopeOf(actor);
      const id = newId('reading');
      await db.transaction().execute(async (tx) => {
        const locked = await lock(tx, owner, fileId);
        const isFree = locked.file.isExtractionAccurate === false && await readingsRepository(tx).latestCompletedOf(owner, fileId) !== undefined;
        await orderAgain(tx, owner, locked, { id, usageKey: await charge(tx, owner, id, isFree), language, replacesEdits: replaceEdits });
      });
      return { jobId: id };
    },

    /** The password goes to the memory of the processes that read; the database never sees it. */
    async readWithPassword(actor: Actor, fileId: string, password: string) {
      const owner = scopeOf(actor);
      const id = newId('reading');
      if (!await files.findToRead(owner, fileId)) throw new AppError('file.not_found', { fileId });
      // Told before the reading is ordered: who takes it must know it already.
      await passwords.give(id, password);
      try {
        await db.transaction().execute(async (tx) => {
          await orderAgain(tx, owner, await lock(tx, owner, fileId), { id, usageKey: await charge(tx, owner, id, false) });
        });
      } catch (error) {
        passwords.forget(id);
        throw error;
      }
      return { jobId: id };
    },
  };
};

export const isUnderWay = ({ state }: Pick<ReadingRow, 'state'>) => state === 'waiting' || state === 'running' || state === 'waiting_for_space';
