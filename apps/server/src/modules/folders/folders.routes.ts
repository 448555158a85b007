import { folderColors, foldersApi, type Folder } from '@scriba/contract/folders';
import { readingLanguage } from '@scriba/contract/languages';
import { handle } from '../../http/routes.ts';
import type { FolderUsecases } from './folders.usecases.ts';

export const folderRoutes = (folders: FolderUsecases) => [
  handle(foldersApi.list, async ({ actor }) => {
    const { folders: rows, root } = await folders.list(actor);
    return { folders: rows.map(present), root: { fileCount: root.fileCount, totalSize: root.totalSizeBytes } };
  }),
  handle(foldersApi.create, async ({ actor, body }) => ({ folder: present(await folders.create(actor, body)) })),
  handle(foldersApi.change, async ({ actor, params, body }) => ({ folder: present(await folders.change(actor, params.folderId, body)) })),
  handle(foldersApi.remove, async ({ actor, params }) => {
    await folders.remove(actor, params.folderId);
    return null;
  }),
  handle(foldersApi.restore, async ({ actor, params }) => ({ folder: present(await folders.restore(actor, params.folderId)) })),
  handle(foldersApi.changeMany, ({ actor, body: { folderIds, ...change } }) => folders.changeMany(actor, folderIds, change)),
  handle(foldersApi.removeMany, ({ actor, body }) => folders.removeMany(actor, body.folderIds)),
  handle(foldersApi.restoreMany, ({ actor, body }) => folders.restoreMany(actor, body.folderIds)),
];

type FolderRow = Awaited<ReturnType<FolderUsecases['create']>>;

const present = (row: FolderRow): Folder => ({
  id: row.id, name: row.name, parentId: row.parentId, depth: row.depth, isFavorite: row.isFavorite,
  color: folderColors.find((color) => color === row.color) ?? null,
  readingLanguage: readingLanguage.nullable().catch(null).parse(row.readingLanguage),
  fileCount: row.fileCount, totalSize: row.totalSizeBytes, createdAt: row.createdAt.toISOString(),
});
