import { ExtractionFailed } from '../../../ports/text-extractor.ts';
import { readingsRepository } from '../extraction.repository.ts';
import { failuresToGoOnWith } from '../extraction.rules.ts';
import { READ_NEXT_JOB, type Problem } from '../extraction.types.ts';
import type { Needs, Held, Interruption } from './dependencies.ts';
import { failReading } from './finish-reading.ts';

/** Of the system and, the last one, of PostgreSQL. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);

type PutBack = { failures: number; isStopping: boolean };

/** What becomes of a reading that did not come to its end by itself. */
export const settleReading = (deps: Needs<'db' | 'library' | 'engine' | 'outbox' | 'source'>) => {
  const { db, library: { files }, engine: { passwords }, outbox: { orderJob, emit } } = deps;

  /** Back into the queue; its pages stay, and the next turn begins after them. The job that ends here orders it, unless it is stopped. */
  const putBack = ({ owner, reading, claim }: Held, { failures, isStopping }: PutBack) => db.transaction().execute(async (tx) => {
    if (!await readingsRepository(tx).findHeld(owner, reading.id, claim)) return;
    await readingsRepository(tx).change(owner, reading.id, { state: 'waiting', claimedBy: null, failures });
    if (isStopping) await orderJob(tx, READ_NEXT_JOB, {});
  });

  const waitForSpace = ({ owner, reading, claim }: Held) => db.transaction().execute(async (tx) => {
    const file = await files.lockToRead(tx, owner, reading.fileId);
    if (!file || !await readingsRepository(tx).findHeld(owner, reading.id, claim)) return;
    await readingsRepository(tx).change(owner, reading.id, { state: 'waiting_for_space', claimedBy: null });
    await files.setReadingState(tx, owner, file.id, { uploadStatus: 'waiting_for_space' });
    await emit(tx, owner, { name: 'file.changed', fileId: file.id, folderId: file.folderId });
  });

  const fail = ({ owner, reading, claim }: Held, problem: Problem) => db.transaction().execute(async (tx) => {
    const file = await files.lockToRead(tx, owner, reading.fileId);
    if (!file || !await readingsRepository(tx).findHeld(owner, reading.id, claim)) return;
    await failReading(deps, tx, owner, { id: reading.id, file, usageKey: reading.usageKey, problem });
  });

  return async (held: Held, interruption: Interruption | undefined, failure: unknown): Promise<void> => {
    const { reading } = held;
    const isStopping = interruption === 'stopping';
    if (interruption === 'turn is over' || isStopping) return await putBack(held, { failures: reading.failures, isStopping });
    if (interruption === 'no longer held' || failure === undefined) return passwords.forget(reading.id);
    const { code, params } = asFailure(failure);
    if (code === 'storage.no_space') return await waitForSpace(held);
    const now = await readingsRepository(db).find(held.owner, reading.id);
    const failures = failuresToGoOnWith(code, { failures: reading.failures, hasProgressed: (now?.pagesRead ?? 0) > reading.pagesRead });
    if (failures !== undefined) return await putBack(held, { failures, isStopping });
    passwords.forget(reading.id);
    await fail(held, { code, params });
  };
};

/** Anything that is not a word about the file is a fault of ours: the job fails, is logged, and is tried again. */
function asFailure(error: unknown): ExtractionFailed {
  if (error instanceof ExtractionFailed) return error;
  const { code, name } = error as { code?: string; name?: string };
  if (NO_SPACE.has(code ?? '') || name === 'StoreIsFull') return new ExtractionFailed('storage.no_space', { cause: error, isTransient: true });
  throw error;
}
