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

type Hit = Piece & { fileId: string; text: string; page: number | null };
/** The newest of the files that were not looked at, where time was up before all were. */
type Stop = { fileId: string; modifiedAt: Date };
export type Found = { hits: Hit[]; stoppedAt?: Stop | undefined };
/** Without folders, the whole library. */
export type Place = {
  folderIds?: readonly string[] | undefined; openIds?: OpenIds;
  /** The index of trigrams holds the texts of this owner. */
  isIndexed?: boolean;
};
/** Which of the files of a place are looked at: so many of the newest, or these alone. */
type Part = { newest?: number; among?: readonly string[] | undefined; /** For so long. */ milliseconds: number };
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
/** Looking at one file after another ends then, before the database ends all of it: what was found until then is shown. */
const LOOKING_MS = { all: 1500, least: 100 };

type Counted = Place & { hasText: boolean; most: number; before?: Stop | undefined };

/**
 * Counts the files of a place, or those before one of them, but no more than so many. In the order of `files_owner_folder_name_key`:
 * the top folder is called the same for everybody, so where any rows would do the database takes it for a part of most files, and reads
 * those of all owners until there are enough.
 */
async function countUpTo(db: Database | Transaction, owner: OwnerScope, { folderIds, hasText, most, before }: Counted) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from files f where f.owner_id = ${owner} and ${passes({ folderIds })} ${hasText ? sql`and f.has_text` : sql``}
        ${before ? sql`and (f.modified_at, f.id) > (${before.modifiedAt}::timestamptz, ${before.fileId})` : sql``}
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

/** The first file of a place behind those that were looked through. */
async function firstOlder(tx: Transaction, owner: OwnerScope, { folderIds }: Place): Promise<Stop | undefined> {
  if (await countUpTo(tx, owner, { folderIds, hasText: false, most: NEWEST + 1 }) <= NEWEST) return undefined;
  const { rows: [older] } = await sql<Stop>`
    select f.id as file_id, f.modified_at from files f where f.owner_id = ${owner} and ${passes({ folderIds })}
    order by f.modified_at desc, f.id desc offset ${NEWEST} limit 1`.execute(tx);
  return older;
}

/** The texts of a large owner that hold a part of a word; undefined where these are many. */
async function textsWith(tx: Transaction, owner: OwnerScope, { part, few }: { part: string; few: number }): Promise<string[] | undefined> {
  const { rows } = await sql<{ fileId: string }>`
    select t.file_id from file_texts t where t.owner_id = ${owner} and t.is_large_owner
      and t.folded like ${`%${part.replace(/[%_\\]/g, '\\$&')}%`} limit ${few + 1}`.execute(tx);
  return rows.length > few ? undefined : rows.map(({ fileId }) => fileId);
}

/**
 * The newest first, so that reading ends with the last file that is shown; where it was found is asked of those alone. Once time is up, files
 * come that nobody looked at: the first says how far.
 */
async function lookThrough(tx: Transaction, owner: OwnerScope, part: Place & Part, { condition, place, starts }: Wanted): Promise<Found> {
  const { folderIds, openIds, newest, among, milliseconds } = part;
  const ownText = sql`t.owner_id = ${owner} and ${isOpenText(openIds)}`;
  const isInTime = sql`clock_timestamp() < statement_timestamp() + ${milliseconds} * interval '1 millisecond'`;
  const { rows } = await sql<Hit & Stop & { isHit: boolean }>`
    select hits.file_id, hits.modified_at, hits.is_hit, left(t.text, ${TEXT_PREVIEW_CHARACTERS}) as text, place.piece, place.start, place.length,
      cardinality(array(select start from unnest(${starts}) as start where start < place.position)) as page
    from (
      select f.id as file_id, f.modified_at, found.is_hit is true as is_hit
      from (
        select f.id, f.name_folded, f.modified_at from files f where f.owner_id = ${owner} and ${passes({ folderIds })}
          ${among ? sql`and f.id = any(${among}::text[])` : sql``}
        order by f.modified_at desc, f.id desc ${newest === undefined ? sql`offset 0` : sql`limit ${newest}`}
      ) as f cross join lateral (
        select case when ${isInTime} then coalesce(${condition}, false) end as is_hit
        from (select) as one left join file_texts t on ${ownText} and t.file_id = f.id offset 0
      ) as found
      where found.is_hit is not false
      order by f.modified_at desc, f.id desc limit ${FOLDER_SEARCH_MAX + 1}
    ) as hits left join file_texts t on ${ownText} and t.file_id = hits.file_id and hits.is_hit left join lateral (${place} offset 0) as place on hits.is_hit
    order by hits.modified_at desc, hits.file_id desc`.execute(tx);
  const stoppedAt = rows.find(({ isHit }) => !isHit);
  const hits = rows.filter(({ isHit }) => isHit).map(({ fileId, text, page, piece, start, length }) =>
    ({ fileId, piece, start, length, text: text ?? '', page: page === 0 ? null : page }));
  return { hits, stoppedAt };
}

/** Live files of some folders, looked at one after another; of a large owner only those that may hold what is looked for. */
export const folderSearchRepository = (db: Database) => {
  const run = async (owner: OwnerScope, place: Place, wanted: Wanted): Promise<Found> => {
    const isInTwo = wanted.hint !== undefined && place.isIndexed;
    let first: Found | undefined;
    try {
      return await inTime(db, IN_ORDER)(async (tx): Promise<Found> => {
        const beganAt = performance.now();
        const look = async (part: Omit<Part, 'milliseconds'>) => {
          const milliseconds = Math.max(LOOKING_MS.all - (performance.now() - beganAt), LOOKING_MS.least);
          return await lookThrough(tx, owner, { ...place, ...part, milliseconds }, wanted);
        };
        if (!isInTwo) return await look({});
        const newest = await look({ newest: NEWEST });
        if (newest.hits.length > FOLDER_SEARCH_MAX || newest.stoppedAt) return newest;
        const older = await firstOlder(tx, owner, place);
        if (!older) return newest;
        first = { ...newest, stoppedAt: older };
        await leaveTime(tx, beganAt);
        const among = wanted.hint && await textsWith(tx, owner, wanted.hint);
        await leaveTime(tx, beganAt);
        return await look({ among });
      });
    } catch (error) {
      // One text, or the index, may take all the time that there is: the newest were looked at before.
      if (first && error instanceof AppError && error.code === 'service.unavailable') return first;
      throw error;
    }
  };

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
    countFiles: (owner: OwnerScope, { folderIds }: Place, { hasText, before }: Pick<Counted, 'hasText' | 'before'>): Promise<number> =>
      countUpTo(db, owner, { folderIds, hasText, before, most: FOLDER_SEARCH_COUNT_MAX + 1 }),
  };
};
