import { SAVED_SEARCHES_MAX, type SavedSearch, type SearchWords } from '@scriba/contract/search';
import type { Database } from '../../../database/database.ts';
import { scopeOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewId } from '../../../ports/ids.ts';
import { savedSearchesRepository, type SavedSearchRow } from './saved-searches.repository.ts';

export type SavedSearchUsecases = ReturnType<typeof savedSearchUsecases>;

/** Searches that people keep, to run them again. */
export const savedSearchUsecases = ({ db, clock, newId }: { db: Database; clock: Clock; newId: NewId }) => ({
  list: async (actor: Actor): Promise<SavedSearch[]> => (await savedSearchesRepository(db).list(scopeOf(actor))).map(present),

  save: (actor: Actor, query: string, filters: SearchWords): Promise<SavedSearch> => db.transaction().execute(async (tx) => {
    const owner = scopeOf(actor);
    const repository = savedSearchesRepository(tx);
    await repository.lock(owner);
    const known = await repository.find(owner, query, filters);
    if (known) return present(known);
    if ((await repository.list(owner)).length >= SAVED_SEARCHES_MAX) throw new AppError('search.too_many_saved', { max: SAVED_SEARCHES_MAX });
    await repository.insert({ id: newId('search'), query, filters, createdAt: clock.now() }, owner);
    const saved = await repository.find(owner, query, filters);
    if (!saved) throw new AppError('search.not_found');
    return present(saved);
  }),

  remove: async (actor: Actor, id: string) => {
    if (!await savedSearchesRepository(db).remove(scopeOf(actor), id)) throw new AppError('search.not_found');
  },
});

const present = ({ id, query, filters, createdAt }: SavedSearchRow): SavedSearch =>
  ({ id, q: query, filters: filters as SearchWords, createdAt: createdAt.toISOString() });
