import { TEXT_PREVIEW_CHARACTERS } from '@scriba/contract/extraction';
import { FOLDER_SEARCH_COUNT_MAX, FOLDER_SEARCH_MAX } from '@scriba/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import { inTime, leaveTime } from '../../../database/in-time.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { isOpenText, passes, type OpenIds } from '../matching/matching.repository.ts';
import { PIECE, type Piece } from './found-place.rules.ts';
import { hasTrigram } from './folder-search.rules.ts';
import { IN_ORDER } from '../search.repository.ts';

const INVALID_PATTERN = '2201B';

type Found = Piece & { fileId: string; text: string; page: number | null };
/** Without folders, the whole library. */
export type Place = {
  folderIds?: readonly string[] | undefined; openIds?: OpenIds;
  /** The index of trigrams holds the texts of this owner. */
  isIndexed?: boolean;
};
/** Which of the files of a place are looked at: so many of the newest, or these alone. */
type Part = { newest?: number; among?: readonly string[] | undefined };
type Wanted = {
  condition: RawBuilder<unknown>;
  /** Selects the `position`, a `piece` of the text around it, and if it is known what is found: its `start` in the piece and its `length`. */
  place: RawBuilder<unknown>;
  /** Where pages begin in what `position` is a place of. */
  starts: RawBuilder<unknown>;
  /** A part that the folded text has wherever it is found, if the index of trigrams knows one; and how many texts with it are few. */
  hint?: { part: string; few: number } | undefined;
};

/** Characters that are two of the units in which the beginnings of pages are counted. */
const TWO_UNITS = '[\\U00010000-\\U0010ffff]';

type Pattern = { pattern: string; part: string | undefined };

/** So many of the newest are looked through first: what is common is found there. */
const NEWEST = 1000;
/**
 * What more texts may hold is common, and the newest of them are found sooner one after another; but not where a pattern is found in few
 * texts that have its required part, and is looked for in each of them.
 */
const FEW = { text: 2000, pattern: 10_000 };

/**
 * Counts the files of a place, but no more than so many. In the order of `files_owner_folder_name_key`: the top folder is called the same for
 * everybody, so where any rows would do the database takes it for a part of most files, and reads those of all owners until there are enough.
 */
async function countUpTo(db: Database | Transaction, owner: OwnerScope, { folderIds, hasText, most }: Place & { hasText: boolean; most: number }) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from files f where f.owner_id = ${owner} and ${passes({ folderIds })} ${hasText ? sql`and f.has_text` : sql``}
      order by f.folder_id, f.name_folded limit ${most}
    ) as counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * A folded page may be longer than the page: the place in one is about as far from its beginning as in the other. Where pages of a text begin is
 * counted in units, and of its folded text in characters; as many of these are two units in both.
 */
const placeInFolded = (folded: string) => sql`
  select position, substr(t.text, greatest(1, about - pairs - ${PIECE.drift}), ${2 * PIECE.drift + PIECE.after}) as piece, null::int as start, null::int as length
  from strpos(t.folded, ${folded}) as position, regexp_count(left(t.folded, position), ${TWO_UNITS}) as pairs,
    lateral (select coalesce(t.folded_starts, t.page_starts) as folded_starts) as each,
    lateral (select count(*)::int as page from unnest(folded_starts) as start where start < position) as before,
    lateral (select coalesce(folded_starts[page], 0) as folded_start, coalesce(folded_starts[page + 1], length(t.folded)) as folded_end,
      coalesce(t.page_starts[page], 0) as text_start, coalesce(t.page_starts[page + 1], length(t.text)) as text_end) as bounds,
    lateral (select text_start + ((position - folded_start)::float8 / greatest(folded_end - folded_start, 1) * (text_end - text_start))::int as about) as text`;

/** Whether a place has more files than were looked through. */
const hasOlder = async (tx: Transaction, owner: OwnerScope, { folderIds }: Place): Promise<boolean> =>
  await countUpTo(tx, owner, { folderIds, hasText: false, most: NEWEST + 1 }) > NEWEST;

/** The texts of a large owner that hold a part of a word; undefined where these are many. */
async function textsWith(tx: Transaction, owner: OwnerScope, { part, few }: { part: string; few: number }): Promise<string[] | undefined> {
  const { rows } = await sql<{ fileId: string }>`
    select t.file_id from file_texts t where t.owner_id = ${owner} and t.is_large_owner
      and t.folded like ${`%${part.replace(/[%_\\]/g, '\\$&')}%`} limit ${few + 1}`.execute(tx);
  return rows.length > few ? undefined : rows.map(({ fileId }) => fileId);
}

/** The newest first, so that reading ends with the last file that is shown; where it was found is asked of those alone. */
async function lookThrough(tx: Transaction, owner: OwnerScope, part: Place & Part, { condition, place, starts }: Wanted) {
  const { folderIds, openIds, newest, among } = part;
  const ownText = sql`t.owner_id = ${owner} and ${isOpenText(openIds)}`;
  const { rows } = await sql<Found>`
    select hits.file_id, left(t.text, ${TEXT_PREVIEW_CHARACTERS}) as text, place.piece, place.start, place.length,
      cardinality(array(select start from unnest(${starts}) as start where start < place.position)) as page
    from (
      select f.id as file_id, f.modified_at
      from (
        select f.id, f.name_folded, f.modified_at from files f where f.owner_id = ${owner} and ${passes({ folderIds })}
          ${among ? sql`and f.id = any(${among}::text[])` : sql``}
        order by f.modified_at desc, f.id desc ${newest === undefined ? sql`offset 0` : sql`limit ${newest}`}
      ) as f cross join lateral (
        select from (select) as one left join file_texts t on ${ownText} and t.file_id = f.id where ${condition} offset 0
      ) as found
      order by f.modified_at desc, f.id desc limit ${FOLDER_SEARCH_MAX + 1}
    ) as hits left join file_texts t on ${ownText} and t.file_id = hits.file_id cross join lateral (${place} offset 0) as place
    order by hits.modified_at desc, hits.file_id desc`.execute(tx);
  return rows.map((row) => ({ ...row, text: row.text ?? '', page: row.page === 0 ? null : row.page }));
}

/** Live files of some folders, looked at one after another; of a large owner only those that may hold what is looked for. */
export const folderSearchRepository = (db: Database) => {
  const run = (owner: OwnerScope, place: Place, wanted: Wanted) => inTime(db, IN_ORDER)(async (tx): Promise<Found[]> => {
    const beganAt = performance.now();
    if (!wanted.hint || !place.isIndexed) return await lookThrough(tx, owner, place, wanted);
    const newest = await lookThrough(tx, owner, { ...place, newest: NEWEST }, wanted);
    if (newest.length > FOLDER_SEARCH_MAX || !await hasOlder(tx, owner, place)) return newest;
    await leaveTime(tx, beganAt);
    const among = await textsWith(tx, owner, wanted.hint);
    await leaveTime(tx, beganAt);
    return await lookThrough(tx, owner, { ...place, among }, wanted);
  });

  return {
    isIndexed: async (owner: OwnerScope): Promise<boolean> =>
      await db.selectFrom('largeOwners').select('ownerId').where('ownerId', '=', owner).where('indexedAt', 'is not', null).executeTakeFirst() !== undefined,

    byName: (owner: OwnerScope, place: Place, folded: string) =>
      run(owner, place, { condition: sql`strpos(f.name_folded, ${folded}) > 0`, place: sql`select 1 as position, '' as piece, null::int as start, null::int as length`, starts: sql`t.page_starts` }),

    byText: (owner: OwnerScope, place: Place, folded: string) =>
      run(owner, place, {
        condition: sql`strpos(t.folded, ${folded}) > 0`,
        place: placeInFolded(folded),
        // Of texts that wait to be indexed again it is not known where pages begin when they are folded.
        starts: sql`coalesce(t.folded_starts, t.page_starts)`,
        hint: hasTrigram(folded) ? { part: folded, few: FEW.text } : undefined,
      }),

    /** `part` is in the folded text wherever the pattern is found. Throws `search.pattern_invalid`. */
    async byPattern(owner: OwnerScope, place: Place, { pattern, part }: Pattern) {
      const found = sql`t.text ~ ${pattern}`;
      try {
        // Also where no text comes so far that it is tried.
        await inTime(db)((tx) => sql`select '' ~ ${pattern}`.execute(tx));
        return await run(owner, place, {
          // Looking for the part costs a third of looking for the pattern.
          condition: part === undefined ? found : sql`case when strpos(t.folded, ${part}) > 0 then ${found} else false end`,
          place: sql`select at + regexp_count(left(t.text, at), ${TWO_UNITS}) as position, substr(t.text, at - start, start + ${PIECE.after}) as piece, start,
            length(regexp_substr(t.text, ${pattern}, at)) as length from regexp_instr(t.text, ${pattern}) as at, least(at - 1, ${PIECE.before}) as start`,
          starts: sql`t.page_starts`,
          hint: part === undefined ? undefined : { part, few: FEW.pattern },
        });
      } catch (error) {
        if ((error as { code?: string }).code === INVALID_PATTERN) throw new AppError('search.pattern_invalid', {}, { cause: error });
        throw error;
      }
    },

    /** One more than are counted says that there are more. */
    countFiles: (owner: OwnerScope, { folderIds }: Place, hasText: boolean): Promise<number> =>
      countUpTo(db, owner, { folderIds, hasText, most: FOLDER_SEARCH_COUNT_MAX + 1 }),
  };
};
