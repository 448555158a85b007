import { extensionOf, type Extension } from '@scriba/contract/file-types';
import { SPACE_RESERVE_BYTES } from '@scriba/contract/uploads';
import { AppError } from '../../kernel/app-error.ts';
import type { TypeGuard } from './uploads.types.ts';

/** The extension of a name that may be uploaded here; every refusal names the type. */
export function acceptedExtension(name: string, { accepted, unreadable }: Pick<TypeGuard, 'accepted' | 'unreadable'>): Extension {
  const extension = extensionOf(name);
  if (!extension || !accepted.has(extension)) throw new AppError('file.type_unsupported', { name, type: lastPart(name) });
  if (unreadable.has(extension)) throw new AppError('file.type_unavailable', { name, type: extension });
  return extension;
}

const lastPart = (name: string) => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).slice(0, 20) : '');

export function demandSize(name: string, sizeBytes: number, maxBytes: number) {
  if (sizeBytes === 0) throw new AppError('file.empty', { name });
  if (sizeBytes > maxBytes) throw new AppError('file.too_large', { name, maxBytes });
}

/** Bytes of an upload may only come while they, and a reserve for the database, have room. */
export function demandRoom(sizeBytes: number, freeBytes: number | undefined) {
  if (freeBytes !== undefined && freeBytes < sizeBytes + SPACE_RESERVE_BYTES) throw new AppError('storage.no_space', { neededBytes: sizeBytes + SPACE_RESERVE_BYTES });
}

/**
 * Cuts a stream into streams of at most `maxBytes`. When the source breaks, the last part ends early and cleanly, so that
 * what arrived is kept; then the error is thrown.
 */
export async function* splitStream(source: AsyncIterable<unknown>, maxBytes: number): AsyncGenerator<AsyncGenerator<Buffer>> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const state: { rest: Buffer | undefined; failure: unknown; isOver: boolean } = { rest: undefined, failure: undefined, isOver: false };

  const next = async () => {
    try {
      const { value, done } = await chunks.next();
      if (done) state.isOver = true;
      return done ? undefined : value;
    } catch (error) {
      // Kept for the end: the bytes before it count.
      state.failure = error;
      state.isOver = true;
      return undefined;
    }
  };

  async function* part(): AsyncGenerator<Buffer> {
    let room = maxBytes;
    while (room > 0 && state.rest) {
      const now = state.rest.subarray(0, room);
      state.rest = state.rest.length > room ? state.rest.subarray(room) : await next();
      room -= now.length;
      yield now;
    }
  }

  state.rest = await next();
  while (state.rest) yield part();
  if (state.failure !== undefined) throw state.failure;
}
