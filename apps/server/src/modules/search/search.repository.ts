import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { inTime } from '../../database/in-time.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import {
  lacksUnwanted, longTextHasWords, nameHolds, passes, textHasWords, tierNumber, tierOfLongText, tierOfName, type Filters,
} from './matching/matching.repository.ts';
import { tiersOf, type Search, type Stems, type Tier } from './search.rules.ts';

const STEMMERS = ['scriba_en_stem', 'scriba_es_stem', 'scriba_fr_stem', 'scriba_de_stem', 'scriba_ro_stem'];
/** `es` would be found as `e`, and mean nothing. */
const SHORTEST_STEM = 3;
/** More hits of one kind than this are not sorted: the newest files are looked at until enough are found. */
const SORTED_MAX = 1500;

/** After which file the next slice begins; files of one instant are told apart by their ids. */
export type SearchCursor = { tier: number; modifiedAt: string; fileId: string };
export type Slice = { limit: number; after: SearchCursor | undefined };
/** Where to look: names alone, or texts as well. */
export type Question = { search: Search; filters: Filters; isInTexts: boolean; openIds?: OpenIds };
/** Files whose texts may be looked into; undefined where these are all. */
export type OpenIds = ReadonlySet<string> | undefined;
type Row = { fileId: string; modifiedAt: Date; tier: number; isInText: boolean };
type Found = { rows: Row[]; count: number; isCountExact: boolean };

/**
 * For the rest of a transaction that looks at files in their order and seldom to the end: the database would rather read and sort all that
 * there are, because it takes rows that an index names for far away.
 */
export const inOrder = async (tx: Transaction) => { await sql`select set_config('random_page_cost', '1.1', true)`.execute(tx); };

/** Finds files of one owner by the words of their texts and names: the best found first, of these the newest (ADR 0037). */
export const searchRepository = (db: Database) => ({
  /** Files after a cursor; one more than the limit says that there are more. */
  find: (owner: OwnerScope, question: Question, slice: Slice): Promise<Found> => inTime(db)(async (tx) => {
    const { rows: [found = NOTHING] } = await sortedHits(owner, question, slice).execute(tx);
    const rows = (found.rows ?? []).map((row) => ({ ...row, modifiedAt: new Date(row.modifiedAt) }));
    if (found.overflow === null) return { rows, count: found.count, isCountExact: true };
    await inOrder(tx);
    const enough = [...rows.filter(({ tier }) => tier < (found.overflow ?? 0))];
    for (const { tier, after } of tiersAfter(question.search, Math.max(found.overflow, slice.after?.tier ?? 0), slice.after)) {
      if (enough.length > slice.limit) break;
      enough.push(...(await newestHits(owner, question, tier, { limit: slice.limit - enough.length, after }).execute(tx)).rows);
    }
    return { rows: enough, count: found.count, isCountExact: false };
  }),

  texts: (owner: OwnerScope, fileIds: readonly string[]) =>
    db.selectFrom('fileTexts').select(['fileId', 'text', 'folded', 'pageStarts', 'language']).where('ownerId', '=', owner)
      .where('fileId', 'in', fileIds).execute(),

  /** What each stemmer makes of each word. */
  stems: async (words: readonly string[]): Promise<Stems> => {
    const { rows } = await sql<{ word: string; stems: string[] }>`
      select word, array_agg(distinct stem) as stems
      from unnest(${words}::text[]) as word, unnest(${STEMMERS}::text[]) as stemmer, unnest(ts_lexize(stemmer::regdictionary, word)) as stem
      where length(stem) >= ${SHORTEST_STEM} group by word`.execute(db);
    return new Map(rows.map(({ word, stems }) => [word, stems]));
  },
});

/** Ways to be found from one on; the cursor says from where in its own, of the later ones everything follows. */
const tiersAfter = ({ terms }: Search, first: number, after: SearchCursor | undefined) => tiersOf(terms).filter((tier) => tierNumber(tier) >= first)
  .map((tier) => ({ tier, after: after?.tier === tierNumber(tier) ? after : undefined }));

const NOTHING: SortedHits = { rows: null, count: 0, overflow: null };
type SortedHits = { rows: (Omit<Row, 'modifiedAt'> & { modifiedAt: string })[] | null; count: number; overflow: number | null };

/**
 * Everything that is found in each way, sorted and counted. `overflow` is the first tier of which there is more than is sorted;
 * of that one and those after it, only the count says something.
 */
function sortedHits(owner: OwnerScope, { search, filters, isInTexts, openIds }: Question, { limit, after }: Slice) {
  const known = tiersOf(search.terms);
  const ownText = sql`t.owner_id = ${owner} and ${isOpenText(openIds)}`;
  // Planned as if all were wanted, so that the index of words is asked: for the first of them the database would rather look into each text.
  const inTexts = known.map((tier) => sql`(with holding as materialized (
      select t.file_id from file_texts t where ${ownText} and not t.has_more_words and ${textHasWords(search, tier)}
    ) select file_id, ${tierNumber(tier)}::int as tier from holding limit ${SORTED_MAX})`);
  const inLongTexts = sql`(select t.file_id, ${tierOfLongText(search)} as tier from file_texts t
    where ${ownText} and t.has_more_words and ${longTextHasWords(search, known.at(-1) ?? 'loose')} limit ${SORTED_MAX})`;
  const nowhere = sql`select null::text as file_id, 0 as tier where false`;
  const lowest = known.includes('similar') ? 'similar' : 'loose';
  return sql<SortedHits>`
    with text_hits as materialized (${isInTexts ? sql.join([...inTexts, inLongTexts], sql` union all `) : nowhere}),
    name_hits as materialized (
      select f.id as file_id, ${tierOfName(search)} as tier from (${filesNamed(owner, search, lowest)}) as named
      join files f on f.owner_id = ${owner} and f.folder_id = named.folder_id and f.name_folded = named.name_folded
      where ${passes(filters)} limit ${SORTED_MAX}
    ), hits as (
      select file_id, min(tier) as tier, bool_or(is_in_text) as is_in_text
      from (select file_id, tier, true as is_in_text from text_hits union all select file_id, tier, false from name_hits) as each group by file_id
    ), found as materialized (
      select f.id, f.modified_at, h.tier, h.is_in_text from hits h join files f on f.owner_id = ${owner} and f.id = h.file_id
      where ${passes(filters)} and ${isInTexts ? lacksUnwanted(owner, search) : sql`true`}
    ), slice as (
      select * from found where ${follows(after)} order by tier, modified_at desc, id desc limit ${limit + 1}
    )
    select (select count(*) from found) as count,
      (select json_agg(json_build_object('fileId', id, 'modifiedAt', modified_at, 'tier', tier, 'isInText', is_in_text)
        order by tier, modified_at desc, id desc) from slice) as rows,
      (select min(tier) from (
        select tier from text_hits group by tier having count(*) >= ${SORTED_MAX}
        union all select 0 from name_hits having count(*) >= ${SORTED_MAX}) as full_tiers) as overflow`;
}

/** The key of live names that hold what is looked for. Their index is read, and no row of a file. */
const filesNamed = (owner: OwnerScope, search: Search, lowest: Tier) => sql`
  select f.folder_id, f.name_folded from files f where f.owner_id = ${owner} and f.trashed_at is null and ${nameHolds(search, lowest)} offset 0`;

/** Files of one tier by looking at the owner's newest files one after another: of a common word there are enough among the first. */
function newestHits(owner: OwnerScope, { search, filters, isInTexts, openIds }: Question, wanted: Tier, { limit, after }: Slice) {
  const known = tiersOf(search.terms);
  const lowest = known.at(-1) ?? 'loose';
  const textTier = sql`case when t.has_more_words then case when ${longTextHasWords(search, lowest)} then ${tierOfLongText(search)} end
    when ${textHasWords(search, lowest)} then case ${sql.join(known.map((tier) => sql`when ${textHasWords(search, tier)} then ${tierNumber(tier)}::int`), sql` `)} end end`;
  return sql<Row>`
    select * from (
      select f.id as file_id, f.modified_at, least(t.tier, f.name_tier) as tier, t.tier is not null as is_in_text
      from (
        select f.id, f.modified_at, case when ${nameHolds(search, lowest)} then ${tierOfName(search)} end as name_tier from files f
        where f.owner_id = ${owner} and ${passes(filters)} and ${lacksUnwanted(owner, search)}
          ${after ? sql`and (f.modified_at, f.id) < (${after.modifiedAt}::timestamptz, ${after.fileId})` : sql``}
        order by f.modified_at desc, f.id desc offset 0
      ) as f left join lateral (
        select ${isInTexts ? textTier : sql`null::int`} as tier from file_texts t where t.owner_id = ${owner} and t.file_id = f.id and ${isOpenText(openIds)} offset 0
      ) as t on true
    ) as each where tier = ${tierNumber(wanted)}::int limit ${limit + 1}`;
}

/** The text of a locked file is not searched. */
export const isOpenText = (openIds: OpenIds): RawBuilder<unknown> => (openIds ? sql`t.file_id = any(${[...openIds]}::text[])` : sql`true`);

const follows = (after: SearchCursor | undefined): RawBuilder<unknown> => (after
  ? sql`(tier > ${after.tier}::int or (tier = ${after.tier}::int and (modified_at, id) < (${after.modifiedAt}::timestamptz, ${after.fileId})))`
  : sql`true`);
