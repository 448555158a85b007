import { sql, type RawBuilder } from 'kysely';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { filesNamed, isOpenText, longTextHasWords, nameHolds, noteHas, textHasWords, tierNumber, type Question } from '../matching/matching.repository.ts';
import { asPatternWithStems, wantedTerms, type Term } from '../search.rules.ts';

/** Of a term that stands in more texts than this, or in more names, not all are listed: they are asked of the files that another term leaves. */
const LISTED_MAX = 1500;

type Condition = RawBuilder<unknown>;

/**
 * Files that hold all words, but none of their texts, names or notes holds all of them: one may be the name of a tag or of a folder above.
 * Of the words of which all places are listed, the rarest says which files are asked for the others; where all are common, nobody asks.
 * `place` is where some of the words can be shown.
 */
export function filesScattered(owner: OwnerScope, question: Question): RawBuilder<unknown> {
  const wanted = wantedTerms(question.search.terms);
  const places = wanted.map((term) => placesOf(owner, question, term));
  const anyPlace = (of: 'text' | 'note') => sql.join(places.map((place) => place[of]), sql` or `);
  return sql`(
    with recursive folders_named as (
      ${sql.join(wanted.map((_term, at) => sql`select ${at}::int as term, o.id from folders o
        where o.owner_id = ${owner} and o.trashed_at is null and ${places[at]?.label ?? sql`false`}`), sql` union all `)}
      union select n.term, o.id from folders_named n join folders o on o.owner_id = ${owner} and o.parent_id = n.id and o.trashed_at is null
    ), listed as materialized (${sql.join(wanted.map((term, at) => filesListed(owner, question, { term, at })), sql` union all `)}),
    common as materialized (select distinct term from (select term from listed group by term, place having count(*) >= ${LISTED_MAX}) as each),
    rarest as materialized (
      select each.term from generate_series(0, ${wanted.length - 1}::int) as each (term) where each.term not in (select term from common)
      order by (select count(*) from listed l where l.term = each.term) limit 1
    ), asked as materialized (select distinct l.file_id from listed l where l.term = (select term from rarest))
    select f.id as file_id, ${tierNumber('scattered')}::int as tier, case
      when exists (select from file_texts t where t.owner_id = f.owner_id and t.file_id = f.id and (${anyPlace('text')})) then 'text'
      when exists (select from file_notes t where t.owner_id = f.owner_id and t.file_id = f.id and (${anyPlace('note')})) then 'notes' else 'name' end as place
    from asked a join files f on f.owner_id = ${owner} and f.id = a.file_id
    where ${sql.join(places.map(({ anywhere }, at) => sql`(f.id in (select l.file_id from listed l where l.term = ${at}::int)
      or (${at}::int in (select term from common) and (f.folder_id in (select id from folders_named where term = ${at}::int) or ${anywhere})))`), sql` and `)}
  )`;
}

/** How a term stands in each place: in a text or note `t`, in the name of a tag or folder `o`, and of a file `f` anywhere but in its folders. */
function placesOf(owner: OwnerScope, { search: { stems }, openIds }: Question, term: Term): Record<'text' | 'note' | 'label' | 'anywhere', Condition> {
  const alone = { terms: [term], stems };
  const pattern = asPatternWithStems(term, stems);
  const isOpen = isOpenText(openIds);
  const text = sql`(${isOpen} and case when t.has_more_words then ${longTextHasWords(alone, 'loose')} else ${textHasWords(alone, 'loose')} end)`;
  const note = sql`(${isOpen} and t.deleted_at is null and ${noteHas(term, pattern)})`;
  const label = sql`o.name_folded ~ ${pattern}`;
  const own = sql`t.owner_id = ${owner} and t.file_id = f.id`;
  const anywhere = sql`(${nameHolds(alone, 'loose')} or exists (select from file_texts t where ${own} and ${text}) or exists (select from file_notes t where ${own} and ${note})
    or exists (select from file_tags g join tags o on o.owner_id = g.owner_id and o.id = g.tag_id
      where g.owner_id = ${owner} and g.file_id = f.id and o.deleted_at is null and ${label}))`;
  return { text, note, label, anywhere };
}

/** The files of one term, by place. */
function filesListed(owner: OwnerScope, question: Question, { term, at }: { term: Term; at: number }): RawBuilder<unknown> {
  const { search: { stems }, openIds } = question;
  const alone = { terms: [term], stems };
  const { note, label } = placesOf(owner, question, term);
  const ownText = sql`t.owner_id = ${owner} and ${isOpenText(openIds)}`;
  const places: Record<string, RawBuilder<unknown>> = {
    // Planned as if all were wanted, so that the index of words is asked.
    text: sql`(with holding as materialized (select t.file_id from file_texts t where ${ownText} and not t.has_more_words and ${textHasWords(alone, 'loose')}) select * from holding)`,
    long: sql`(select t.file_id from file_texts t where ${ownText} and t.has_more_words and ${longTextHasWords(alone, 'loose')})`,
    name: sql`(select f.id as file_id from (${filesNamed(owner, alone, 'loose')}) as named
      join files f on f.owner_id = ${owner} and f.folder_id = named.folder_id and f.name_folded = named.name_folded and f.trashed_at is null)`,
    note: sql`(select t.file_id from file_notes t where t.owner_id = ${owner} and ${note})`,
    tag: sql`(select g.file_id from tags o join file_tags g on g.owner_id = o.owner_id and g.tag_id = o.id where o.owner_id = ${owner} and o.deleted_at is null and ${label})`,
    folder: sql`(select f.id as file_id from folders_named n join files f on f.owner_id = ${owner} and f.folder_id = n.id and f.trashed_at is null where n.term = ${at}::int)`,
  };
  return sql.join(Object.entries(places).map(([place, files]) => sql`(select ${at}::int as term, ${place}::text as place, file_id from ${files} as each limit ${LISTED_MAX})`), sql` union all `);
}
