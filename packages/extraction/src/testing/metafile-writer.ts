import { long, word } from './records97.ts';

const INFO_HEADER = 40;

/** A record of an enhanced metafile, filled up to whole words of four bytes. */
export function emfRecord(type: number, ...parts: Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  const size = 8 + Math.ceil(data.length / 4) * 4;
  return Buffer.concat([long(type), long(size), data], size);
}

/** Numbers of four bytes each. */
export const longs = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer);
export const floats = (...values: number[]) => Buffer.from(Float32Array.from(values).buffer);
export const words = (...values: number[]) => Buffer.from(Int16Array.from(values).buffer);

/** An enhanced metafile of these records, as wide and high as it says, in pixels. */
export function emfOf(records: readonly Buffer[], [width, height] = [1000, 800]): Buffer {
  const head = Buffer.concat([longs(0, 0, width, height, 0, 0, width * 26, height * 26), Buffer.from(' EMF'), long(0x10000)], 80);
  return Buffer.concat([emfRecord(1, head), ...records, emfRecord(14, longs(0, 16, 20))]);
}

export type FontSays = { name?: string; height?: number; charset?: number; escapement?: number };

/** How a font is drawn, and which characters it has. */
const bytesOfFont = (charset: number) => Buffer.from([0, 0, 0, charset, 0, 0, 0, 0]);

/** Records that make a font, and choose it. */
export const emfFont = ({ name = 'Arial', height = -20, charset = 0, escapement = 0 }: FontSays, handle = 1): Buffer[] => [
  emfRecord(82, long(handle), longs(height, 0, escapement, escapement, 400), bytesOfFont(charset), Buffer.from(name.padEnd(32, '\0'), 'utf16le')),
  emfRecord(37, long(handle)),
];

type Text = { x: number; y: number; text: string | Buffer; options?: number; distances?: readonly number[] };

/** What a text says of itself, where it and its distances stand in the record, and they themselves. */
const textParts = ({ x, y, text, options = 0, distances }: Text, from: number): [described: Buffer, said: Buffer] => {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'utf16le') : text;
  const padded = Buffer.concat([bytes], Math.ceil(bytes.length / 4) * 4);
  const count = typeof text === 'string' ? text.length : bytes.length;
  const described = longs(x, y, count, from, options, 0, 0, -1, -1, distances === undefined ? 0 : from + padded.length);
  return [described, Buffer.concat([padded, longs(...distances ?? [])])];
};

/** A text at a place: in two bytes a character, or in the bytes that are given. */
export function emfText(text: Text): Buffer {
  const [described, said] = textParts(text, 76);
  return emfRecord(typeof text.text === 'string' ? 84 : 83, longs(0, 0, -1, -1, 1), floats(1, 1), described, said);
}

/** Several texts in one record. */
export function emfTexts(texts: readonly Text[]): Buffer {
  let at = 40 + texts.length * 40;
  const parts = texts.map((text) => {
    const both = textParts(text, at);
    at += both[1].length;
    return both;
  });
  const head = [longs(0, 0, -1, -1, 1), floats(1, 1), long(texts.length)];
  return emfRecord(97, ...head, ...parts.map(([described]) => described), ...parts.map(([, said]) => said));
}

/** A comment with records of EMF+, each with its flags. */
export const emfPlus = (...records: [type: number, flags: number, data: Uint8Array][]): Buffer => {
  const parts = records.map(([type, flags, data]) => Buffer.concat([words(type, flags), longs(12 + data.length, data.length), data]));
  const all = Buffer.concat([Buffer.from('EMF+'), ...parts]);
  return emfRecord(70, long(all.length), all);
};

/** A bitmap of three bytes a pixel, all of one shade, as Windows keeps it in other files. */
export function bitmapOfShade(width: number, height: number, shade: number): { described: Buffer; bits: Buffer } {
  const described = Buffer.concat([longs(INFO_HEADER, width, height), word(1), word(24)], INFO_HEADER);
  return { described, bits: Buffer.alloc(Math.ceil((width * 3) / 4) * 4 * height, shade) };
}

/** Three bytes a pixel, of red, green and blue from the top, as Windows keeps them: from the bottom, the other way round. */
export function bitmapOfPixels({ width, height }: { width: number; height: number }, pixels: Uint8Array): { described: Buffer; bits: Buffer } {
  const { described, bits } = bitmapOfShade(width, height, 0);
  const rowBytes = bits.length / height;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3;
      bits.set(pixels.subarray(from, from + 3).toReversed(), (height - 1 - y) * rowBytes + x * 3);
    }
  }
  return { described, bits };
}

/** Draws a bitmap over so much paper. */
export const emfBitmap = ({ described, bits }: { described: Buffer; bits: Buffer }, width: number, height: number): Buffer => emfRecord(
  81, longs(0, 0, -1, -1, 0, 0, 0, 0, 0, 0, 80, described.length, 80 + described.length, bits.length, 0, 0x00cc0020, width, height), described, bits,
);

/** A record of a metafile of Windows 3. */
export function wmfRecord(type: number, ...parts: Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  const padded = Buffer.concat([data], Math.ceil(data.length / 2) * 2);
  return Buffer.concat([long(3 + padded.length / 2), word(type), padded]);
}

/** A metafile of Windows 3 of these records; one that stands alone says its size before. */
export function wmfOf(records: readonly Buffer[], isPlaceable = false): Buffer {
  const all = [...records, wmfRecord(0)];
  const bytes = all.reduce((sum, { length }) => sum + length, 0);
  const head = Buffer.concat([words(1, 9, 0x300), long(9 + bytes / 2), words(8), long(100), words(0)]);
  const place = Buffer.concat([Buffer.from('d7cdc69a', 'hex'), words(0, 0, 0, 1000, 800, 96, 0, 0, 0)]);
  return Buffer.concat([...isPlaceable ? [place] : [], head, ...all]);
}

export const wmfFont = ({ name = 'Arial', height = -20, charset = 0, escapement = 0 }: FontSays): Buffer =>
  wmfRecord(0x02fb, words(height, 0, escapement, escapement, 400), bytesOfFont(charset), Buffer.from(`${name}\0`, 'latin1'));
