import { filesApi } from '@scriba/contract/files';
import { handle } from '../../http/routes.ts';
import type { ContentUsecases } from './contents/contents.usecases.ts';
import type { FileUsecases } from './files.usecases.ts';

export const fileRoutes = (files: FileUsecases, contents: ContentUsecases) => [
  handle(filesApi.list, ({ actor, params, query }) => files.list(actor, params.folderId, query)),
  handle(filesApi.listFavorites, ({ actor, query }) => files.listFavorites(actor, query)),
  handle(filesApi.listTrash, ({ actor, query }) => files.listTrash(actor, query)),
  handle(filesApi.emptyTrash, ({ actor }) => files.emptyTrash(actor)),
  handle(filesApi.get, async ({ actor, params }) => ({ file: await contents.describe(actor, params.fileId) })),
  handle(filesApi.change, async ({ actor, params, body }) => {
    await files.change(actor, params.fileId, body);
    return { file: await contents.describe(actor, params.fileId) };
  }),
  handle(filesApi.move, ({ actor, body }) => files.move(actor, body.fileIds, body.folderId)),
  handle(filesApi.trash, ({ actor, body }) => files.trash(actor, body.fileIds)),
  handle(filesApi.restore, ({ actor, body }) => files.restore(actor, body.fileIds)),
];
