import { Readable } from 'node:stream';
import { ROOT_FOLDER } from '@scriba/contract/folders';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** The file of a multipart form, as a stream, with the fields that came before it. */
export async function readForm(request: FastifyRequest): Promise<{ name: string; folderId: string; body: Readable }> {
  if (!request.isMultipart()) throw new AppError('request.unsupported_media_type', { expected: 'multipart/form-data' });
  const part = await request.file().catch(asMalformed);
  if (!part) throw new AppError('request.invalid', {}, { fields: [{ pointer: '/file', code: 'missing' }] });
  const folder = part.fields['folderId'];
  const value = folder && 'value' in folder ? String(folder.value) : '';
  return { name: part.filename, folderId: value === '' ? ROOT_FOLDER : value, body: Readable.from(whole(part.file), { objectMode: false }) };
}

/** A form that ends before its end is an error of the caller, wherever it is noticed. */
async function* whole(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch (error) {
    asMalformed(error);
  }
}

function asMalformed(cause: unknown): never {
  throw new AppError('request.invalid', {}, { cause, fields: [{ pointer: '/file', code: 'malformed' }] });
}
