import { finished, PassThrough, type Readable } from 'node:stream';
import { ROOT_FOLDER } from '@scriba/contract/folders';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

type Parts = AsyncIterator<MultipartFile>;

/** The file of a multipart form, as a stream, with the fields that came before it. */
export async function readForm(request: FastifyRequest): Promise<{ name: string; folderId: string; body: Readable }> {
  if (!request.isMultipart()) throw new AppError('request.unsupported_media_type', { expected: 'multipart/form-data' });
  const parts = request.files()[Symbol.asyncIterator]();
  const { value: part } = await parts.next().catch((cause: unknown) => { throw refused('/file', 'malformed', cause); }) as { value?: MultipartFile };
  if (!part) throw refused('/file', 'missing');
  const folderId = folderOf(part);
  return { name: decodeName(part.filename), folderId: folderId ?? ROOT_FOLDER, body: whole(part, () => demandNothingMore(parts, part, folderId)) };
}

/** Ten thousand ids take a fifth of it. */
const FIELD_BYTES = 2 * 1024 ** 2;

/** The one field of a multipart form, which holds JSON. */
export async function readJsonField(request: FastifyRequest, name: string): Promise<unknown> {
  const parts = request.parts({ limits: { parts: 1, fields: 1, files: 0, fieldSize: FIELD_BYTES } });
  const next = async () => (await parts.next().catch((cause: unknown) => { throw refused(`/${name}`, 'malformed', cause); })).value;
  const part = await next();
  if (part?.type !== 'field' || part.fieldname !== name) throw refused(`/${name}`, 'missing');
  if (part.valueTruncated) throw new AppError('request.too_large', { maxBytes: FIELD_BYTES });
  // What follows would not be heeded; of more than one, the plugin refuses all.
  await next();
  try {
    return JSON.parse(String(part.value));
  } catch (cause) {
    throw refused(`/${name}`, 'malformed', cause);
  }
}

const ENCODED: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

/** Who sends a form writes these three so, and nothing else: a per cent sign stays what it is (WHATWG HTML, multipart/form-data). */
const decodeName = (name: string) => name.replace(/%22|%0D|%0A/g, (code) => ENCODED[code] ?? code);

function folderOf({ fields }: MultipartFile): string | undefined {
  const field = fields['folderId'];
  return field && 'value' in field && field.value !== '' ? String(field.value) : undefined;
}

/** What follows the file could not be heeded any more; nobody should believe that it was. */
async function demandNothingMore(parts: Parts, part: MultipartFile, folderId: string | undefined) {
  const isMore = await parts.next().then(({ done }) => !done, (error: { code?: string }) => {
    if (error.code === 'FST_FILES_LIMIT') return true;
    throw refused('/file', 'malformed', error);
  });
  if (isMore) throw refused('/file', 'too_many');
  if (folderOf(part) !== folderId) throw refused('/folderId', 'after_file');
}

/** A form that ends before its end is an error of the caller, wherever it is noticed; the bytes end when the form does. */
function whole({ file }: MultipartFile, demandEnd: () => Promise<void>): Readable {
  const bytes = new PassThrough();
  // Who sends may leave while we still look whether we want it; an error that nobody hears would end the process.
  bytes.on('error', () => undefined);
  // Unlike a listener, this also hears of an error that came before.
  finished(file, (cause) => {
    if (cause) bytes.destroy(refused('/file', 'malformed', cause));
    else void demandEnd().then(() => bytes.end(), (error: Error) => bytes.destroy(error));
  });
  file.pipe(bytes, { end: false });
  return bytes;
}

const refused = (pointer: string, code: string, cause?: unknown) => new AppError('request.invalid', {}, { cause, fields: [{ pointer, code }] });
