import { SEARCH_COUNT_MAX } from '@scriba/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import { inTime } from '../../../database/in-time.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { sliceOf, type SearchCursor, type Slice } from '../cursor/cursor.rules.ts';
import { passes, type Filters, type Hit } from '../matching/matching.repository.ts';
import { IN_ORDER } from '../search.repository.ts';

type Listed = { rows: Hit[]; next: SearchCursor | undefined; count: number };

/** Files of a tag that has no more are looked up, however old they are; of a larger one there are enough among the newest. */
const FEW_TAGGED = 20_000;

async function hasFew(tx: Transaction, owner: OwnerScope, tag: string): Promise<boolean> {
  const { rows } = await sql`select from file_tags where owner_id = ${owner} and tag_id = ${tag} offset ${FEW_TAGGED} limit 1`.execute(tx);
  return rows.length === 0;
}

/** Of a large tag, one file after another is asked for it: without statistics, a join is planned that looks through the tag for each. */
async function isListed(tx: Transaction, owner: OwnerScope, { tag, ...filters }: Filters): Promise<RawBuilder<unknown>> {
  if (tag === undefined) return passes(filters);
  const isTagged = await hasFew(tx, owner, tag)
    ? sql`f.id = any(array(select file_id from file_tags where owner_id = ${owner} and tag_id = ${tag}))`
    : sql`(select true from file_tags g where g.owner_id = ${owner} and g.file_id = f.id and g.tag_id = ${tag})`;
  return sql`${passes(filters)} and ${isTagged}`;
}

/** Files of one owner by filters alone, the newest first: an index holds in the order of dates what filters ask for. */
export const listingRepository = (db: Database) => ({
  /** Files after a cursor, and where the next slice begins. Of all of them, no more than one beyond the limit is counted. */
  list: (owner: OwnerScope, filters: Filters, { limit, after }: Slice): Promise<Listed> => inTime(db, IN_ORDER)(async (tx) => {
    const passing = sql`from files f where f.owner_id = ${owner} and ${await isListed(tx, owner, filters)}`;
    const { rows } = await sql<Hit>`
      select f.id as file_id, f.modified_at, 0 as tier, false as is_in_text, false as is_in_notes ${passing}
        ${after ? sql`and (f.modified_at, f.id) < (${after.modifiedAt}::timestamptz, ${after.fileId})` : sql``}
      order by f.modified_at desc, f.id desc limit ${limit + 1}`.execute(tx);
    const slice = sliceOf(rows, limit);
    if (!after && !slice.next) return { ...slice, count: rows.length };
    // In no order, so that they may be taken from where there are the fewest.
    const { rows: [counted] } = await sql<{ count: number }>`
      select count(*) as count from (select ${passing} limit ${SEARCH_COUNT_MAX + 1}) as counted`.execute(tx);
    return { ...slice, count: counted?.count ?? 0 };
  }),
});
