import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { readingsRepository, type ReadingRow } from '../extraction.repository.ts';
import { PRINT_FILE_JOB } from '../extraction.types.ts';
import type { Needs } from './dependencies.ts';

/** An order that nothing has come of for so long is lost with the worker that had it. */
const LOST_MS = 15 * 60_000;

type Ordering = Needs<'engine' | 'outbox' | 'source'>;
type File = Pick<FileToRead, 'id' | 'extension'>;

/** Orders the printing of a reading that is over, where its file can be printed here. */
export async function orderPrinting(deps: Ordering, tx: Transaction, owner: OwnerScope, { readingId, file }: { readingId: string; file: File }) {
  const { engine: { extractor }, outbox: { orderJob }, source: { clock } } = deps;
  if (!extractor.prints(file.extension)) return;
  await readingsRepository(tx).change(owner, readingId, { printOrderedAt: clock.now() });
  await orderJob(tx, PRINT_FILE_JOB, { ownerId: owner, fileId: file.id });
}

/**
 * Whether pictures of the pages are on their way. Ordered where they are not: what was read before there was a printer is printed when
 * somebody looks at it.
 */
export const printIfMissing = (deps: Ordering & Needs<'db'>) => {
  const { db, engine: { extractor }, source: { clock } } = deps;
  return async (owner: OwnerScope, file: File, { id, state, printedAt, printOrderedAt }: ReadingRow): Promise<boolean> => {
    if (state !== 'completed' || printedAt || !extractor.prints(file.extension)) return false;
    const isOrdered = printOrderedAt !== null && clock.now().getTime() - printOrderedAt.getTime() < LOST_MS;
    if (isOrdered) return true;
    await db.transaction().execute(async (tx) => {
      // Two windows may look at once.
      if (await readingsRepository(tx).claimPrint(owner, id, printOrderedAt)) await orderPrinting(deps, tx, owner, { readingId: id, file });
    });
    return true;
  };
};
