import { createHash, randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ObjectNotFound, type ObjectStore, type Piece } from '../../ports/object-store.ts';

/** The promises every object store must keep. Each adapter's test file runs this with a way to get an empty store. */
export function objectStoreContract(name: string, create: () => Promise<ObjectStore>) {
  describe(`${name} keeps the contract of the object store`, () => {
    test('gives back the bytes that were put, whole and in part', async () => {
      const store = await create();
      expect(await store.put('a/b', Readable.from(['hel', 'lo']))).toEqual({ key: 'a/b', sizeBytes: 5 });
      expect(await text(await store.get('a/b'))).toBe('hello');
      expect(await text(await store.get('a/b', { start: 1, end: 3 }))).toBe('ell');
      expect(await store.stat('a/b')).toMatchObject({ sizeBytes: 5, modifiedAt: expect.any(Date) });
    });

    test('keeps megabytes byte for byte under their own hash, and the same bytes once', async () => {
      const store = await create();
      const bytes = randomBytes(5 * 1024 ** 2 + 17);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const expected = { key: `tenants/t/${sha256.slice(0, 2)}/${sha256}`, sha256, sizeBytes: bytes.length };
      expect(await store.putHashed('tenants/t', chunksOf(bytes))).toEqual(expected);
      expect(await store.putHashed('tenants/t', chunksOf(bytes))).toEqual(expected);
      expect((await buffer(await store.get(expected.key))).equals(bytes)).toBe(true);
      expect(await keysOf(store, 'tenants/')).toEqual([expected.key]);
    });

    test('pieces of a stream that breaks are kept, and become one object with those that come later', async () => {
      const store = await create();
      const bytes = randomBytes(11 * 1024 ** 2 + 3);
      const { pieces, keep, keptBytes } = piecesOf();
      await expect(store.putPieces('u/1/a', breakingAfter(bytes.subarray(0, 9_000_001)), keep)).rejects.toThrow('client left');
      expect(keptBytes()).toBe(9_000_001);
      await store.putPieces('u/1/b', chunksOf(bytes.subarray(9_000_001)), keep);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const expected = { key: `tenants/t/${sha256.slice(0, 2)}/${sha256}`, sha256, sizeBytes: bytes.length };
      expect(await store.joinHashed('tenants/t', [...pieces.values()])).toEqual(expected);
      expect((await buffer(await store.get(expected.key))).equals(bytes)).toBe(true);
      expect(await keysOf(store, 'u/1/')).toEqual([...pieces.keys()].sort());
    });

    test('pieces are joined twice and at once to the same object, which stays when they go', async () => {
      const store = await create();
      const bytes = randomBytes(300_000);
      const { pieces, keep } = piecesOf();
      await store.putPieces('u/1/a', chunksOf(bytes), keep);
      const all = [...pieces.values()];
      const joined = [...await Promise.all([store.joinHashed('t', all), store.joinHashed('t', all)]), await store.joinHashed('t', all)];
      expect(new Set(joined.map(({ key }) => key)).size).toBe(1);
      await store.delete([...pieces.keys()]);
      expect((await buffer(await store.get(joined[0]?.key ?? ''))).equals(bytes)).toBe(true);
    });

    test('a piece whose keeper fails ends its stream and stays, for the keeper may have written it down', async () => {
      const store = await create();
      const bytes = randomBytes(9_000_000);
      const { pieces, keep } = piecesOf();
      const fail = async (piece: Piece) => {
        await keep(piece);
        throw new Error('connection lost');
      };
      await expect(store.putPieces('u/1/a', chunksOf(bytes), fail)).rejects.toThrow('connection lost');
      const [piece, ...others] = [...pieces.values()];
      expect([await keysOf(store, 'u/'), others]).toEqual([[piece?.key], []]);
      const { key } = await store.joinHashed('t', [...pieces.values()]);
      expect((await buffer(await store.get(key))).equals(bytes.subarray(0, piece?.sizeBytes))).toBe(true);
    });

    test('a piece that its keeper deletes and refuses is gone', async () => {
      const store = await create();
      const refuse = async ({ key }: Piece) => {
        await store.delete([key]);
        throw new Error('somebody else was faster');
      };
      await expect(store.putPieces('u/1/a', chunksOf(randomBytes(9_000_000)), refuse)).rejects.toThrow('somebody else was faster');
      expect(await keysOf(store, 'u/')).toEqual([]);
    });

    test('all of a piece counts where no size is given', async () => {
      const store = await create();
      await store.put('u/1/a', Readable.from('hel'));
      await store.put('u/1/b', Readable.from('lo!'));
      const { key, sizeBytes } = await store.joinHashed('t', [{ key: 'u/1/a' }, { key: 'u/1/b', sizeBytes: 2 }]);
      expect([await text(await store.get(key)), sizeBytes]).toEqual(['hello', 5]);
    });

    test('no bytes are no piece', async () => {
      const store = await create();
      const { pieces, keep } = piecesOf();
      await store.putPieces('u/1/a', chunksOf(Buffer.alloc(0)), keep);
      await expect(store.putPieces('u/1/b', breakingAfter(Buffer.alloc(0)), keep)).rejects.toThrow('client left');
      expect([pieces.size, await keysOf(store, 'u/')]).toEqual([0, []]);
    });

    test('an empty object is an object', async () => {
      const store = await create();
      await store.put('a/empty', Readable.from([]));
      expect(await store.stat('a/empty')).toMatchObject({ sizeBytes: 0 });
      expect(await text(await store.get('a/empty'))).toBe('');
    });

    test('putting again replaces the object as a whole', async () => {
      const store = await create();
      await store.put('a/b', Readable.from('the long first version'));
      await store.put('a/b', Readable.from('second'));
      expect(await text(await store.get('a/b'))).toBe('second');
    });

    test('a put that breaks off leaves nothing behind, and what stood there stays', async () => {
      const store = await create();
      await expect(store.put('a/new', breaking())).rejects.toThrow('client left');
      await expect(store.putHashed('a', breaking())).rejects.toThrow('client left');
      await store.put('a/old', Readable.from('old'));
      await expect(store.put('a/old', breaking())).rejects.toThrow('client left');
      expect(await text(await store.get('a/old'))).toBe('old');
      expect(await keysOf(store, 'a/')).toEqual(['a/old']);
    });

    test('a put whose source is cut off in the middle of its bytes leaves nothing, under load as well', async () => {
      const store = await create();
      await Promise.all(Array.from({ length: 12 }, async (_, n) => {
        const source = new PassThrough();
        const put = store.put(`cut/${n}`, source);
        source.write(randomBytes(300_000));
        setImmediate(() => source.destroy(n % 2 === 0 ? new Error('cut') : undefined));
        await expect(put).rejects.toThrow();
      }));
      expect(await keysOf(store, 'cut/')).toEqual([]);
    });

    test('every part of the bytes can be read by itself', async () => {
      const store = await create();
      const bytes = randomBytes(1_000_003);
      await store.put('part/x', chunksOf(bytes));
      for (const [start, end] of [[1, 1], [0, 999], [262_143, 262_145], [999_999, 1_000_002], [0, 1_000_002]] as const) {
        expect((await buffer(await store.get('part/x', { start, end }))).equals(bytes.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
      }
    });

    test('a reader that goes away leaves the store working', async () => {
      const store = await create();
      await store.put('left/x', chunksOf(randomBytes(2_000_000)));
      for (let n = 0; n < 30; n++) (await store.get('left/x')).destroy();
      expect((await buffer(await store.get('left/x'))).length).toBe(2_000_000);
    });

    test('what is not there is named as missing', async () => {
      const store = await create();
      await expect(store.get('never/existed')).rejects.toThrow(ObjectNotFound);
      await expect(store.stat('never/existed')).rejects.toThrow(ObjectNotFound);
    });

    test('deletes many at once, also those that are already gone', async () => {
      const store = await create();
      for (const key of ['d/1', 'd/2', 'd/3']) await store.put(key, Readable.from(key));
      await store.delete(['d/1', 'd/3', 'd/never']);
      await store.delete([]);
      expect(await keysOf(store, 'd/')).toEqual(['d/2']);
    });

    test('deletes a folder with all that is below it, and nothing beside it; one that is gone already too', async () => {
      const store = await create();
      for (const key of ['f/a/1', 'f/a/b/2', 'f/ab/3']) await store.put(key, Readable.from(key));
      await store.deleteFolder('f/a');
      await store.deleteFolder('f/a');
      expect(await keysOf(store, 'f/')).toEqual(['f/ab/3']);
    });

    test('lists by prefix, and nothing of a prefix that nobody used', async () => {
      const store = await create();
      for (const key of ['p/a/1', 'p/ab/2', 'q/3']) await store.put(key, Readable.from(key));
      expect(await keysOf(store, 'p/')).toEqual(['p/a/1', 'p/ab/2']);
      expect(await keysOf(store, 'p/a/')).toEqual(['p/a/1']);
      expect(await keysOf(store, 'z/')).toEqual([]);
    });

    test('eight writers of the same bytes agree', async () => {
      const store = await create();
      const bytes = randomBytes(200_000);
      const written = await Promise.all(Array.from({ length: 8 }, () => store.putHashed('same', chunksOf(bytes))));
      expect(new Set(written.map(({ key }) => key)).size).toBe(1);
      expect((await buffer(await store.get(written[0]?.key ?? ''))).equals(bytes)).toBe(true);
    });
  });
}

const chunksOf = (bytes: Buffer) => Readable.from((function* () {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
})(), { objectMode: false });

async function* breakingAfter(bytes: Buffer): AsyncGenerator<Buffer> {
  yield* chunksOf(bytes) as AsyncIterable<Buffer>;
  throw new Error('client left');
}

/** What a store says that it kept; a piece that it tells again has grown. */
function piecesOf() {
  const pieces = new Map<string, Piece>();
  return {
    pieces,
    keep: async (piece: Piece) => {
      expect(piece.sizeBytes).toBeGreaterThanOrEqual(pieces.get(piece.key)?.sizeBytes ?? 1);
      pieces.set(piece.key, piece);
    },
    keptBytes: () => [...pieces.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
}

const breaking = () => Readable.from((async function* () {
  yield 'half';
  throw new Error('client left');
})());

async function keysOf(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.sort();
}
