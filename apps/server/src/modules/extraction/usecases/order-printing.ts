import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { readingsRepository, type ReadingRow } from '../extraction.repository.ts';
import { PRINT_FILE_JOB } from '../extraction.types.ts';
import type { Needs } from './dependencies.ts';

/** An urgent order that nothing has come of for so long is lost with the worker that had it. */
const LOST_MS = 15 * 60_000;

type Ordering = Needs<'engine' | 'outbox'>;
type File = Pick<FileToRead, 'id' | 'extension'>;

/** Orders the printing of a reading that is over, where its file can be printed here. */
export async function orderPrinting({ engine: { extractor }, outbox: { orderJob } }: Ordering, tx: Transaction, owner: OwnerScope, file: File) {
  if (extractor.prints(file.extension)) await orderJob(tx, PRINT_FILE_JOB, { ownerId: owner, fileId: file.id });
}

/**
 * Whether pictures of the pages are on their way. Whoever looks at a file does not wait for those that nobody looks at: its print is
 * ordered before theirs, and also where it was read before there was a printer.
 */
export const hurryPrinting = ({ db, engine: { extractor }, outbox: { orderJob }, source: { clock } }: Ordering & Needs<'db' | 'source'>) =>
  async (owner: OwnerScope, file: File, { id, state, printedAt, printOrderedAt }: ReadingRow): Promise<boolean> => {
    if (state !== 'completed' || printedAt || !extractor.prints(file.extension)) return false;
    const now = clock.now();
    if (printOrderedAt && now.getTime() - printOrderedAt.getTime() < LOST_MS) return true;
    await db.transaction().execute(async (tx) => {
      // Two windows may look at once.
      if (!await readingsRepository(tx).hurryPrint(owner, id, { before: printOrderedAt, now })) return;
      await orderJob(tx, PRINT_FILE_JOB, { ownerId: owner, fileId: file.id }, { isUrgent: true });
    });
    return true;
  };
