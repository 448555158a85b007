import { Readable } from 'node:stream';
import type { ObjectStore, PieceToJoin } from '../../ports/object-store.ts';

export const hashedKey = (prefix: string, sha256: string) => `${prefix}/${sha256.slice(0, 2)}/${sha256}`;

/** The bytes of pieces, one after the other. A piece may have grown beyond what was kept of it; that does not count. */
export function bytesOfPieces(store: Pick<ObjectStore, 'get'>, pieces: readonly PieceToJoin[]): Readable {
  async function* bytes() {
    for (const { key, sizeBytes } of pieces) {
      yield* await store.get(key, sizeBytes === undefined ? undefined : { start: 0, end: sizeBytes - 1 }) as AsyncIterable<Buffer>;
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}

/** The bytes of a stream; one that breaks ends here like a whole one, and `throwBreak` says so afterwards. */
export function untilBreak(body: AsyncIterable<Buffer>) {
  const broken: { by: unknown }[] = [];
  return {
    async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
      try {
        yield* body;
      } catch (error) {
        // Kept for the end: the bytes before it count.
        broken.push({ by: error });
      }
    },
    throwBreak() {
      for (const { by } of broken) throw by;
    },
  };
}

/**
 * Cuts a stream into streams of at most `maxBytes`. When the source breaks, the last part ends early and cleanly, so that
 * what arrived is kept; then the error is thrown.
 */
export async function* splitStream(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<AsyncGenerator<Buffer>> {
  const chunks = source[Symbol.asyncIterator]();
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
