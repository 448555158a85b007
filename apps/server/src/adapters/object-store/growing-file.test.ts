import { createHash, randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryDataFolder } from '../../testing/data-folder.ts';
import { GrowingFile } from './growing-file.ts';
import { GrowingHash } from './growing-hash.ts';

const data = await temporaryDataFolder();
let count = 0;
const newFile = async () => {
  const at = path.join(data.folder, `grown-${count++}`);
  return { at, file: await open(at, 'wx+', 0o600) };
};
afterAll(data.remove);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a file that grows', () => {
  test('holds what came, in whatever pieces it came, and knows its hash', async () => {
    const pieces = fc.array(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 60_000, max: 400_000 })), { maxLength: 12 });
    await fc.assert(fc.asyncProperty(pieces, async (sizes) => {
      const { at, file } = await newFile();
      const chunks = sizes.map((size) => randomBytes(size));
      const growing = new GrowingFile(file);
      await pipeline(Readable.from(chunks), growing);
      const bytes = Buffer.concat(chunks);
      expect((await readFile(at)).equals(bytes)).toBe(true);
      expect([growing.sizeBytes, growing.sha256]).toEqual([bytes.length, sha256(bytes)]);
    }), { numRuns: 25 });
  });

  test('beside many others keeps its bytes and its hash to itself', async () => {
    await Promise.all(Array.from({ length: 12 }, async () => {
      const { file } = await newFile();
      const bytes = randomBytes(3_000_000);
      const growing = new GrowingFile(file);
      await pipeline(Readable.from([bytes.subarray(0, 1_000_001), bytes.subarray(1_000_001)]), growing);
      expect(growing.sha256).toBe(sha256(bytes));
    }));
  });

  test('on a slow line is safe on the disk after a second, however little came', async () => {
    const { file } = await newFile();
    let now = 0;
    const told = Promise.withResolvers<number>();
    const growing = new GrowingFile(file, { now: () => now, synced: async (sizeBytes) => told.resolve(sizeBytes) });
    const slow = async function* () {
      yield randomBytes(10);
      now = 1000;
      yield randomBytes(7);
      expect(await told.promise).toBe(17);
      yield randomBytes(5);
    };
    await pipeline(slow(), growing);
    expect(growing.sizeBytes).toBe(22);
  });

  test('ends with what its keeper says, and is closed', async () => {
    const { file } = await newFile();
    const growing = new GrowingFile(file, { synced: async () => { throw new Error('somebody else was faster'); } });
    await expect(pipeline(Readable.from(Array.from({ length: 40 }, () => randomBytes(500_000))), growing)).rejects.toThrow('somebody else was faster');
    await expect(file.stat()).rejects.toThrow();
  });

  test('ends and is closed at whatever step of its own end the keeper refuses', async () => {
    for (let turns = 0; turns < 40; turns++) {
      const { file } = await newFile();
      const asked = Promise.withResolvers<undefined>();
      const answer = Promise.withResolvers<undefined>();
      const growing = new GrowingFile(file, { synced: () => { asked.resolve(undefined); return answer.promise; } });
      growing.on('error', () => undefined);
      for (let block = 0; block < 60; block++) growing.write(randomBytes(128 * 1024));
      await asked.promise;
      const isClosed = new Promise((resolve) => { growing.once('close', resolve); });
      growing.end(randomBytes(100_000));
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => { setImmediate(resolve); });
      answer.reject(new Error('somebody else was faster'));
      await isClosed;
      await expect(file.stat()).rejects.toThrow();
    }
  });
});

describe('a hash that is made behind the writer', () => {
  test('of bytes that are not there is an error, not another hash', async () => {
    const { file } = await newFile();
    await file.writeFile('short');
    const hash = new GrowingHash(file.fd);
    await expect(hash.digest(2_000_000)).rejects.toThrow('ends after 5 bytes instead of 2000000');
    expect(await new GrowingHash(file.fd).digest(5)).toBe(sha256(Buffer.from('short')));
    await file.close();
  });
});
