import { expect, test } from 'vitest';
import { bytesSource } from '../detection/byte-source.ts';
import { Damaged } from '../errors.ts';
import { zipOf } from '../testing/zip-writer.ts';
import { openZip } from './zip.ts';

const COMMENT_LENGTH_FROM_END = 2;
const packed = zipOf({ 'a.txt': 'first', 'b.txt': 'second' });
const contentOf = async (bytes: Uint8Array) => {
  const zip = await openZip(bytesSource(bytes));
  return await Promise.all(zip.names.map(async (name) => `${name} ${String(await zip.read(name))}`)).finally(() => zip.close());
};
const withCommentOf = (length: number, comment: string) => {
  const bytes = Buffer.concat([packed, Buffer.from(comment)]);
  bytes.writeUInt16LE(length, packed.length - COMMENT_LENGTH_FROM_END);
  return bytes;
};

test.each([
  ['whole', packed], ['with a comment', withCommentOf(3, 'abc')], ['with a comment that was lost', withCommentOf(1, '')],
  ['with a part of its comment', withCommentOf(9, 'abc')], ['with something hung on to it', withCommentOf(0, 'x'.repeat(5000))],
])('an archive %s is read', async (_name, bytes) => {
  expect(await contentOf(bytes)).toEqual(['a.txt first', 'b.txt second']);
});

test('an archive without its end is damaged', async () => {
  for (const length of [packed.length - 1, packed.length - 30, 10, 0]) {
    await expect(openZip(bytesSource(packed.subarray(0, length)))).rejects.toThrow(Damaged);
  }
});
