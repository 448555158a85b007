import type { Transaction } from '../../../database/database.ts';
import { scopeOfOwner } from '../../../kernel/actor.ts';
import { readingsRepository, type ReadingRow } from '../extraction.repository.ts';
import type { Needs } from './dependencies.ts';
import { failReading } from './finish-reading.ts';

/** A file at which this many workers or readers died is not tried again. */
const MAX_FAILURES = 3;

/**
 * Takes a reading from a worker that died over it, one failure richer; at the limit the reading fails. Answers the reading
 * if it may go on, held until the transaction ends: what becomes of it then is the caller's to write.
 */
export async function takeBack(deps: Needs<'library' | 'engine' | 'outbox' | 'source'>, tx: Transaction, { ownerId, id, fileId, claimedBy }: ReadingRow): Promise<ReadingRow | undefined> {
  const owner = scopeOfOwner(ownerId);
  const file = await deps.library.files.lockToRead(tx, owner, fileId);
  const reading = claimedBy === null ? undefined : await readingsRepository(tx).findHeld(owner, id, claimedBy);
  if (!file || !reading) return undefined;
  const failures = reading.failures + 1;
  if (failures < MAX_FAILURES) return { ...reading, failures };
  deps.engine.passwords.forget(id);
  await failReading(deps, tx, owner, { id, file, usageKey: reading.usageKey, problem: { code: 'extraction.crashed', params: {} } });
  return undefined;
}
