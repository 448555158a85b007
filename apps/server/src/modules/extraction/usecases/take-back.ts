import type { Transaction } from '../../../database/database.ts';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import { readingsRepository, type ReadingRow } from '../extraction.repository.ts';
import type { Needs } from './dependencies.ts';
import { failReading } from './finish-reading.ts';
import { lacksSpace, waitForSpace } from './wait-for-space.ts';

/**
 * A page over which this many workers died in a row is not tried again. Many, since files are read in processes of their own: what ends a
 * worker is hardly ever the file, and often a machine that is started again and again.
 */
const MAX_FAILURES = 10;

type TakingBack = Needs<'library' | 'engine' | 'outbox' | 'source'>;

/**
 * Takes a reading from a worker that died over it, one failure richer, or with the first one at a page that comes later than the
 * last; at the limit the reading fails. On a full disk everything fails, and it is nobody's failure. Answers the reading if it may
 * go on, held until the transaction ends: what becomes of it then is the caller's to write.
 */
export async function takeBack(deps: TakingBack, tx: Transaction, { ownerId, id, fileId, claimedBy }: ReadingRow): Promise<ReadingRow | undefined> {
  const owner = scopeOfOwner(ownerId);
  const file = await deps.library.files.lockToRead(tx, owner, fileId);
  const reading = claimedBy === null ? undefined : await readingsRepository(tx).findHeld(owner, id, claimedBy);
  if (!file || !reading) return undefined;
  if (await lacksSpace(deps, file)) {
    await waitForSpace(deps, tx, owner, { id, file });
    return undefined;
  }
  const hasProgressed = reading.pagesRead > (reading.failedAtPage ?? 0);
  const failures = hasProgressed ? 1 : reading.failures + 1;
  if (failures < MAX_FAILURES) return { ...reading, failures, failedAtPage: reading.pagesRead };
  deps.engine.passwords.forget(id);
  await failReading(deps, tx, owner, { id, file, usageKey: reading.usageKey, problem: { code: 'extraction.crashed', params: {} } });
  return undefined;
}
