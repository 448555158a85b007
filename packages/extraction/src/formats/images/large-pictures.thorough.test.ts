import path from 'node:path';
import { ImageMagick, MagickFormat, MagickReadSettings } from '@imagemagick/magick-wasm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Damaged } from '../../errors.ts';
import { readAll, readInChild } from '../../testing/read-all.ts';
import { fileWith, temporaryFolder } from '../../testing/temporary-folder.ts';
import { readLargeBmp } from './large-bmp.ts';

const SENTENCE = 'A sentence in a picture of very many pixels';
/** Which language it is would take as long as reading it, and is found out within the memory of the largest one. */
const inEnglish = { languages: ['en'] } as const;

/** Grey pixels of a sheet with a sentence on it. */
async function sheet(width: number, height: number): Promise<Buffer> {
  const drawn = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${(1000 * height) / width}" font-family="sans-serif">
    <rect width="1000" height="2000" fill="white"/><text x="60" y="120" font-size="28">${SENTENCE}</text></svg>`);
  const small = await sharp(drawn, { density: 144 }).flatten().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return await sharp(small.data, { raw: small.info }).resize(width, height, { fit: 'fill' }).toColourspace('b-w').raw().toBuffer();
}

/** A BMP of 8 bits a pixel, or of 24, from the bottom upwards. */
async function bmpOf(width: number, height: number, bits: 8 | 24): Promise<Buffer> {
  const grey = sharp(await sheet(width, height), { raw: { width, height, channels: 1 } });
  // A pixel after the other, in JavaScript, would take longer than the reading.
  const rows = await grey.toColourspace(bits === 8 ? 'b-w' : 'srgb').flip().raw().toBuffer();
  const usedBytes = (width * bits) / 8;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const palette = Buffer.from(Array.from({ length: bits === 8 ? 256 : 0 }, (_, value) => [value, value, value, 0]).flat());
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + palette.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  const pixels = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++) rows.copy(pixels, y * rowBytes, y * usedBytes, (y + 1) * usedBytes);
  return Buffer.concat([head, palette, pixels]);
}

const textOf = ({ pages }: { pages: readonly { text: string }[] }) => pages.map(({ text }) => text).join('|');

test('a BMP of 100 million pixels is read within the memory of any other picture', async () => {
  expect(textOf(await readInChild(await fileWith('large.bmp', await bmpOf(10_000, 10_000, 24))))).toBe(SENTENCE);
});

test('a BMP of a sheet of A3 at 400 dots per inch keeps its pixels, within the same memory', async () => {
  const file = await fileWith('a3.bmp', await bmpOf(6614, 4677, 24));
  expect(await readLargeBmp(file.path, 100)).toMatchObject({ width: 6614, height: 4677, isReduced: false });
  expect(textOf(await readInChild(file, inEnglish))).toBe(SENTENCE);
});

test('a BMP with a palette is read row by row too, and one that ends before its pixels is damaged', async () => {
  const whole = await bmpOf(6000, 5000, 8);
  expect(textOf(await readInChild(await fileWith('palette.bmp', whole), inEnglish))).toBe(SENTENCE);
  await expect(readInChild(await fileWith('cut.bmp', whole.subarray(0, 12_000_000)))).rejects.toThrow(Damaged);
});

test('a large JPEG 2000 is read strip by strip, with all that stands in it', async () => {
  // The first picture of this kind starts ImageMagick.
  await readAll({ path: path.join(import.meta.dirname, '../../../fixtures/222-jp2-tika/input.jp2'), extension: 'jp2' });
  const settings = new MagickReadSettings({ format: MagickFormat.Gray, width: 4600, height: 4600, depth: 8 });
  const bytes = ImageMagick.read(await sheet(4600, 4600), settings, (image) => image.write(MagickFormat.Jp2, (data) => Uint8Array.from(data)));
  const { pages: [page] } = await readAll(await fileWith('large.jp2', bytes), inEnglish);
  expect(page?.text).toBe(SENTENCE);
  expect(page?.width).toBe(page?.height);
});

test('an AVIF of 12 million pixels is read within the memory of any other picture', async () => {
  const white = sharp(await sheet(4000, 3000), { raw: { width: 4000, height: 3000, channels: 1 } });
  const imageFolder = await temporaryFolder();
  const reading = await readInChild(await fileWith('photo.avif', await white.avif({ effort: 0 }).toBuffer()), { ...inEnglish, imageFolder });
  expect(textOf(reading)).toBe(SENTENCE);
  expect(reading.pages[0]?.warnings).toEqual([]);
});
