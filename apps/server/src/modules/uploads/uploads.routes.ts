import type { Readable } from 'node:stream';
import { filesRawApi } from '@scriba/contract/files';
import { ROOT_FOLDER } from '@scriba/contract/folders';
import { uploadsApi } from '@scriba/contract/uploads';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { handle, handleRaw } from '../../http/routes.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { UploadUsecases } from './uploads.usecases.ts';

export const uploadRoutes = (uploads: UploadUsecases) => [
  handle(uploadsApi.outcome, ({ actor, params }) => uploads.outcome(actor, params.uploadId)),
  handle(uploadsApi.keepBoth, async ({ actor, params }) => ({ file: await uploads.keepBoth(actor, params.uploadId) })),
  handle(uploadsApi.discard, async ({ actor, params }) => {
    await uploads.discard(actor, params.uploadId);
    return null;
  }),
  handle(uploadsApi.cancel, async ({ actor, params }) => {
    await uploads.cancel(actor, params.uploadId);
    return null;
  }),
  handleRaw(filesRawApi.upload, async ({ actor, request, reply }) =>
    reply.code(201).send({ file: await uploads.storeWhole(actor, await readForm(request)) })),
];

/** The file of a multipart form, as a stream, with the fields that came before it. */
async function readForm(request: FastifyRequest): Promise<{ name: string; folderId: string; body: Readable }> {
  if (!request.isMultipart()) throw new AppError('request.unsupported_media_type', { expected: 'multipart/form-data' });
  const part = await request.file();
  if (!part) throw new AppError('request.invalid', {}, { fields: [{ pointer: '/file', code: 'missing' }] });
  const folder = part.fields['folderId'];
  const value = folder && 'value' in folder ? String(folder.value) : '';
  return { name: part.filename, folderId: value === '' ? ROOT_FOLDER : value, body: part.file };
}
