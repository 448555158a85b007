import { shapeOf } from '@scriba/contract/folding';
import { sql } from 'kysely';
import type { Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';
import { holdsWord, type OpenIds } from '../matching/matching.repository.ts';

/** Of short words, two letters that changed their places leave hardly anything in common. */
const LEAST_ALIKE = { short: 0.1, long: 0.25 };
const SHORT = 5;
const CANDIDATES_MAX = 200;
/** A word that stands in so many files is common; counting on would take longer, and say no more. */
const COMMON = 20;

export type FoundFiles = { fileIds: readonly string[]; openIds: OpenIds };

/** Those of the words of one length that are as alike as the database is set to ask for. */
async function candidatesOf(tx: Transaction, owner: OwnerScope, words: readonly string[]): Promise<[string, string[]][]> {
  const { rows } = await sql<{ word: string; candidates: string[] }>`
    select w.word, array(
      select v.word from vocabulary v where v.owner_id = ${owner} and v.shape % w.shape order by similarity(v.shape, w.shape) desc, v.word limit ${CANDIDATES_MAX}
    ) as candidates from unnest(${[...words]}::text[], ${words.map(shapeOf)}::text[]) as w (word, shape)`.execute(tx);
  return rows.map(({ word, candidates }) => [word, candidates]);
}

/** The vocabulary of an owner: every word of their texts. */
export const similarWordsRepository = (tx: Transaction) => ({
  /** For each word those that share groups of three letters with it, after letters that reading mixes up were made alike. */
  async candidates(owner: OwnerScope, words: readonly string[]): Promise<Map<string, string[]>> {
    const found: [string, string[]][] = [];
    for (const [least, some] of Map.groupBy(words, (word) => (word.length <= SHORT ? LEAST_ALIKE.short : LEAST_ALIKE.long))) {
      await sql`select set_config('pg_trgm.similarity_threshold', ${String(least)}, true)`.execute(tx);
      found.push(...await candidatesOf(tx, owner, some));
    }
    return new Map(found);
  },

  /** In how many files that are not in the trash each of the words stands, as far as that matters; without those that stand in none. */
  async filesWith(owner: OwnerScope, words: readonly string[]): Promise<Map<string, number>> {
    if (words.length === 0) return new Map();
    const { rows } = await sql<{ word: string; files: number }>`
      select word, files from unnest(${[...words]}::text[]) as word, lateral (select count(*)::int as files from (
        select from file_texts t join files f on f.owner_id = ${owner} and f.id = t.file_id
        where t.owner_id = ${owner} and t.tsv @@ ('''' || word || '''')::tsquery and f.trashed_at is null limit ${COMMON}) as found) as counted
      where files > 0`.execute(tx);
    return new Map(rows.map(({ word, files }) => [word, files]));
  },

  /** Those of the words that stand in the names or texts of these files. */
  async standingIn(owner: OwnerScope, words: readonly string[], { fileIds, openIds }: FoundFiles): Promise<Set<string>> {
    const stands = words.map((word) => sql`exists (select from files f left join file_texts t on t.owner_id = f.owner_id and t.file_id = f.id
      where f.owner_id = ${owner} and f.id = any(${[...fileIds]}::text[]) and ${holdsWord(word, openIds)})`);
    const { rows: [row] } = await sql<{ stand: boolean[] }>`select array[${sql.join(stands)}]::boolean[] as stand`.execute(tx);
    return new Set(words.filter((_word, at) => row?.stand[at]));
  },
});
