import { setTimeout as wait } from 'node:timers/promises';
import { ExtractionFailed } from '../../../ports/text-extractor.ts';
import { readingsRepository } from '../extraction.repository.ts';
import { failuresToGoOnWith } from '../extraction.rules.ts';
import { READ_NEXT_JOB, type Problem } from '../extraction.types.ts';
import type { Needs, Held, Interruption } from './dependencies.ts';
import { failReading } from './finish-reading.ts';
import { lacksSpace, runsOutOfSpace, waitForSpace } from './wait-for-space.ts';

/** Of the system and, the last one, of PostgreSQL. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** A database that a full disk stopped is started again in this time, mostly. */
const ATTEMPTS_TO_WAIT = 20;
const ATTEMPT_MS = 1000;

type PutBack = { failures: number; isStopping: boolean };

/** What becomes of a reading that did not come to its end by itself. */
export const settleReading = (deps: Needs<'db' | 'library' | 'engine' | 'outbox' | 'source'>) => {
  const { db, library: { files }, engine: { passwords }, outbox: { orderJob } } = deps;

  /** Back into the queue; its pages stay, and the next turn begins after them. The job that ends here orders it, unless it is stopped. */
  const putBack = ({ owner, reading, claim }: Held, { failures, isStopping }: PutBack) => db.transaction().execute(async (tx) => {
    if (!await readingsRepository(tx).findHeld(owner, reading.id, claim)) return;
    await readingsRepository(tx).change(owner, reading.id, { state: 'waiting', claimedBy: null, failures });
    if (isStopping) await orderJob(tx, READ_NEXT_JOB, {});
  });

  const waitForRoom = ({ owner, reading, claim }: Held) => db.transaction().execute(async (tx) => {
    const file = await files.lockToRead(tx, owner, reading.fileId);
    if (!file || !await readingsRepository(tx).findHeld(owner, reading.id, claim)) return;
    await waitForSpace(deps, tx, owner, { id: reading.id, file });
  });

  /** A full disk is the worst moment to write that one waits for it. What is not written in the end, the look at the queue finds. */
  const waitForRoomAtLast = async (held: Held, attempt = 1): Promise<void> => {
    const failure: unknown = await waitForRoom(held).then(() => undefined, (error: unknown) => error);
    if (failure === undefined) return;
    if (attempt === ATTEMPTS_TO_WAIT) throw failure;
    await wait(ATTEMPT_MS);
    await waitForRoomAtLast(held, attempt + 1);
  };

  /** A reader that has no room for its own files says so, or dies of it; so does a database. */
  const isForWantOfSpace = async ({ owner, reading }: Held, failure: unknown) => {
    if (await runsOutOfSpace(deps)) return true;
    const { code } = asFailure(failure);
    if (code !== 'extraction.crashed') return code === 'storage.no_space';
    const file = await files.findToRead(owner, reading.fileId);
    return file !== undefined && await lacksSpace(deps, file);
  };

  /** Goes on after the last good page, or is over. */
  const goOnOrFail = async (held: Held, failure: ExtractionFailed) => {
    const { owner, reading } = held;
    const { code, params } = failure;
    const now = await readingsRepository(db).find(owner, reading.id);
    const failures = failuresToGoOnWith(failure, { failures: reading.failures, hasProgressed: (now?.pagesRead ?? 0) > reading.pagesRead });
    if (failures !== undefined) return await putBack(held, { failures, isStopping: false });
    passwords.forget(reading.id);
    await fail(held, { code, params });
  };

  const fail = ({ owner, reading, claim }: Held, problem: Problem) => db.transaction().execute(async (tx) => {
    const file = await files.lockToRead(tx, owner, reading.fileId);
    if (!file || !await readingsRepository(tx).findHeld(owner, reading.id, claim)) return;
    await failReading(deps, tx, owner, { id: reading.id, file, usageKey: reading.usageKey, problem });
  });

  return async (held: Held, interruption: Interruption | undefined, failure: unknown): Promise<void> => {
    const { reading } = held;
    const isStopping = interruption === 'stopping';
    if (interruption === 'turn is over' || isStopping) return await putBack(held, { failures: reading.failures, isStopping });
    if (interruption === 'no room') return await waitForRoomAtLast(held);
    if (interruption === 'took the room') return await goOnOrFail(held, new ExtractionFailed('extraction.too_big_to_open', { isTransient: true }));
    if (interruption === 'no longer held' || failure === undefined) return passwords.forget(reading.id);
    if (await isForWantOfSpace(held, failure)) return await waitForRoomAtLast(held);
    await goOnOrFail(held, asFailure(failure));
  };
};

/** Anything that is not a word about the file is a fault of ours: the job fails, is logged, and is tried again. */
function asFailure(error: unknown): ExtractionFailed {
  if (error instanceof ExtractionFailed) return error;
  const { code, name } = error as { code?: string; name?: string };
  if (NO_SPACE.has(code ?? '') || name === 'StoreIsFull') return new ExtractionFailed('storage.no_space', { cause: error, isTransient: true });
  throw error;
}
