import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import type { Term } from './search.rules.ts';

const CONFIGURATIONS = ['scriba_simple', 'scriba_en', 'scriba_es', 'scriba_fr', 'scriba_de', 'scriba_ro'] as const;
const QUERY_TIMEOUT_MS = 2000;

/** After which file the next slice begins; files of one instant are told apart by their ids. */
export type SearchCursor = { modifiedAt: string; fileId: string };
type Slice = { limit: number; after: SearchCursor | undefined };

/**
 * Each text is indexed with the stemmer of its own language, so a word is asked for as every stemmer would write it.
 * The lexemes are folded words already: nothing that a person typed reaches the syntax of a query.
 */
const termQuery = ({ words, isPrefix, isUnwanted }: Term) => {
  const alternatives = CONFIGURATIONS.map((configuration) => {
    const lexemes = words.map((word, index) => (isPrefix && index === words.length - 1 ? `'${word}':*` : `'${word}'`));
    return sql`to_tsquery(${configuration}::regconfig, ${lexemes.join(' <-> ')})`;
  });
  const any = sql`(${sql.join(alternatives, sql` || `)})`;
  return isUnwanted ? sql`!!${any}` : any;
};

const textQuery = (terms: readonly Term[]) => sql`(${sql.join(terms.map(termQuery), sql` && `)})`;

/** Finds files of one owner by the words of their texts and names, newest first. */
export const searchRepository = (db: Database) => ({
  /** Ids of live files; one more than the limit says that there are more. */
  find: (owner: OwnerScope, terms: readonly Term[], { limit, after }: Slice) => db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(QUERY_TIMEOUT_MS)}, true)`.execute(tx);
    const { rows } = await sql<{ fileId: string; modifiedAt: Date; isInText: boolean }>`
      with hits as (
        select t.file_id, true as is_in_text from file_texts t where t.owner_id = ${owner} and t.tsv @@ ${textQuery(terms)}
        union all
        select f.id, false from files f where f.owner_id = ${owner} and f.trashed_at is null and ${nameCondition(terms)}
      )
      select f.id as file_id, f.modified_at, bool_or(h.is_in_text) as is_in_text
      from hits h join files f on f.owner_id = ${owner} and f.id = h.file_id
      where f.trashed_at is null ${after ? sql`and (f.modified_at, f.id) < (${after.modifiedAt}::timestamptz, ${after.fileId})` : sql``}
      group by f.id, f.modified_at order by f.modified_at desc, f.id desc limit ${limit + 1}`.execute(tx);
    return rows;
  }),

  /** How many files there are, counted up to a limit. */
  count: async (owner: OwnerScope, terms: readonly Term[], limit: number): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select f.id from files f
        where f.owner_id = ${owner} and f.trashed_at is null
          and (${nameCondition(terms)} or f.id in (select t.file_id from file_texts t where t.owner_id = ${owner} and t.tsv @@ ${textQuery(terms)}))
        limit ${limit + 1}) as found`.execute(db);
    return rows[0]?.count ?? 0;
  },

  texts: (owner: OwnerScope, fileIds: readonly string[]) =>
    db.selectFrom('fileTexts').select(['fileId', 'text', 'folded', 'pageStarts', 'language']).where('ownerId', '=', owner)
      .where('fileId', 'in', fileIds).execute(),

  /** The words of the query as each stemmer cuts them, to mark inflections in snippets. */
  stems: async (words: readonly string[]): Promise<Set<string>> => {
    const vectors = CONFIGURATIONS.map((configuration) => sql`tsvector_to_array(to_tsvector(${configuration}::regconfig, ${words.join(' ')}))`);
    const { rows } = await sql<{ stems: string[] }>`select ${sql.join(vectors, sql` || `)} as stems`.execute(db);
    return new Set(rows[0]?.stems ?? []);
  },
});

const nameCondition = (terms: readonly Term[]) => sql.join(terms.map(({ words, isUnwanted }) => {
  const condition = sql`strpos(f.name_folded, ${words.join(' ')}) > 0`;
  return isUnwanted ? sql`not ${condition}` : condition;
}), sql` and `);
