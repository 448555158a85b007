import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { packArchive } from './packing.usecases.ts';

const AT = new Date('2030-01-01T00:00:00Z');
const entry = (path: string, pieces: () => AsyncGenerator<string>) => ({ path, isPacked: true, open: async () => Readable.from(pieces()) });

test('an archive whose source breaks in the middle ends with that error', async () => {
  const { body: archive } = await packArchive([entry('whole.txt', async function* () { yield 'whole'; }), entry('broken.txt', async function* () {
    yield 'the beginning';
    throw new Error('the disk is away');
  })], AT);
  await expect(buffer(archive)).rejects.toThrow('the disk is away');
});

test('an archive that nobody takes any more lets go of what it was reading', async () => {
  const released = Promise.withResolvers<string>();
  const { body: archive } = await packArchive([entry('endless.txt', async function* () {
    try {
      for (;;) yield Math.random().toString().repeat(1000);
    } finally {
      released.resolve('let go');
    }
  })], AT);
  archive.once('data', () => archive.destroy());
  archive.resume();
  await once(archive, 'close');
  expect(await released.promise).toBe('let go');
});

test.each([1, 700, 800, 2000])('the size of an archive of %i files is known before its first byte', async (count) => {
  const entries = Array.from({ length: count }, (_, at) => ({ path: `ș${at}.txt`, isPacked: false, sizeBytes: 5, open: async () => Readable.from([Buffer.from('whole')]) }));
  const { body, sizeBytes } = await packArchive(entries, AT, ['empty', 'also/empty']);
  expect((await buffer(body)).length).toBe(sizeBytes);
});

test('an archive ends with an error where a source has another size than was said', async () => {
  const { body } = await packArchive([{ path: 'cut.txt', isPacked: false, sizeBytes: 5, open: async () => Readable.from([Buffer.from('who')]) }], AT);
  await expect(buffer(body)).rejects.toThrow('unexpected number of bytes');
});

test('an archive of a file and very many empty folders is whole', async () => {
  const folders = Array.from({ length: 10_000 }, (_, at) => `folder ${at}`);
  const entries = [{ path: 'one.txt', isPacked: false, sizeBytes: 5, open: async () => Readable.from([Buffer.from('whole')]) }];
  const { body, sizeBytes } = await packArchive(entries, AT, folders);
  expect((await buffer(body)).length).toBe(sizeBytes);
});
