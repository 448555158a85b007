import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { FileToRead } from '../../files/files.types.ts';
import { readingsRepository, type ReadingRow } from '../extraction.repository.ts';
import { finishReading } from './finish-reading.ts';
import type { Deps } from './dependencies.ts';

type Copy = { file: FileToRead; source: ReadingRow; usageKey: string };

/** Gives a file the pages that the same bytes brought before: no reading, nothing to pay. */
export async function copyReading(deps: Deps, tx: Transaction, owner: OwnerScope, { file, source, usageKey }: Copy) {
  const { library: { usage }, source: { clock, newId } } = deps;
  const readings = readingsRepository(tx);
  const id = newId('reading');
  await usage.release(tx, owner, usageKey);
  await readings.insert(owner, { id, fileId: file.id, usageKey: null, tier: source.tier, createdAt: clock.now() });
  const pages = await readings.pagesOf(owner, source.fileId, source.id);
  for (const page of pages) await readings.insertPage(owner, { ...page, fileId: file.id, readingId: id });
  await readings.change(owner, id, { pageCount: source.pageCount, pagesRead: source.pagesRead });
  await finishReading(deps, tx, owner, { id, file, receipt: source.receipt as object | null });
}
