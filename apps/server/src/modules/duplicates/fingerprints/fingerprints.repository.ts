import { sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { Print } from './fingerprints.rules.ts';

/** Pages with a band in common that are looked at for one page: thousands of forms that differ in a number are no reason to stand still. */
const LOOKED_AT = 5000;
/** Of those, the likest. */
const OF_A_PAGE = 40;

/** Two pages that are worth comparing, and how many of their bands are the same. */
export type Candidate = { fileId: string; page: number; otherPage: number; common: number };

/** The table `page_prints`. */
export const fingerprintsRepository = (db: Database | Transaction) => ({
  async replace(owner: OwnerScope, fileId: string, prints: readonly Print[]) {
    await db.deleteFrom('pagePrints').where('ownerId', '=', owner).where('fileId', '=', fileId).execute();
    if (prints.length > 0) await db.insertInto('pagePrints').values(prints.map((print) => ({ ...print, ownerId: owner, fileId }))).execute();
  },

  /** Pages of other live files that share a band with a page of this one. */
  async candidates(owner: OwnerScope, fileId: string): Promise<Candidate[]> {
    const { rows } = await sql<Candidate>`
      select likest.file_id, p.page, likest.page as other_page, likest.common
      from page_prints p cross join lateral (
        select near.file_id, near.page, (select count(*)::int from unnest(near.bands) as band where band = any(p.bands)) as common
        from (
          select o.file_id, o.page, o.bands from page_prints o
          where o.owner_id = ${owner} and o.bands && p.bands and o.file_id <> ${fileId} limit ${LOOKED_AT}
        ) as near join files f on f.owner_id = ${owner} and f.id = near.file_id and f.trashed_at is null
        order by common desc, near.file_id, near.page limit ${OF_A_PAGE}
      ) as likest
      where p.owner_id = ${owner} and p.file_id = ${fileId}`.execute(db);
    return rows;
  },
});
