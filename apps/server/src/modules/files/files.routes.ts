import { filesApi, filesRawApi } from '@scriba/contract/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../../http/attachment.ts';
import { parseRange } from '../../http/byte-range.ts';
import { handle, handleRaw } from '../../http/routes.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { ContentUsecases, OpenContent } from './contents/contents.usecases.ts';
import type { FileUsecases } from './files.usecases.ts';

export const fileRoutes = (files: FileUsecases, contents: ContentUsecases) => [
  handle(filesApi.list, ({ actor, params, query }) => files.list(actor, params.folderId, query)),
  handle(filesApi.findTyped, async ({ actor, params, query }) => ({ place: await files.placeTyped(actor, params.folderId, query) ?? null })),
  handle(filesApi.findTypedFavorite, async ({ actor, query }) => ({ place: await files.placeTypedFavorite(actor, query) ?? null })),
  handle(filesApi.listFavorites, ({ actor, query }) => files.listFavorites(actor, query)),
  handle(filesApi.listTrash, ({ actor, query }) => files.listTrash(actor, query)),
  handle(filesApi.find, async ({ actor, body }) => ({ files: await files.find(actor, body.fileIds) })),
  handle(filesApi.emptyTrash, ({ actor }) => files.emptyTrash(actor)),
  handle(filesApi.get, async ({ actor, params }) => ({ file: await contents.describe(actor, params.fileId) })),
  handle(filesApi.change, async ({ actor, params, body }) => {
    await files.change(actor, params.fileId, body);
    return { file: await contents.describe(actor, params.fileId) };
  }),
  handle(filesApi.move, ({ actor, body }) => files.move(actor, body.fileIds, body.folderId)),
  handle(filesApi.trash, ({ actor, body }) => files.trash(actor, body.fileIds)),
  handle(filesApi.restore, ({ actor, body }) => files.restore(actor, body.fileIds)),
  handle(filesApi.star, ({ actor, body }) => files.star(actor, body.fileIds, body.isFavorite)),
  handleRaw(filesRawApi.content, async ({ actor, params, query, request, reply }) => {
    const { owner, expires, signature } = query;
    if (owner && expires && signature) {
      return await sendBytes(request, reply, await contents.openSigned(owner, params.fileId, { expires, signature }));
    }
    if (!actor?.isVerified) throw new AppError('auth.required');
    return await sendBytes(request, reply, await contents.open(actor, params.fileId));
  }),
];

/** The original as an attachment; a part of it where the browser asks for one, nothing where it has it already. */
async function sendBytes(request: FastifyRequest, reply: FastifyReply, { name, sizeBytes, sha256, mediaType, open }: OpenContent) {
  const tag = `"${sha256}"`;
  attachment(reply, { name, mediaType }).header('etag', tag).header('accept-ranges', 'bytes').header('cache-control', 'private, no-cache');
  if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send();
  const range = parseRange(request.headers.range, sizeBytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  if (!range) return reply.header('content-length', sizeBytes).send(await open());
  reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${sizeBytes}`).header('content-length', range.end - range.start + 1);
  return reply.send(await open(range));
}

/** The bytes of a file never change, so a weak tag of a proxy says the same as ours. */
const isKnown = (tag: string, header = '') => header.split(',').some((known) => ['*', tag].includes(known.trim().replace(/^W\//, '')));
