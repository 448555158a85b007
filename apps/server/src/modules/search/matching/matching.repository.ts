import { DOUBTFUL_CONFIDENCE } from '@scriba/contract/extraction';
import { extensionsOf } from '@scriba/contract/file-types';
import type { SearchFilters } from '@scriba/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { OwnerScope } from '../../../kernel/actor.ts';
import {
  asLexeme, asPattern, asPatternWithStems, asVectorQuery, asWholeWord, hasWords, inARow, isDividedOtherwise, phrasesOf,
  symbolsIn, tiers, tiersOf, wantedTerms, waysOf, type Search, type Term, type Tier,
} from '../search.rules.ts';
import { asSymbolPattern, partOfSymbol } from '../symbols.rules.ts';

/** What a file must be besides holding the words. A folder stands for all below it. */
export type Filters = Omit<SearchFilters, 'folder'> & { folderIds?: readonly string[] | undefined };

/** Files whose texts may be looked into; undefined where these are all. */
export type OpenIds = ReadonlySet<string> | undefined;
/** Where to look: names alone, or texts as well; whether the words may stand in different places of a file. */
export type Question = {
  search: Search; filters: Filters; isInTexts: boolean; isScattered: boolean; openIds?: OpenIds;
  /** All files that hold the words in one place, where that is known. */
  foundWhole?: readonly Hit[] | undefined;
};
export type Hit = { fileId: string; modifiedAt: Date; tier: number; isInText: boolean; /** And nowhere else as well. */ isInNotes: boolean };

/** Each is enough for a file to be found. */
export const questionsOf = (question: Question): Question[] => waysOf(question.search).map((search) => ({ ...question, search }));

type Condition = RawBuilder<unknown>;
/** Tables in the conditions: `t` is `file_texts`, `f` is `files`. */
export const allOf = (conditions: readonly Condition[]): Condition => (conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`);
export const anyOf = (conditions: readonly Condition[]): Condition => (conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`);

export const tierNumber = (tier: Tier) => tiers.indexOf(tier);

/** The text of a locked file is not searched. */
export const isOpenText = (openIds: OpenIds): Condition => (openIds ? sql`t.file_id = any(${[...openIds]}::text[])` : sql`true`);

/** A text whose vector holds all words: they are looked for there, in the index or in one text. */
export const vectorHolds = (search: Search, tier: Tier): Condition =>
  (hasWords(search.terms) ? sql`t.tsv @@ ${asVectorQuery(search, tier)}::tsquery` : sql`false`);

/** That words follow each other, and what signs they have, is seen in the text itself. */
export const phrasesStand = ({ terms }: Search, tier: Tier): Condition =>
  allOf([...phrasesOf(terms, tier).map((term) => seen(term, tier)), ...symbolsIn(terms, tier).map(textHasSymbol)]);
/** Words and signs in a folded text: the pattern is tried only where a part of them stands. */
export const hasSymbol = (folded: Condition, symbol: string): Condition =>
  sql`(case when strpos(${folded}, ${partOfSymbol(symbol)}) > 0 then ${folded} ~ ${asSymbolPattern(symbol)} else false end)`;
const textHasSymbol = (symbol: string): Condition => hasSymbol(sql`t.folded`, symbol);

/** One text: no index says where signs without words stand. */
export const textHasWords = (search: Search, tier: Tier): Condition =>
  (hasWords(search.terms) ? allOf([vectorHolds(search, tier), phrasesStand(search, tier)]) : textHasSigns(search));

/** A text with more words than a vector holds is looked through. */
export const longTextHasWords = (search: Search, tier: Tier): Condition =>
  (hasWords(search.terms) ? allOf(search.terms.map((term) => seen(term, tier))) : textHasSigns(search));

const textHasSigns = ({ terms }: Search): Condition => allOf(wantedTerms(terms).map(({ signs }) => sql`strpos(t.folded, ${signs}) > 0`));

/** The best way in which a long text is found: it has its signs, but no words with accents, to tell the first two apart. */
export const tierOfLongText = (search: Search): Condition => {
  if (!hasWords(search.terms)) return sql`${tierNumber('loose')}::int`;
  const exact: Tier = tiersOf(search.terms).includes('folded') ? 'folded' : 'typed';
  const hasAccents = wantedTerms(search.terms).some(({ marked }) => marked.length > 0);
  const symbols = hasAccents ? [] : symbolsIn(search.terms, 'typed').map(textHasSymbol);
  const exactNumber = symbols.length > 0 ? sql`case when ${allOf(symbols)} then ${tierNumber('typed')}::int else ${tierNumber(exact)}::int end`
    : sql`${tierNumber(exact)}::int`;
  return sql`case when ${longTextHasWords(search, exact)} then ${exactNumber}
    when ${longTextHasWords(search, 'loose')} then ${tierNumber('loose')}::int else ${tierNumber('similar')}::int end`;
};

/** The word that hardly stands by chance where others of a phrase do. */
const longest = (words: readonly string[]): string => words.reduce((long, word) => (word.length > long.length ? word : long), '');

/** Looking for a word costs little, so the pattern is tried only where one of the words stands. */
function seen(term: Term, tier: Tier): Condition {
  const first = [term.words[0] ?? '', ...(tier === 'similar' ? term.similar : []), ...isDividedOtherwise(term, tier) ? term.otherwise.map(longest) : []];
  const found = sql`(case when ${anyOf(first.map((word) => sql`strpos(t.folded, ${word}) > 0`))} then t.folded ~ ${asPattern(term, tier)} else false end)`;
  return term.isUnwanted ? sql`not ${found}` : found;
}

/** With signs between or behind words as short as in `R&D` or `C++`: their letters by themselves stand in every other name. */
const isSigned = ({ words, signs, isPrefix }: Term): boolean =>
  words.some((word) => word.length < 3) && words.join(' ') !== (isPrefix ? signs.replace(/\*$/u, '') : signs);

/** Names are looked at as they are written: `scan_001.pdf` is found by `001`, and a term without words by its signs. */
export const nameHolds = ({ terms }: Search, tier: Tier): Condition => allOf(wantedTerms(terms).map((term) => {
  const { words, signs, similar } = term;
  if (term.exact !== '') return sql`f.name_folded ~ ${asPattern(term, tier)}`;
  const parts = words.length > 0 && !isSigned(term) ? words : [signs];
  const asTyped = allOf(parts.map((part) => sql`strpos(f.name_folded, ${part}) > 0`));
  const own = isSigned(term) ? anyOf([asTyped, sql`f.name_folded ~ ${asPattern(term, 'loose')}`]) : asTyped;
  const others = [...tier === 'similar' ? similar.map((word) => nameHasWords(word)) : [], ...isDividedOtherwise(term, tier) ? term.otherwise.map((words) => nameHasWords(...words)) : []];
  return others.length > 0 ? anyOf([own, ...others]) : own;
}));

/** Words in a row. One that only looks like what was typed is not looked for in parts of others: `mode` is not in `model`. */
const nameHasWords = (...words: string[]): Condition =>
  sql`case when strpos(f.name_folded, ${longest(words)}) > 0 then f.name_folded ~ ${asWholeWord(inARow(words))} else false end`;

/** Whether a word stands in the name `f`, in the text `t` or in a note of a file. */
export const holdsWord = (word: string, openIds: OpenIds): Condition => sql`(${nameHasWords(word)} or ${isOpenText(openIds)} and
  case when t.has_more_words then t.folded ~ ${asWholeWord(word)} else t.tsv @@ ${asLexeme(word)}::tsquery end
  or exists (select from file_notes t where t.owner_id = f.owner_id and t.file_id = f.id and t.deleted_at is null and ${isOpenText(openIds)} and ${foldedNote} ~ ${asWholeWord(word)}))`;

/** The key of live names that hold what is looked for. Their index is read, and no row of a file. */
export const filesNamed = (owner: OwnerScope, search: Search, lowest: Tier) => sql`
  select f.folder_id, f.name_folded from files f where f.owner_id = ${owner} and f.trashed_at is null and ${nameHolds(search, lowest)} offset 0`;

/** The best way in which a name is found that holds the words somehow: whole words are better than parts. */
export function tierOfName(search: Search): Condition {
  const wanted = wantedTerms(search.terms).filter(({ words }) => words.length > 0);
  const folded = allOf(wanted.map((term) => sql`f.name_folded ~ ${asPattern(term, 'folded')}`));
  const accents = wanted.flatMap(({ marked }) => marked.map((word) => sql`strpos(lower(normalize(f.name)), ${word}) > 0`));
  const asTyped = allOf([...accents, ...symbolsIn(wanted, 'typed').map((symbol) => hasSymbol(sql`f.name_folded`, symbol))]);
  return sql`case when ${folded} then case when ${asTyped} then ${tierNumber('typed')}::int else ${tierNumber('folded')}::int end
    when ${nameHolds(search, 'loose')} then ${tierNumber('loose')}::int else ${tierNumber('similar')}::int end`;
}

/** `t` is `file_notes`. Where `folded` is null, case alone is left out of account. */
export const foldedNote = sql`coalesce(t.folded, lower(t.text))`;

/** Whether a note holds a term, whose words stand as the pattern says; one without words is looked for by its signs. */
export const noteHas = ({ words, signs }: Term, pattern: string): Condition =>
  (words.length > 0 ? sql`${foldedNote} ~ ${pattern}` : sql`strpos(${foldedNote}, ${signs}) > 0`);

type Unwanted = Pick<Question, 'search' | 'openIds'>;

/**
 * A word that must be absent is so from the name, the text, the notes, the names of the tags and of the folders above, wherever the others
 * were found.
 */
export function lacksUnwanted(owner: OwnerScope, { search: { terms, stems }, openIds }: Unwanted): Condition {
  const unwanted = terms.filter(({ isUnwanted }) => isUnwanted);
  const own = sql`t.owner_id = ${owner} and t.file_id = f.id and ${isOpenText(openIds)}`;
  return allOf(unwanted.map((term) => {
    const wanted = { terms: [{ ...term, isUnwanted: false }], stems };
    // As a value: of a join, all texts of the owner would be asked before the first file is.
    const inText = sql`coalesce((select case when t.has_more_words then ${longTextHasWords(wanted, 'loose')} else ${textHasWords(wanted, 'loose')} end
      from file_texts t where ${own}), false)`;
    const inName = term.words.length > 0 ? sql`f.name_folded ~ ${asPattern(term, 'folded')}` : nameHolds(wanted, 'loose');
    const pattern = asPatternWithStems(term, stems);
    const inNotes = sql`exists (select from file_notes t where ${own} and t.deleted_at is null and ${noteHas(term, pattern)})`;
    return sql`not (${inName}) and not ${inText} and not ${inNotes} and not ${hasLabel(owner, term, pattern)}`;
  }));
}

/** Whether a tag of a file, or a folder above it, is called so. The folders are looked for once, and not for each file. */
function hasLabel(owner: OwnerScope, { words, signs }: Term, pattern: string): Condition {
  const isCalled = words.length > 0 ? sql`o.name_folded ~ ${pattern}` : sql`strpos(o.name_folded, ${signs}) > 0`;
  return sql`(f.folder_id in (
      with recursive named as (
        select o.id from folders o where o.owner_id = ${owner} and o.trashed_at is null and ${isCalled}
        union select o.id from named n join folders o on o.owner_id = ${owner} and o.parent_id = n.id and o.trashed_at is null
      ) select id from named)
    or ${hasTag(owner, isCalled)})`;
}

/** Whether one of the tags `o` of a file is called so. */
export const hasTag = (owner: OwnerScope, isCalled: Condition): Condition => sql`exists (select from file_tags g
  join tags o on o.owner_id = g.owner_id and o.id = g.tag_id where g.owner_id = ${owner} and g.file_id = f.id and o.deleted_at is null and ${isCalled})`;

/** Live files of a folder, of the favourites, of a time: there is an index for each. */
export const passesByIndex = ({ folderIds, from, to, favorite }: Filters): Condition => allOf([
  sql`f.trashed_at is null`,
  ...(folderIds ? [sql`f.folder_id = any(${[...folderIds]}::text[])`] : []),
  ...(from ? [sql`f.modified_at >= ${from}::timestamptz`] : []),
  ...(to ? [sql`f.modified_at < ${to}::timestamptz`] : []),
  ...(favorite ? [sql`f.is_favorite`] : []),
]);

/** What is asked of one file after another. A text without recognised words is as sure as its file; where there is none, nothing is sure. */
export const passesByItself = ({ type, language, confidence, tag }: Filters): Condition => allOf([
  ...(type ? [sql`f.extension = any(${extensionsOf(type)}::text[])`] : []),
  ...(language ? [sql`f.language = ${language}`] : []),
  ...(confidence === 'low' ? [sql`f.confidence < ${DOUBTFUL_CONFIDENCE}`] : []),
  ...(confidence === 'high' ? [sql`f.has_text and coalesce(f.confidence, 1) >= ${DOUBTFUL_CONFIDENCE}`] : []),
  ...(tag ? [sql`exists (select from file_tags g where g.owner_id = f.owner_id and g.file_id = f.id and g.tag_id = ${tag})`] : []),
]);

/** Live files that pass the filters. */
export const passes = (filters: Filters): Condition => allOf([passesByIndex(filters), passesByItself(filters)]);
