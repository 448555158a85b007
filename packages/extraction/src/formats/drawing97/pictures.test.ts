import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readMetafile } from '../metafile/metafile.ts';
import { bitmapOfShade, emfFont, emfOf, emfText, wmfFont, wmfOf, wmfRecord, words } from '../../testing/metafile-writer.ts';
import { record97 } from '../../testing/records97.ts';
import { pictureAmong97, pictureOf97, pictureOfEntry97 } from './pictures.ts';
import { recordAt } from './records.ts';

const [EMF, WMF, BITMAP, PNG, ENTRY] = [0xf01a, 0xf01b, 0xf01f, 0xf01e, 0xf007];
const emf = emfOf([...emfFont({}), emfText({ x: 0, y: 0, text: 'Sales' })]);
const wmf = wmfOf([wmfFont({}), wmfRecord(0x012d, words(0)), wmfRecord(0x0521, words(4), Buffer.from('Rows'), words(0, 0))]);
const sums = (count: number) => Buffer.alloc(16 * count, 0xff);
/** How large a metafile is, and whether it is packed. */
const described = (isPacked: boolean) => Buffer.from([...Buffer.alloc(32), isPacked ? 0 : 0xfe, 0xfe]);

const picture = (record: Buffer) => pictureOf97(recordAt(record, 0) ?? { type: 0, instance: 0, isContainer: false, data: Buffer.alloc(0) });
const wordOf = (bytes: Uint8Array) => readMetafile(bytes)?.lines.flat().map(({ text }) => text);

test('a metafile is unpacked, whatever stands before it', () => {
  expect(picture(record97(EMF, 0x3d4, sums(1), described(true), deflateSync(emf)))).toEqual(emf);
  expect(picture(record97(EMF, 0x3d5, sums(2), described(true), deflateSync(emf)))).toEqual(emf);
  expect(wordOf(picture(record97(WMF, 0x216, sums(1), described(true), deflateSync(wmf))))).toEqual(['Rows']);
  expect(wordOf(picture(record97(WMF, 0x217, sums(2), described(false), wmf)))).toEqual(['Rows']);
});

test('one that ends too early is unpacked as far as it goes, and one that was packed otherwise is nothing', () => {
  const cut = picture(record97(EMF, 0x3d4, sums(1), described(true), deflateSync(emf).subarray(0, -20)));
  expect(cut.length).toBeGreaterThan(100);
  expect(emf.subarray(0, cut.length)).toEqual(cut);
  expect(picture(record97(EMF, 0x3d4, sums(1), described(true), Buffer.from('no packed bytes')))).toHaveLength(0);
  expect(readMetafile(picture(record97(EMF, 0x3d4, sums(1), described(true))))).toBeNull();
});

test('a bitmap gets the header of a file', () => {
  const bitmap = bitmapOfShade(4, 2, 9);
  const file = picture(record97(BITMAP, 0x7a8, sums(1), Buffer.from([0xff]), bitmap.described, bitmap.bits));
  expect(Buffer.from(file).subarray(14)).toEqual(Buffer.concat([bitmap.described, bitmap.bits]));
  expect(Buffer.from(file).toString('latin1', 0, 2)).toBe('BM');
});

test('pictures are found in the entry of their store and behind their shape, with a name or without one', () => {
  const stored = record97(EMF, 0x3d4, sums(1), described(true), deflateSync(emf));
  const named = Buffer.alloc(36);
  named.writeUInt8(6, 33);
  expect(pictureOfEntry97(Buffer.concat([Buffer.alloc(36), stored]))).toEqual(emf);
  expect(pictureOfEntry97(Buffer.concat([named, Buffer.from('n\0a\0\0\0'), stored]))).toEqual(emf);
  expect(pictureAmong97(Buffer.concat([record97(0xf004, 0), record97(ENTRY, 0, Buffer.alloc(36), stored)]))).toEqual(emf);
});

test('a PNG begins where its bytes do', () => {
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
  expect(picture(record97(PNG, 0x6e0, sums(1), Buffer.from([0xff]), png))).toEqual(png);
  expect(pictureOfEntry97(Buffer.concat([Buffer.alloc(20), png]))).toEqual(png);
});
