import { sql, type RawBuilder } from 'kysely';
import type { OwnerScope } from '../../../kernel/actor.ts';
import {
  anyOf, filesNamed, hasTag, isOpenText, longTextHasWords, nameHolds, noteHas, passes, questionsOf, textHasWords, tierNumber,
  vectorHolds, type Filters, type Question,
} from '../matching/matching.repository.ts';
import { asPatternWithStems, mayBeScattered, wantedTerms, type Term } from '../search.rules.ts';

/** Of a term that stands in more texts than this, or in more names, not all are listed: they are asked of the files that another term leaves. */
const LISTED_MAX = 1500;

type Condition = RawBuilder<unknown>;
type Wanted = {
  term: Term; at: number;
  /** How it stands in a text or note `t`, in the name of a tag or folder `o`, and with a file `f` anywhere but in its folders. */
  inText: Condition; inNote: Condition; inLabel: Condition; anywhere: Condition;
};

/**
 * Files that hold all words, but none of their texts, names or notes holds all of them: one may be the name of a tag or of a folder above, and
 * so may the only one. Of the words of which all files are listed, the rarest says which files are asked for the others; where all are
 * common, nobody asks.
 * `place` is where some of the words can be shown.
 */
export const filesScattered = (owner: OwnerScope, question: Question): RawBuilder<unknown> => sql.join(
  questionsOf(question).filter(({ search }) => mayBeScattered(search.terms))
    .map((each) => sql`select file_id, tier, place from ${filesScatteredSo(owner, each)} as scattered`), sql` union all `);

function filesScatteredSo(owner: OwnerScope, question: Question): RawBuilder<unknown> {
  const wanted = wantedTerms(question.search.terms).map((term, at) => understand(owner, question, { term, at }));
  // Of a single word there is nothing more to ask of the files that it lists, and nothing of it stands in them.
  const isAlone = isOneWord(question);
  const isRareEnough = isAlone ? sql`true` : sql`each.term not in (select term from common)`;
  // The owner as it was given: of a value, the database would plan for every part of the table of texts.
  const [isInText, isInNote] = [anyOf(wanted.map(({ inText }) => inText)), anyOf(wanted.map(({ inNote }) => inNote))];
  const place = isAlone ? sql`'name'` : sql`case
      when coalesce((select ${isInText} from file_texts t where t.owner_id = ${owner} and t.file_id = f.id), false) then 'text'
      when exists (select from file_notes t where t.owner_id = ${owner} and t.file_id = f.id and ${isInNote}) then 'notes' else 'name' end`;
  return sql`(
    with recursive folders_named as (
      ${sql.join(wanted.map(({ at, inLabel }) => sql`select ${at}::int as term, o.id from folders o
        where o.owner_id = ${owner} and o.trashed_at is null and ${inLabel}`), sql` union all `)}
      union select n.term, o.id from folders_named n join folders o on o.owner_id = ${owner} and o.parent_id = n.id and o.trashed_at is null
    ), listed as materialized (${sql.join(wanted.map((each) => filesListed(owner, question, each)), sql` union all `)}),
    common as materialized (select distinct term from (select term from listed group by term, place having count(*) >= ${LISTED_MAX}) as each),
    rarest as materialized (
      select each.term from generate_series(0, ${wanted.length - 1}::int) as each (term) where ${isRareEnough}
      order by (select count(*) from listed l where l.term = each.term) limit 1
    ), asked as materialized (
      select f.* from (select distinct l.file_id from listed l where l.term = (select term from rarest)) as a
      join files f on f.owner_id = ${owner} and f.id = a.file_id where ${passes(question.filters)}
    )
    select f.id as file_id, ${tierNumber('scattered')}::int as tier, ${place} as place
    from asked f where ${sql.join(wanted.map(isHeld), sql` and `)} limit ${LISTED_MAX}
  )`;
}

/**
 * Whether there is more to look for: of several words always, of a single one only where a tag or folder is called so. Nearly always none is,
 * and the next question need not be asked.
 */
export const isAnyCalledSo = (owner: OwnerScope, question: Question): Condition =>
  anyOf(questionsOf(question).map((each) => isOneCalledSo(owner, each)));

function isOneCalledSo(owner: OwnerScope, { search: { terms, stems }, isInTexts }: Question): Condition {
  const [term, ...more] = wantedTerms(terms);
  if (!term || more.length > 0) return sql`true`;
  if (!isInTexts || term.words.length === 0) return sql`false`;
  const isCalled = sql`o.name_folded ~ ${asPatternWithStems(term, stems)}`;
  return sql`(exists (select from tags o where o.owner_id = ${owner} and o.deleted_at is null and ${isCalled})
    or exists (select from folders o where o.owner_id = ${owner} and o.trashed_at is null and ${isCalled}))`;
}

/** That words follow each other is not seen in a list: such files are asked. */
function isHeld({ term: { words, exact, otherwise }, at, anywhere }: Wanted): Condition {
  const isAsked = sql`(f.folder_id in (select id from folders_named where term = ${at}::int) or ${anywhere})`;
  if (words.length > 1 || exact !== '' || otherwise.length > 0) return isAsked;
  return sql`(f.id in (select l.file_id from listed l where l.term = ${at}::int) or (${at}::int in (select term from common) and ${isAsked}))`;
}

function understand(owner: OwnerScope, { search: { stems }, openIds }: Question, { term, at }: { term: Term; at: number }): Wanted {
  const alone = { terms: [term], stems };
  const pattern = asPatternWithStems(term, stems);
  const isOpen = isOpenText(openIds);
  const inText = sql`(${isOpen} and case when t.has_more_words then ${longTextHasWords(alone, 'loose')} else ${textHasWords(alone, 'loose')} end)`;
  const inNote = sql`(${isOpen} and t.deleted_at is null and ${noteHas(term, pattern)})`;
  const inLabel = sql`o.name_folded ~ ${pattern}`;
  const own = sql`t.owner_id = ${owner} and t.file_id = f.id`;
  // The text as a value: of a condition, all texts of the owner might be asked before the first file is.
  const anywhere = sql`(${nameHolds(alone, 'loose')} or coalesce((select ${inText} from file_texts t where ${own}), false)
    or exists (select from file_notes t where ${own} and ${inNote}) or ${hasTag(owner, inLabel)})`;
  return { term, at, inText, inNote, inLabel, anywhere };
}

const isOneWord = ({ search: { terms } }: Question) => wantedTerms(terms).length === 1;

const isFiltered = (filters: Filters) => Object.values(filters).some((value) => value !== undefined);

/** The files of one term, by place; of a phrase, those whose texts hold its words. */
function filesListed(owner: OwnerScope, question: Question, { term, at, inNote, inLabel }: Wanted): RawBuilder<unknown> {
  const { search: { stems }, filters, openIds } = question;
  const alone = { terms: [term], stems };
  const ownText = sql`t.owner_id = ${owner} and ${isOpenText(openIds)}`;
  const inFile: Record<string, RawBuilder<unknown>> = {
    // Planned as if all were wanted, so that the index of words is asked.
    text: sql`(with holding as materialized (select t.file_id from file_texts t where ${ownText} and not t.has_more_words and ${vectorHolds(alone, 'loose')})
      select * from holding)`,
    long: sql`(select t.file_id from file_texts t where ${ownText} and t.has_more_words and ${longTextHasWords(alone, 'loose')})`,
    name: sql`(select f.id as file_id from (${filesNamed(owner, alone, 'loose')}) as named
      join files f on f.owner_id = ${owner} and f.folder_id = named.folder_id and f.name_folded = named.name_folded and f.trashed_at is null)`,
    note: sql`(select t.file_id from file_notes t where t.owner_id = ${owner} and ${inNote})`,
  };
  const besideIt: Record<string, RawBuilder<unknown>> = {
    tag: sql`(select g.file_id from tags o
      join file_tags g on g.owner_id = o.owner_id and g.tag_id = o.id where o.owner_id = ${owner} and o.deleted_at is null and ${inLabel})`,
    folder: sql`(select f.id as file_id from folders_named n
      join files f on f.owner_id = ${owner} and f.folder_id = n.id and f.trashed_at is null where n.term = ${at}::int)`,
  };
  // Where a single word stands in the file itself, it was found there.
  const isAlone = isOneWord(question);
  const places = isAlone ? besideIt : { ...inFile, ...besideIt };
  const newestFirst = isAlone ? sql`order by f.modified_at desc, f.id desc` : sql``;
  // A word that is common in a library may be rare in a folder of it.
  const passing = isAlone || isFiltered(filters)
    ? sql`cross join lateral (select f.id, f.modified_at from files f where f.owner_id = ${owner} and f.id = each.file_id and ${passes(filters)} offset 0) as f`
    : sql``;
  return sql.join(Object.entries(places).map(([place, files]) =>
    sql`(select ${at}::int as term, ${place}::text as place, each.file_id from ${files} as each ${passing} ${newestFirst} limit ${LISTED_MAX})`), sql` union all `);
}
