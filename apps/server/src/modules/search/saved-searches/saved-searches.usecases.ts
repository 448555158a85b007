import { SAVED_SEARCHES_MAX, type SavedSearch, type SearchWords } from '@scriba/contract/search';
import type { Database } from '../../../database/database.ts';
import { scopeOf, type Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { NewId } from '../../../ports/ids.ts';
import { savedSearchesRepository, type SavedSearchRow } from './saved-searches.repository.ts';

type NewSearch = { name: string | null; q: string; filters: SearchWords; createdAt?: string | undefined };

export type SavedSearchUsecases = ReturnType<typeof savedSearchUsecases>;

/** Searches that people keep, to run them again. */
export const savedSearchUsecases = ({ db, clock, newId }: { db: Database; clock: Clock; newId: NewId }) => ({
  list: async (actor: Actor): Promise<SavedSearch[]> => (await savedSearchesRepository(db).list(scopeOf(actor))).map(present),

  save: (actor: Actor, { name, q: query, filters, createdAt }: NewSearch): Promise<SavedSearch> => db.transaction().execute(async (tx) => {
    const owner = scopeOf(actor);
    const repository = savedSearchesRepository(tx);
    await repository.lock(owner);
    const known = await repository.find(owner, query, filters);
    if (known) return present(name === null ? known : found(await repository.rename(owner, known.id, name)));
    if ((await repository.list(owner)).length >= SAVED_SEARCHES_MAX) throw new AppError('search.too_many_saved', { max: SAVED_SEARCHES_MAX });
    const now = clock.now();
    const at = createdAt === undefined ? now : new Date(Math.min(Date.parse(createdAt), now.getTime()));
    await repository.insert({ id: newId('search'), name, query, filters, createdAt: at }, owner);
    return present(found(await repository.find(owner, query, filters)));
  }),

  rename: async (actor: Actor, id: string, name: string | null): Promise<SavedSearch> =>
    present(found(await savedSearchesRepository(db).rename(scopeOf(actor), id, name))),

  remove: async (actor: Actor, id: string) => {
    if (!await savedSearchesRepository(db).remove(scopeOf(actor), id)) throw new AppError('search.not_found');
  },
});

function found(row: SavedSearchRow | undefined): SavedSearchRow {
  if (!row) throw new AppError('search.not_found');
  return row;
}

const present = ({ id, name, query, filters, createdAt }: SavedSearchRow): SavedSearch =>
  ({ id, name, q: query, filters: filters as SearchWords, createdAt: createdAt.toISOString() });
