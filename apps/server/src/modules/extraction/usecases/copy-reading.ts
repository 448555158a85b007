import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { readingsRepository } from '../extraction.repository.ts';
import { finishReading } from './finish-reading.ts';
import type { Needs } from './dependencies.ts';

type Asked = { id: string; file: FileToRead; usageKey: string };

/**
 * Gives a file the pages that the same bytes brought before: no reading, nothing to pay. False when there are none.
 * Pictures and places are shared; they go with the last file that names them.
 */
export async function copyReading(deps: Needs<'library' | 'outbox' | 'source'>, tx: Transaction, owner: OwnerScope, { id, file, usageKey }: Asked): Promise<boolean> {
  const { library: { files, usage } } = deps;
  const readings = readingsRepository(tx);
  const twin = await files.holdReadTwin(tx, owner, file);
  const source = twin && await readings.latestCompletedOf(owner, twin.id);
  if (!source) return false;
  await usage.release(tx, owner, usageKey);
  const pages = await readings.pagesOf(owner, source.fileId, source.id);
  for (const page of pages) await readings.insertPage(owner, { ...page, fileId: file.id, readingId: id });
  await finishReading(deps, tx, owner, { id, file, receipt: source.receipt as object | null });
  return true;
}
