import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { asPattern, asVectorQuery, hasWords, type Stems, type Term } from './search.rules.ts';

const STEMMERS = ['scriba_en_stem', 'scriba_es_stem', 'scriba_fr_stem', 'scriba_de_stem', 'scriba_ro_stem'];
/** `es` would be found as `e`, and mean nothing. */
const SHORTEST_STEM = 3;
const QUERY_TIMEOUT_MS = 2000;
const CANCELED_BY_TIMEOUT = '57014';

/** After which file the next slice begins; files of one instant are told apart by their ids. */
export type SearchCursor = { modifiedAt: string; fileId: string };
type Slice = { limit: number; after: SearchCursor | undefined };
/** Terms with the stems of their words, as each of our languages cuts them. */
export type Search = { terms: readonly Term[]; stems: Stems };

/** Finds files of one owner by the words of their texts and names, newest first. */
export const searchRepository = (db: Database) => {
  const inTime = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${String(QUERY_TIMEOUT_MS)}, true)`.execute(tx);
        return await work(tx);
      });
    } catch (error) {
      if ((error as { code?: string }).code === CANCELED_BY_TIMEOUT) throw new AppError('service.unavailable', {}, { cause: error });
      throw error;
    }
  };

  return {
    /** Ids of live files; one more than the limit says that there are more. */
    find: (owner: OwnerScope, search: Search, { limit, after }: Slice) => inTime(async (tx) => {
      const { rows } = await sql<{ fileId: string; modifiedAt: Date; isInText: boolean }>`
        with hits as (
          ${textHits(owner, search)}
          union all
          select f.id, false from files f where f.owner_id = ${owner} and f.trashed_at is null and ${nameCondition(search.terms)}
        )
        select f.id as file_id, f.modified_at, bool_or(h.is_in_text) as is_in_text
        from hits h join files f on f.owner_id = ${owner} and f.id = h.file_id
        where f.trashed_at is null ${after ? sql`and (f.modified_at, f.id) < (${after.modifiedAt}::timestamptz, ${after.fileId})` : sql``}
        group by f.id, f.modified_at order by f.modified_at desc, f.id desc limit ${limit + 1}`.execute(tx);
      return rows;
    }),

    /** How many files there are, counted up to a limit. */
    count: (owner: OwnerScope, search: Search, limit: number) => inTime(async (tx) => {
      const { rows } = await sql<{ count: number }>`
        with hits as (${textHits(owner, search)})
        select count(*) as count from (
          select f.id from files f
          where f.owner_id = ${owner} and f.trashed_at is null and (${nameCondition(search.terms)} or f.id in (select file_id from hits))
          limit ${limit + 1}) as found`.execute(tx);
      return rows[0]?.count ?? 0;
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
  };
};

/**
 * Words are looked for in the index; that they follow each other is seen in the text itself, as is everything in the few texts
 * that have more words than a vector holds.
 */
function textHits(owner: OwnerScope, { terms, stems }: Search) {
  if (!hasWords(terms)) return sql`select null::text as file_id, true as is_in_text where false`;
  const phrases = terms.filter(({ words }) => words.length > 1);
  return sql`
    select t.file_id, true as is_in_text from file_texts t
    where t.owner_id = ${owner} and not t.has_more_words and t.tsv @@ ${asVectorQuery(terms, stems)}::tsquery ${sql.join([sql``, ...phrases.map(seen)], sql` and `)}
    union all
    select t.file_id, true from file_texts t where t.owner_id = ${owner} and t.has_more_words and ${sql.join(terms.map(seen), sql` and `)}`;
}

/** Looking for a word costs little, so the pattern is tried only where the first word stands. */
function seen(term: Term) {
  const found = sql`(case when strpos(t.folded, ${term.words[0] ?? ''}) > 0 then t.folded ~ ${asPattern(term)} else false end)`;
  return term.isUnwanted ? sql`not ${found}` : found;
}

/** Names are looked at as they are written: `scan_001.pdf` is found by `001`, and a term without words by its signs. */
const nameCondition = (terms: readonly Term[]) => sql.join(terms.map(({ words, signs, isUnwanted }) => {
  const parts = words.length > 0 ? words : [signs];
  const condition = sql`(${sql.join(parts.map((part) => sql`strpos(f.name_folded, ${part}) > 0`), sql` and `)})`;
  return isUnwanted ? sql`not ${condition}` : condition;
}), sql` and `);
