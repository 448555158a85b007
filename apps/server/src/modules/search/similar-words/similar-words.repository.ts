import { shapeOf } from '@scriba/contract/folding';
import { sql } from 'kysely';
import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { foldedNote, holdsWord, isOpenText, type OpenIds } from '../matching/matching.repository.ts';

/**
 * Of short words, two letters that changed their places leave hardly anything in common. A name is compared as a whole, by how much of the
 * word is found in it.
 */
const LEAST_ALIKE = { short: 0.1, long: 0.25 };
const LEAST_IN_NAME = { short: 0.2, long: 0.3 };
const SHORT = 5;
const CANDIDATES_MAX = 200;
/** Names that are taken apart for one word, those first that hold most of it. */
const NAMES_MAX = 1000;
/** A word that stands in so many files is common; counting on would take longer, and say no more. */
const COMMON = 20;

export type FoundFiles = { fileIds: readonly string[]; openIds: OpenIds };
type LookedUp = {
  /** In how many files that are not in the trash each of the words stands, as far as that matters; without those that stand in none. */
  files: Map<string, number>;
  /** For each word those that share groups of three letters with it, after letters that reading mixes up were made alike. */
  candidates: Map<string, string[]>;
  /** Words of names that were taken apart, with how many files are called so. */
  named: Map<string, number>;
};
type Asked = { words: readonly string[]; /** Only in how many files they stand. */ counted: readonly string[]; openIds: OpenIds };

const [ALIKE, IN_NAME] = ['pg_trgm.similarity_threshold', 'pg_trgm.word_similarity_threshold'];
type Length = 'short' | 'long';
const lengthOf = (word: string): Length => (word.length <= SHORT ? 'short' : 'long');
const byLength = (words: readonly string[]) => [...Map.groupBy(words, lengthOf)].map(([length, some]) => ({ length, words: some }));
const settingsOf = (length: Length) => ({ [ALIKE]: LEAST_ALIKE[length], [IN_NAME]: LEAST_IN_NAME[length] });

/** What the database must be set to before it is asked for these words. */
export const settingsFor = (words: readonly string[]) => settingsOf(byLength(words)[0]?.length ?? 'long');

/** See `shapeOf`. */
const shapeOfWord = sql`replace(replace(translate(n.word, '1i0', 'llo'), 'rn', 'm'), 'ss', 'b')`;

/** The words of the live notes of an owner, each with the files that it stands in: people write them by hand, and all are gone through once. */
const noted = (owner: OwnerScope, openIds: OpenIds) => sql`noted as materialized (
    select distinct n.word, ${shapeOfWord} as shape, t.file_id from file_notes t join files f on f.owner_id = ${owner} and f.id = t.file_id
      cross join regexp_split_to_table(${foldedNote}, '[^[:alnum:]]+') as n (word)
    where t.owner_id = ${owner} and t.deleted_at is null and f.trashed_at is null and ${isOpenText(openIds)}
  ), noted_words as materialized (select distinct word, shape from noted)`;

/** The words of those live names of an owner in which one is like a word that is asked for, each with how many files are called so. */
export const named = (owner: OwnerScope, words: readonly string[]) => sql`named as materialized (
    select n.word, ${shapeOfWord} as shape, count(distinct alike.id)::int as files from unnest(${words}::text[]) as a (word)
      cross join lateral (
        select f.id, f.name_folded from files f where f.owner_id = ${owner} and f.trashed_at is null and f.name_folded %> a.word
        order by word_similarity(a.word, f.name_folded) desc limit ${NAMES_MAX}
      ) as alike
      cross join regexp_split_to_table(alike.name_folded, '[^[:alnum:]]+') as n (word)
    group by n.word
  )`;

async function ask(tx: Transaction, owner: OwnerScope, { words, counted, openIds }: Asked): Promise<LookedUp> {
  const { rows } = await sql<{ word: string; files: number; candidates: string[] | null; named: Record<string, number> | null }>`
    with ${noted(owner, openIds)}, ${named(owner, words)}
    select w.word, (select count(*)::int from (
        (select t.file_id from file_texts t join files f on f.owner_id = ${owner} and f.id = t.file_id
          where t.owner_id = ${owner} and t.tsv @@ ('''' || w.word || '''')::tsquery and f.trashed_at is null limit ${COMMON})
        union (select n.file_id from noted n where n.word = w.word limit ${COMMON})
        limit ${COMMON}) as found) as files,
      case when w.shape is not null then array(
        (select v.word from vocabulary v where v.owner_id = ${owner} and v.shape % w.shape order by similarity(v.shape, w.shape) desc, v.word limit ${CANDIDATES_MAX})
        union all (select n.word from noted_words n where n.shape % w.shape order by similarity(n.shape, w.shape) desc, n.word limit ${CANDIDATES_MAX})) end as candidates,
      case when w.shape is not null then (select jsonb_object_agg(alike.word, alike.files) from (
        select n.word, n.files from named n where n.shape % w.shape order by similarity(n.shape, w.shape) desc, n.word limit ${CANDIDATES_MAX}) as alike) end as named
    from unnest(${[...words, ...counted]}::text[], ${words.map(shapeOf)}::text[]) as w (word, shape)`.execute(tx);
  const inNames = new Map(rows.flatMap((row) => Object.entries(row.named ?? {})));
  const filesOf = ({ word, files }: { word: string; files: number }) => files + (inNames.get(word) ?? 0);
  return {
    named: inNames,
    files: new Map(rows.flatMap((row) => (filesOf(row) > 0 ? [[row.word, filesOf(row)]] : []))),
    candidates: new Map(rows.flatMap(({ word, candidates, named: alike }) =>
      (candidates ? [[word, [...new Set([...candidates, ...Object.keys(alike ?? {})])]]] : []))),
  };
}

/** The vocabulary of an owner: every word of their texts, their notes and the names of their files. */
export const similarWordsRepository = (tx: Transaction) => ({
  /** The transaction was begun with `settingsFor` these words. */
  async lookUp(owner: OwnerScope, { words, counted, openIds }: Asked): Promise<LookedUp> {
    const [first, ...others] = byLength(words);
    const found = await ask(tx, owner, { words: first?.words ?? [], counted, openIds });
    for (const { length, words: some } of others) {
      for (const [name, value] of Object.entries(settingsOf(length))) await sql`select set_config(${name}, ${String(value)}, true)`.execute(tx);
      const more = await ask(tx, owner, { words: some, counted: [], openIds });
      for (const [word, files] of more.files) found.files.set(word, files);
      for (const [word, candidates] of more.candidates) found.candidates.set(word, candidates);
      for (const [word, files] of more.named) found.named.set(word, files);
    }
    return found;
  },

  /** Those of the words that stand in the names, texts or notes of these files. */
  async standingIn(owner: OwnerScope, words: readonly string[], { fileIds, openIds }: FoundFiles): Promise<Set<string>> {
    const stands = words.map((word) => sql`exists (select from files f left join file_texts t on t.owner_id = f.owner_id and t.file_id = f.id
      where f.owner_id = ${owner} and f.id = any(${[...fileIds]}::text[]) and ${holdsWord(word, openIds)})`);
    const { rows: [row] } = await sql<{ stand: boolean[] }>`select array[${sql.join(stands)}]::boolean[] as stand`.execute(tx);
    return new Set(words.filter((_word, at) => row?.stand[at]));
  },
});
