import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { readingsRepository, type ReadingRow } from '../extraction.repository.ts';

type Begun = Pick<ReadingRow, 'pageCount' | 'pagesRead'>;
type Wanted = Pick<ReadingRow, 'id' | 'fileId' | 'language' | 'tier'>;

const fromTheStart: Begun = { pageCount: null, pagesRead: 0 };

/**
 * A reading that was ordered because the one before failed half-way goes on where that stopped: it gets its pages, and shares their pictures
 * and places. From the first page begins one in another language, or in another tier, and one of a text that came to its end.
 */
export async function goOnAfterFailure(tx: Transaction, owner: OwnerScope, before: ReadingRow | undefined, wanted: Wanted): Promise<Begun> {
  if (before?.state !== 'failed' || before.pagesRead === 0 || before.language !== wanted.language || before.tier !== wanted.tier) return fromTheStart;
  const { pageCount, pagesRead } = before;
  const readings = readingsRepository(tx);
  const pages = await readings.pagesOf(owner, before.fileId, before.id);
  await readings.insertPages(owner, pages.map((page) => ({ ...page, readingId: wanted.id })));
  await readings.change(owner, wanted.id, { pageCount, pagesRead });
  return { pageCount, pagesRead };
}
