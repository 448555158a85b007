import { sql, type RawBuilder } from 'kysely';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { asPattern, asPatternWithStems, symbolsIn, wantedTerms } from '../search.rules.ts';
import { allOf, foldedNote, hasSymbol, isOpenText, noteHas, questionsOf, tierNumber, type Question } from './matching.repository.ts';

/** Behind every way to be found: how a file is found where it is not. */
export const NO_TIER = 99;

/**
 * The files whose notes hold all words, each word or phrase in one of them, with the best way. People write them by hand, so they are few:
 * all of an owner are gone through, as all names are.
 */
export function filesNoted(owner: OwnerScope, question: Question): RawBuilder<unknown> {
  const [only = sql``, ...more] = questionsOf(question).map((each) => filesNotedSo(owner, each));
  if (more.length === 0) return only;
  return sql`select file_id, min(tier) as tier from (${sql.join([only, ...more], sql` union all `)}) as each group by file_id`;
}

function filesNotedSo(owner: OwnerScope, { search: { terms, stems }, isInTexts, openIds }: Question): RawBuilder<unknown> {
  if (!isInTexts) return sql`select null::text as file_id, null::int as tier where false`;
  const wanted = wantedTerms(terms);
  const isWhole = allOf(wanted.map((term) => sql`bool_or(${noteHas(term, asPattern(term, 'folded'))})`));
  const accents = wanted.flatMap(({ marked }) => marked.map((word) => sql`bool_or(strpos(lower(normalize(t.text)), ${word}) > 0)`));
  const isAsTyped = allOf([...accents, ...symbolsIn(terms, 'typed').map((symbol) => sql`bool_or(${hasSymbol(foldedNote, symbol)})`)]);
  const isOwn = allOf(wanted.map((term) => sql`bool_or(${noteHas(term, asPatternWithStems(term, stems))})`));
  const isSimilar = allOf(wanted.map((term) => sql`bool_or(${noteHas(term, asPatternWithStems(term, stems))} or ${noteHas(term, asPattern(term, 'similar'))})`));
  const mayBeSimilar = wanted.some(({ similar }) => similar.length > 0);
  return sql`
    select t.file_id, case when ${isWhole} then case when ${isAsTyped} then ${tierNumber('typed')}::int else ${tierNumber('folded')}::int end
      when ${isOwn} then ${tierNumber('loose')}::int else ${tierNumber('similar')}::int end as tier
    from file_notes t where t.owner_id = ${owner} and t.deleted_at is null and ${isOpenText(openIds)}
    group by t.file_id having ${mayBeSimilar ? isSimilar : isOwn}`;
}
