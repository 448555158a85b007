import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { packArchive } from './pack-archive.ts';

const AT = new Date('2030-01-01T00:00:00Z');
const entry = (path: string, pieces: () => AsyncGenerator<string>) => ({ path, isPacked: true, open: async () => Readable.from(pieces()) });

test('an archive whose source breaks in the middle ends with that error', async () => {
  const archive = await packArchive([entry('whole.txt', async function* () { yield 'whole'; }), entry('broken.txt', async function* () {
    yield 'the beginning';
    throw new Error('the disk is away');
  })], AT);
  await expect(buffer(archive)).rejects.toThrow('the disk is away');
});

test('an archive that nobody takes any more lets go of what it was reading', async () => {
  const released = Promise.withResolvers<string>();
  const archive = await packArchive([entry('endless.txt', async function* () {
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
