import { tagColors, tagsApi, type Tag } from '@scriba/contract/tags';
import { handle } from '../../http/routes.ts';
import type { TagUsecases } from './tags.usecases.ts';

export const tagRoutes = (tags: TagUsecases) => [
  handle(tagsApi.list, async ({ actor }) => ({ tags: (await tags.list(actor)).map(present) })),
  handle(tagsApi.create, async ({ actor, body }) => ({ tag: present(await tags.create(actor, body.name, body.color)) })),
  handle(tagsApi.change, async ({ actor, params, body }) => ({ tag: present(await tags.change(actor, params.tagId, body)) })),
  handle(tagsApi.remove, async ({ actor, params }) => {
    await tags.remove(actor, params.tagId);
    return null;
  }),
  handle(tagsApi.restore, async ({ actor, params }) => ({ tag: present(await tags.restore(actor, params.tagId)) })),
  handle(tagsApi.merge, async ({ actor, body }) => ({ tag: present(await tags.merge(actor, body.tagId, body.intoId)) })),
  handle(tagsApi.listFiles, ({ actor, params, query }) => tags.listFiles(actor, params.tagId, query)),
  handle(tagsApi.findTyped, async ({ actor, params, query }) => ({ place: await tags.placeTyped(actor, params.tagId, query) ?? null })),
  handle(tagsApi.tagFiles, ({ actor, body }) => tags.tagFiles(actor, body)),
];

type TagRow = Awaited<ReturnType<TagUsecases['create']>>;

const present = (row: TagRow): Tag => ({
  id: row.id, name: row.name, color: tagColors.find((color) => color === row.color) ?? null,
  fileCount: row.fileCount, createdAt: row.createdAt.toISOString(),
});
