import { shapeOf } from '@scriba/contract/folding';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { inTime } from '../../../database/in-time.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';

/** Of short words, two letters that changed their places leave hardly anything in common. */
const LEAST_ALIKE = { short: 0.1, long: 0.25 };
const SHORT = 5;
const CANDIDATES_MAX = 200;

/** The vocabulary of an owner: every word of their texts. */
export const similarWordsRepository = (db: Database) => ({
  /** Words that share groups of three letters with a word, after letters that reading mixes up were made alike. */
  candidates: (owner: OwnerScope, word: string) => inTime(db)(async (tx): Promise<string[]> => {
    const shape = shapeOf(word);
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(word.length <= SHORT ? LEAST_ALIKE.short : LEAST_ALIKE.long)}, true)`.execute(tx);
    const { rows } = await sql<{ word: string }>`
      select v.word from vocabulary v where v.owner_id = ${owner} and v.shape % ${shape}
      order by similarity(v.shape, ${shape}) desc, v.word limit ${CANDIDATES_MAX}`.execute(tx);
    return rows.map((row) => row.word);
  }),

  /** Those of the words that stand in a text of a file which is not in the trash. */
  alive: (owner: OwnerScope, words: readonly string[]) => inTime(db)(async (tx): Promise<Set<string>> => {
    const { rows } = await sql<{ word: string }>`
      select word from unnest(${[...words]}::text[]) as word where exists (
        select from file_texts t join files f on f.owner_id = ${owner} and f.id = t.file_id
        where t.owner_id = ${owner} and t.tsv @@ ('''' || word || '''')::tsquery and f.trashed_at is null)`.execute(tx);
    return new Set(rows.map((row) => row.word));
  }),
});
