import { finished, PassThrough, type Readable } from 'node:stream';
import { ROOT_FOLDER } from '@scriba/contract/folders';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** The file of a multipart form, as a stream, with the fields that came before it. */
export async function readForm(request: FastifyRequest): Promise<{ name: string; folderId: string; body: Readable }> {
  if (!request.isMultipart()) throw new AppError('request.unsupported_media_type', { expected: 'multipart/form-data' });
  const part = await request.file().catch((cause: unknown) => { throw malformed(cause); });
  if (!part) throw new AppError('request.invalid', {}, { fields: [{ pointer: '/file', code: 'missing' }] });
  const folder = part.fields['folderId'];
  const value = folder && 'value' in folder ? String(folder.value) : '';
  return { name: part.filename, folderId: value === '' ? ROOT_FOLDER : value, body: whole(part.file) };
}

/** A form that ends before its end is an error of the caller, wherever it is noticed. */
function whole(file: Readable): Readable {
  const bytes = new PassThrough();
  // Who sends may leave while we still look whether we want it; an error that nobody hears would end the process.
  bytes.on('error', () => undefined);
  // Unlike a listener, this also hears of an error that came before.
  finished(file, (cause) => { if (cause) bytes.destroy(malformed(cause)); });
  file.pipe(bytes);
  return bytes;
}

const malformed = (cause: unknown) => new AppError('request.invalid', {}, { cause, fields: [{ pointer: '/file', code: 'malformed' }] });
