import { scopeOfOwner } from '../../../kernel/actor.ts';
import { readingsRepository } from '../extraction.repository.ts';
import { READ_NEXT_JOB } from '../extraction.types.ts';
import type { Needs } from './dependencies.ts';
import { takeBack } from './take-back.ts';
import { lacksSpace } from './wait-for-space.ts';

/** A reading that waits, or runs without a sign of life, for longer than this has lost its job. */
const LOST_MS = 60_000;

/** Comes back every minute: what waited for space is read once there is some, and nothing waits for ever. */
export const lookAfterQueue = (deps: Needs<'db' | 'library' | 'engine' | 'outbox' | 'source'>) => {
  const { db, library: { files }, outbox: { orderJob, emit }, source: { clock } } = deps;

  const readWhatFits = async () => {
    for (const { ownerId, id, fileId } of await readingsRepository(db).waitingForSpace()) {
      const owner = scopeOfOwner(ownerId);
      await db.transaction().execute(async (tx) => {
        const file = await files.lockToRead(tx, owner, fileId);
        if (!file || await lacksSpace(deps, file)) return;
        if (!await readingsRepository(tx).changeFrom(owner, id, ['waiting_for_space'], { state: 'waiting' })) return;
        await files.setReadingState(tx, owner, fileId, { uploadStatus: 'pending' });
        await emit(tx, owner, { name: 'file.changed', fileId, folderId: file.folderId });
        await orderJob(tx, READ_NEXT_JOB, {});
      });
    }
  };

  /** One job is enough: each that finds work orders the next one. Where one waits, nothing was lost; there are just many files. */
  const orderLost = async () => {
    const lost = await readingsRepository(db).waitingBefore(new Date(clock.now().getTime() - LOST_MS));
    if (lost > 0) await db.transaction().execute(async (tx) => { await orderJob(tx, READ_NEXT_JOB, {}, { unlessWaiting: true }); });
  };

  /** A reading whose holder fell silent without its job being tried again, as after a backup was restored. */
  const takeBackSilent = async () => {
    for (const silent of await readingsRepository(db).silentSince(new Date(clock.now().getTime() - LOST_MS))) {
      await db.transaction().execute(async (tx) => {
        const reading = await takeBack(deps, tx, silent);
        if (!reading) return;
        const { failures, failedAtPage } = reading;
        await readingsRepository(tx).change(scopeOfOwner(reading.ownerId), reading.id, { state: 'waiting', claimedBy: null, failures, failedAtPage });
        await orderJob(tx, READ_NEXT_JOB, {});
      });
    }
  };

  return async () => {
    await readWhatFits();
    await takeBackSilent();
    await orderLost();
  };
};
