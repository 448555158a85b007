import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { readingsRepository } from '../extraction.repository.ts';
import { isReadAs } from '../extraction.rules.ts';
import { finishReading } from './finish-reading.ts';
import type { Needs } from './dependencies.ts';

type Asked = { id: string; file: FileToRead };

/**
 * Gives a file the pages that the same bytes brought before: no reading, nothing to pay. False when there are none, or when all
 * were read as other languages than the one that is wanted here.
 * Pictures and places are shared; they go with the last file that names them.
 */
export async function copyReading(deps: Needs<'library' | 'engine' | 'outbox' | 'source'>, tx: Transaction, owner: OwnerScope, { id, file }: Asked): Promise<boolean> {
  const readings = readingsRepository(tx);
  const wanted = await readings.find(owner, id);
  for (const twin of await deps.library.files.holdReadTwins(tx, owner, file)) {
    const source = await readings.latestCompletedOf(owner, twin.id);
    if (!source || wanted && !isReadAs(wanted.language, source.language, await readings.languagesOf(owner, source.fileId, source.id))) continue;
    const pages = await readings.pagesOf(owner, source.fileId, source.id);
    await readings.insertPages(owner, pages.map((page) => ({ ...page, fileId: file.id, readingId: id })));
    await finishReading(deps, tx, owner, { id, file, receipt: source.receipt as object | null, isPaidByTwin: true });
    // What was not printed of these bytes, as those that a password protects, is not printed now either.
    if (source.printedAt && pages.every(({ printKey }) => printKey === null)) await readings.change(owner, id, { printedAt: source.printedAt });
    return true;
  }
  return false;
}
