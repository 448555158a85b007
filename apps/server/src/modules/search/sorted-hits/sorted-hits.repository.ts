import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { SearchCursor, Slice } from '../cursor/cursor.rules.ts';
import {
  filesNamed, isOpenText, lacksUnwanted, longTextHasWords, passes, phrasesStand, questionsOf, textHasWords, tierNumber, tierOfLongText, tierOfName,
  vectorHolds, type Hit, type Question,
} from '../matching/matching.repository.ts';
import { filesNoted, NO_TIER } from '../matching/noted.repository.ts';
import { filesScattered, isAnyCalledSo } from '../scattered/scattered.repository.ts';
import { hasWords, phrasesOf, symbolsIn, textTiersOf, tiersOf, type Search, type Tier } from '../search.rules.ts';

/** More hits of one kind than this are not sorted: the newest files are looked at until enough are found. */
const SORTED_MAX = 1500;
/** Whether words follow each other is seen in the texts that hold them: not in more of them than this, and no longer than this. */
const PHRASES = { texts: 10_000, milliseconds: 400 };

const isInTime = sql`clock_timestamp() < statement_timestamp() + ${PHRASES.milliseconds} * interval '1 millisecond'`;

type Sorted = { rows: Hit[]; count: number; overflow: number | null; isAnyCalledSo: boolean };
type Answer = Omit<Sorted, 'rows'> & { rows: (Omit<Hit, 'modifiedAt'> & { modifiedAt: string })[] | null };

/**
 * Everything that is found in each way, sorted and counted. `overflow` is the first tier of which there is more than is sorted;
 * of that one and those after it, only the count says something. `isAnyCalledSo` says whether a tag or a folder has the name that was looked for.
 */
export async function sortedHits(tx: Transaction, owner: OwnerScope, question: Question, slice: Slice): Promise<Sorted> {
  const { rows: [found] } = await ask(owner, question, slice).execute(tx);
  const rows = (found?.rows ?? []).map((row) => ({ ...row, modifiedAt: new Date(row.modifiedAt) }));
  return { rows, count: found?.count ?? 0, overflow: found?.overflow ?? null, isAnyCalledSo: found?.isAnyCalledSo ?? false };
}

/** Each file by its key: of a library that came in one go the database has no statistics yet, and would go through all files for each hit. */
function ask(owner: OwnerScope, question: Question, { limit, after }: Slice) {
  const { filters, isInTexts, isScattered, foundWhole } = question;
  const scattered = sql`${tierNumber('scattered')}::int`;
  return sql<Answer>`
    with ${foundWhole ? foundBefore(foundWhole) : hitsInOnePlace(owner, question)}, hits as (
      select file_id, min(tier) as tier, bool_or(place = 'text' and tier <> ${scattered}) or (min(tier) = ${scattered} and bool_or(place = 'text')) as is_in_text,
        coalesce(min(tier) filter (where place = 'notes') < coalesce(min(tier) filter (where place <> 'notes'), ${NO_TIER}), false) as is_in_notes
      from (
        select file_id, tier, place from whole
        ${isScattered ? sql`union all ${filesScattered(owner, question)}` : sql``}
      ) as each group by file_id
    ), found as materialized (
      select f.id, f.modified_at, h.tier, h.is_in_text, h.is_in_notes
      from hits h cross join lateral (select f.* from files f where f.owner_id = ${owner} and f.id = h.file_id offset 0) as f
      where ${passes(filters)} and ${isInTexts ? lacksUnwanted(owner, question) : sql`true`}
    ), slice as (
      select * from found where ${follows(after)} order by tier, modified_at desc, id desc limit ${limit + 1}
    )
    select (select count(*) from found) as count,
      (select json_agg(json_build_object('fileId', id, 'modifiedAt', modified_at, 'tier', tier, 'isInText', is_in_text, 'isInNotes', is_in_notes)
        order by tier, modified_at desc, id desc) from slice) as rows,
      ${foundWhole ? sql`null::int` : overflow} as overflow, ${isAnyCalledSo(owner, question)} as is_any_called_so`;
}

const overflow = sql`(select min(tier) from (
  select tier from text_hits group by tier having count(distinct file_id) >= ${SORTED_MAX} or bool_or(file_id is null)
  union all select 0 from name_hits having count(distinct file_id) >= ${SORTED_MAX}) as full_tiers)`;

/** What was found in one place by the question before, so that it is not looked for again. */
function foundBefore(hits: readonly Hit[]): RawBuilder<unknown> {
  const placeOf = ({ isInText, isInNotes }: Hit) => (isInNotes ? 'notes' : isInText ? 'text' : 'name');
  return sql`whole as (select * from unnest(${hits.map(({ fileId }) => fileId)}::text[], ${hits.map(({ tier }) => tier)}::int[],
    ${hits.map(placeOf)}::text[]) as each (file_id, tier, place))`;
}

function hitsInOnePlace(owner: OwnerScope, question: Question): RawBuilder<unknown> {
  const questions = questionsOf(question);
  // Signs alone are looked for in one text after another.
  const inTexts = question.isInTexts && hasWords(question.search.terms) ? questions.flatMap((each) => textsHolding(owner, each)) : [];
  const nowhere = sql`select null::text as file_id, 0 as tier where false`;
  return sql`
    text_hits as materialized (${sql.join(inTexts.length > 0 ? inTexts : [nowhere], sql` union all `)}),
    name_hits as materialized (${sql.join(questions.map((each) => namesHolding(owner, each)), sql` union all `)}),
    whole as (
      select file_id, tier, 'text' as place from text_hits where file_id is not null
      union all select file_id, tier, 'name' from name_hits union all select file_id, tier, 'notes' from (${filesNoted(owner, question)}) as noted
    )`;
}

function textsHolding(owner: OwnerScope, { search, openIds }: Question): RawBuilder<unknown>[] {
  const ownText = sql`t.owner_id = ${owner} and ${isOpenText(openIds)}`;
  if (!hasWords(search.terms)) return [textsWithSigns(ownText, search)];
  const inLongTexts = sql`(select t.file_id, ${tierOfLongText(search)} as tier from file_texts t
    where ${ownText} and t.has_more_words and ${longTextHasWords(search, tiersOf(search.terms).at(-1) ?? 'loose')} limit ${SORTED_MAX})`;
  return [...textTiersOf(search).map((tier) => textsOfTier(sql`${ownText} and not t.has_more_words`, search, tier)), inLongTexts];
}

function namesHolding(owner: OwnerScope, { search, filters }: Question): RawBuilder<unknown> {
  const lowest = tiersOf(search.terms).includes('similar') ? 'similar' : 'loose';
  return sql`(
    select f.id as file_id, ${tierOfName(search)} as tier from (${filesNamed(owner, search, lowest)}) as named cross join lateral (
      select f.* from files f where f.owner_id = ${owner} and f.folder_id = named.folder_id and f.name_folded = named.name_folded and f.trashed_at is null offset 0
    ) as f where ${passes(filters)} limit ${SORTED_MAX})`;
}

/** Beside words, as one of what may be found. A row without a file says that there are texts which were not looked into. */
const textsWithSigns = (own: RawBuilder<unknown>, search: Search): RawBuilder<unknown> => sql`(
  with looked_into as materialized (select t.file_id, case when ${isInTime} then ${textHasWords(search, 'loose')} end as stand from file_texts t where ${own})
  select case when stand then file_id end as file_id, ${tierNumber('loose')}::int as tier from looked_into where stand is not false limit ${SORTED_MAX})`;

/**
 * The texts of one tier. Planned as if all were wanted, so that the index of words is asked: for the first of them the database would rather
 * look into each text. A row without a file says that there are texts which were not looked into.
 */
function textsOfTier(own: RawBuilder<unknown>, search: Search, tier: Tier): RawBuilder<unknown> {
  const texts = sql`from file_texts t where ${own} and ${vectorHolds(search, tier)}`;
  const number = sql`${tierNumber(tier)}::int`;
  if (phrasesOf(search.terms, tier).length === 0 && symbolsIn(search.terms, tier).length === 0) {
    return sql`(with holding as materialized (select t.file_id ${texts}) select file_id, ${number} as tier from holding limit ${SORTED_MAX})`;
  }
  return sql`(
    with counted as materialized (select count(*) as count from (select ${texts} limit ${PHRASES.texts + 1}) as holding),
    looked_into as materialized (
      select t.file_id, case when ${isInTime} then ${phrasesStand(search, tier)} end as stand ${texts} and (select count from counted) <= ${PHRASES.texts}
    )
    select case when stand then file_id end as file_id, ${number} as tier from looked_into where stand is not false
    union all select null, ${number} from counted where count > ${PHRASES.texts}
    limit ${SORTED_MAX})`;
}

const follows = (after: SearchCursor | undefined): RawBuilder<unknown> => (after
  ? sql`(tier > ${after.tier}::int or (tier = ${after.tier}::int and (modified_at, id) < (${after.modifiedAt}::timestamptz, ${after.fileId})))`
  : sql`true`);
