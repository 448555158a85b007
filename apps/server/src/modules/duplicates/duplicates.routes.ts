import { duplicatesApi } from '@scriba/contract/duplicates';
import { handle } from '../../http/routes.ts';
import type { DuplicateUsecases } from './duplicates.usecases.ts';

export const duplicateRoutes = (duplicates: DuplicateUsecases) => [
  handle(duplicatesApi.list, ({ actor, query }) => duplicates.list(actor, query)),
  handle(duplicatesApi.count, ({ actor }) => duplicates.count(actor)),
  handle(duplicatesApi.listKept, ({ actor, query }) => duplicates.listKept(actor, query)),
  handle(duplicatesApi.pair, async ({ actor, params }) => ({ pair: await duplicates.pair(actor, params.fileId, params.otherId) })),
  handle(duplicatesApi.ofFile, async ({ actor, params }) => ({ similar: await duplicates.ofFile(actor, params.fileId) })),
  handle(duplicatesApi.keepBoth, async ({ actor, params }) => {
    await duplicates.keepBoth(actor, params.fileId, params.otherId);
    return null;
  }),
  handle(duplicatesApi.forgetKept, async ({ actor, params }) => {
    await duplicates.forgetKept(actor, params.fileId, params.otherId);
    return null;
  }),
];
