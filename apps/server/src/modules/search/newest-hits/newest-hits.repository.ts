import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import type { Slice } from '../cursor/cursor.rules.ts';
import {
  anyOf, isOpenText, lacksUnwanted, longTextHasWords, nameHolds, passesByIndex, passesByItself, questionsOf, textHasWords, tierNumber,
  tierOfLongText, tierOfName, type Hit, type Question,
} from '../matching/matching.repository.ts';
import { filesNoted, NO_TIER } from '../matching/noted.repository.ts';
import { textTiersOf, tiersOf, type Search, type Tier } from '../search.rules.ts';

/** The hits of one tier, and the file at which time was up, if it was: what follows was not looked at. */
type Newest = { hits: Hit[]; lookedUpTo: Hit | undefined };
type Wanted = Slice & { tier: Tier; milliseconds: number };

/** Files of one tier by looking at the owner's newest files one after another: of a common word there are enough among the first. */
export async function newestHits(tx: Transaction, owner: OwnerScope, question: Question, wanted: Wanted): Promise<Newest> {
  const { rows } = await ask(owner, question, wanted).execute(tx);
  const end = rows.findIndex(({ isHit }) => !isHit);
  return { hits: end < 0 ? rows : rows.slice(0, end), lookedUpTo: rows[end] };
}

/**
 * Once time is up, a file that is no hit comes as well: it was looked at, and says how far. So no file is left out before the time is asked,
 * but by what an index answers: where hardly any fits, nobody would ask.
 */
function ask(owner: OwnerScope, question: Question, { tier, milliseconds, limit, after }: Wanted) {
  const { filters, isInTexts, openIds } = question;
  const searches = questionsOf(question).map(({ search }) => search);
  // A way that finds no other texts than a better one finds names alone.
  const mayBeHit = searches.some((search) => textTiersOf(search).includes(tier)) ? sql`true` : anyOf(searches.map(isNamed));
  // Asked once, and looked up for each file without a join, which could change in what order these come.
  const noteTier = sql`((select tiers from noted) ->> f.id)::int`;
  return sql<Hit & { isHit: boolean }>`
    with noted as materialized (select coalesce(jsonb_object_agg(file_id, tier), '{}') as tiers from (${filesNoted(owner, question)}) as hits)
    select * from (
      select f.id as file_id, f.modified_at, ${tierNumber(tier)}::int as tier, t.tier is not null as is_in_text, coalesce(f.note_tier < coalesce(least(t.tier, f.name_tier), ${NO_TIER}), false) as is_in_notes,
        case when least(t.tier, f.name_tier, f.note_tier) = ${tierNumber(tier)}::int then ${lacksUnwanted(owner, question)} else false end as is_hit
      from (
        select f.*, case when f.fits then ${best(searches.map((search) => sql`case when ${isNamed(search)} then ${tierOfName(search)} end`))} end as name_tier, case when f.fits then ${noteTier} end as note_tier from (
          select f.*, case when ${passesByItself(filters)} then ${mayBeHit} or ${noteTier} is not null else false end as fits from (
            select f.* from files f where f.owner_id = ${owner} and ${passesByIndex(filters)}
              ${after ? sql`and (f.modified_at, f.id) < (${after.modifiedAt}::timestamptz, ${after.fileId})` : sql``}
            order by f.modified_at desc, f.id desc offset 0
          ) as f offset 0
        ) as f offset 0
      ) as f left join lateral (
        select ${isInTexts ? best(searches.map(tierOfText)) : sql`null::int`} as tier from file_texts t
        where f.fits and t.owner_id = ${owner} and t.file_id = f.id and ${isOpenText(openIds)} offset 0
      ) as t on true offset 0
    ) as each
    where is_hit or clock_timestamp() > statement_timestamp() + ${milliseconds} * interval '1 millisecond'
    limit ${limit + 1}`;
}

const lowestTierOf = ({ terms }: Search): Tier => tiersOf(terms).at(-1) ?? 'loose';
const isNamed = (search: Search): RawBuilder<unknown> => nameHolds(search, lowestTierOf(search));

function tierOfText(search: Search): RawBuilder<unknown> {
  const lowest = lowestTierOf(search);
  const ofShortText = textTiersOf(search).map((each) => sql`when ${textHasWords(search, each)} then ${tierNumber(each)}::int`);
  return sql`case when t.has_more_words then case when ${longTextHasWords(search, lowest)} then ${tierOfLongText(search)} end
    when ${textHasWords(search, lowest)} then case ${sql.join(ofShortText, sql` `)} end end`;
}

/** The first of these in which something is found. */
const best = (tiers: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`least(${sql.join(tiers)})`;
