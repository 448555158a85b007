import { sql, type Selectable } from 'kysely';
import type { SearchWords } from '@scriba/contract/search';
import type { Database, Transaction } from '../../../database/database.ts';
import type { SavedSearches } from '../../../database/schema.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';

export type SavedSearchRow = Selectable<SavedSearches>;
type NewSearch = { id: string; name: string | null; query: string; filters: SearchWords; createdAt: Date };

/** Searches that people keep. */
export const savedSearchesRepository = (db: Database | Transaction) => ({
  /** Keeps everybody else from keeping searches of this owner until the transaction ends: what is counted stays true. */
  lock: (owner: OwnerScope) => sql`select pg_advisory_xact_lock(hashtextextended(${`saved-searches:${owner}`}, 0))`.execute(db),

  list: (owner: OwnerScope) => db.selectFrom('savedSearches').selectAll().where('ownerId', '=', owner).orderBy('createdAt', 'desc').orderBy('id').execute(),

  /** The same search is kept once. */
  insert: ({ filters, ...search }: NewSearch, owner: OwnerScope) =>
    db.insertInto('savedSearches').values({ ...search, ownerId: owner, filters: JSON.stringify(filters) })
      .onConflict((conflict) => conflict.columns(['ownerId', 'query', 'filters']).doNothing()).execute(),

  find: (owner: OwnerScope, query: string, filters: SearchWords) =>
    db.selectFrom('savedSearches').selectAll().where('ownerId', '=', owner).where('query', '=', query)
      .where('filters', '=', sql<string>`${JSON.stringify(filters)}::jsonb`).executeTakeFirst(),

  rename: (owner: OwnerScope, id: string, name: string | null) =>
    db.updateTable('savedSearches').set({ name }).where('ownerId', '=', owner).where('id', '=', id).returningAll().executeTakeFirst(),

  remove: async (owner: OwnerScope, id: string): Promise<boolean> =>
    await db.deleteFrom('savedSearches').where('ownerId', '=', owner).where('id', '=', id).returning('id').executeTakeFirst() !== undefined,
});
