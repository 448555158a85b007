import { searchApi } from '@scriba/contract/search';
import { handle } from '../../http/routes.ts';
import type { SearchUsecases } from './search.usecases.ts';

export const searchRoutes = (search: SearchUsecases) => [
  handle(searchApi.search, ({ actor, query }) => search.search(actor, query)),
];
