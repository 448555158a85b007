import { searchApi } from '@scriba/contract/search';
import { handle } from '../../http/routes.ts';
import type { SavedSearchUsecases } from './saved-searches/saved-searches.usecases.ts';
import type { SearchUsecases } from './search.usecases.ts';

export const searchRoutes = (search: SearchUsecases, saved: SavedSearchUsecases) => [
  handle(searchApi.search, ({ actor, query }) => search.search(actor, query)),
  handle(searchApi.inFolder, ({ actor, params, query: { q, mode, below } }) =>
    search.inFolder(actor, { folderId: params.folderId, q, mode, isBelow: below === 'true' })),
  handle(searchApi.listSaved, async ({ actor }) => ({ searches: await saved.list(actor) })),
  handle(searchApi.save, async ({ actor, body }) => ({ search: await saved.save(actor, body) })),
  handle(searchApi.renameSaved, async ({ actor, params, body }) => ({ search: await saved.rename(actor, params.searchId, body.name) })),
  handle(searchApi.removeSaved, async ({ actor, params }) => {
    await saved.remove(actor, params.searchId);
    return null;
  }),
];
