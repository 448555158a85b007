import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { hex, latin1, MIB, uint16, uint16BE, uint32, uint32BE, type HostileFiles } from './hostile-file.ts';

const PNG = latin1('\x89PNG\r\n\x1a\n');

function chunk(type: string, data: Uint8Array, { claimed = data.length, crc }: { claimed?: number; crc?: number } = {}): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32BE(claimed), body, uint32BE(crc ?? crc32(body))]);
}

/** Bit depth 1 and grey, unless said otherwise. */
const header = (width: number, height: number, [depth, colour, interlaced] = [1, 0, 0]) =>
  chunk('IHDR', Buffer.concat([uint32BE(width), uint32BE(height), Buffer.from([depth ?? 1, colour ?? 0, 0, 0, interlaced ?? 0])]));

const end = chunk('IEND', Buffer.alloc(0));
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });
const png = (...chunks: Uint8Array[]) => Buffer.concat([PNG, ...chunks, end]);
const smallPixels = chunk('IDAT', zeros(64 * 9));

const pngs: HostileFiles = {
  'flood.png': () => png(header(50_000, 50_000), chunk('IDAT', zeros(25 * MIB))),
  'largest-side.png': () => png(header(0x7fffffff, 0x7fffffff), smallPixels),
  'negative-side.png': () => png(header(0xffffffff, 8), smallPixels),
  'no-side.png': () => png(header(0, 0), smallPixels),
  'one-pixel.png': () => png(header(1, 1), chunk('IDAT', zeros(2))),
  'thread.png': () => png(header(1, 100_000), chunk('IDAT', zeros(200_000))),
  'ribbon.png': () => png(header(100_000, 1), chunk('IDAT', zeros(12_501))),
  'hundred-megapixels.png': () => png(header(10_000, 10_000, [8, 0, 0]), chunk('IDAT', zeros(10_001 * 10_000))),
  'hundred-megapixels-in-colour.png': () => png(header(10_000, 10_000, [8, 6, 0]), chunk('IDAT', zeros(40_001 * 10_000))),
  'interlaced-flood.png': () => png(header(9_900, 9_900, [8, 2, 1]), chunk('IDAT', zeros(100 * MIB))),
  'sixteen-bits.png': () => png(header(9_000, 9_000, [16, 6, 0]), chunk('IDAT', zeros(72_001 * 9_000))),
  'pixels-beyond-the-end.png': () => png(header(8, 8), chunk('IDAT', zeros(64 * MIB))),
  'wrong-checksums.png': () => png(header(64, 64), chunk('IDAT', zeros(64 * 9), { crc: 1 })),
  'lying-length.png': () => png(header(64, 64), chunk('IDAT', zeros(64 * 9), { claimed: 0xffffffff })),
  'many-chunks.png': () => png(header(64, 64), ...Array.from({ length: 100_000 }, () => chunk('tEXt', latin1('a\0b'))), smallPixels),
  'text-bomb.png': () => png(header(64, 64), ...Array.from({ length: 8 }, () => chunk('zTXt', Buffer.concat([latin1('a\0\0'), zeros(100 * MIB)]))), smallPixels),
  'profile-bomb.png': () => png(header(64, 64, [8, 2, 0]), chunk('iCCP', Buffer.concat([latin1('a\0\0'), zeros(200 * MIB)])), chunk('IDAT', zeros(64 * 193))),
  'no-palette.png': () => png(header(64, 64, [8, 3, 0]), chunk('IDAT', zeros(64 * 65))),
};

/** Segments of a JPEG without any picture behind them. */
const jpegHeader = (width: number, height: number, components = 3) => Buffer.concat([
  hex('ffd8 ffe0 0010 4a46 4946 0001 0100 0001 0001 0000'),
  hex('ffc0'), uint16BE(8 + components * 3), Buffer.from([8]), uint16BE(height), uint16BE(width), Buffer.from([components]),
  ...Array.from({ length: components }, (_, index) => Buffer.from([index + 1, 0x11, 0])),
]);
const plainJpeg = (width = 64, height = 64) => sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).jpeg({ progressive: true }).toBuffer();

/** The scans of a progressive JPEG, over and over: each of them is decoded over the whole picture. */
async function manyScans(): Promise<Buffer> {
  const whole = await plainJpeg(2000, 2000);
  const at = whole.indexOf(hex('ffda'));
  const scans = whole.subarray(at, -2);
  return Buffer.concat([whole.subarray(0, at), ...Array.from({ length: 3000 }, () => scans), hex('ffd9')]);
}

const withSegment = async (marker: string, data: Uint8Array, times = 1) => {
  const whole = await plainJpeg();
  const segment = Buffer.concat([hex(marker), uint16BE(data.length + 2), data]);
  return Buffer.concat([whole.subarray(0, 2), ...Array.from({ length: times }, () => segment), whole.subarray(2)]);
};

const exifLoop = Buffer.concat([latin1('Exif\0\0II*\0'), uint32(8), uint16(1), hex('6987 0400'), uint32(1), uint32(8), uint32(8)]);

const jpegs: HostileFiles = {
  'flood.jpg': () => Buffer.concat([jpegHeader(65_535, 65_535), hex('ffda 000c 03 0100 0200 0300 003f00'), Buffer.alloc(1000)]),
  'no-side.jpg': () => jpegHeader(0, 0),
  'many-components.jpg': () => jpegHeader(64, 64, 255),
  'many-scans.jpg': manyScans,
  'exif-in-a-circle.jpg': () => withSegment('ffe1', exifLoop),
  'exif-says-nine.jpg': () => withSegment('ffe1', Buffer.concat([latin1('Exif\0\0II*\0'), uint32(8), uint16(1), hex('1201 0300'), uint32(1), uint32(9), uint32(0)])),
  'thousands-of-segments.jpeg': () => withSegment('ffed', Buffer.alloc(60_000, 'x'), 400),
  'broken-tables.jpg': async () => Buffer.from((await plainJpeg()).toString('latin1').replaceAll('\xff\xc4', '\xff\xc4\0\x02\xff\xc4'), 'latin1'),
  'tail-of-zeros.jpg': async () => Buffer.concat([(await plainJpeg(3000, 3000)).subarray(0, 700), Buffer.alloc(20 * MIB)]),
};

const entry = (tag: number, type: number, value: number) => Buffer.concat([uint16(tag), uint16(type), uint32(1), uint32(value)]);

/** A TIFF of one directory of these entries, with the next one where it is said. */
function tiff(entries: readonly Buffer[], next = 0, tail: Uint8Array = Buffer.alloc(0)): Buffer {
  return Buffer.concat([latin1('II*\0'), uint32(8), uint16(entries.length), ...entries, uint32(next), tail]);
}

const usual = (width: number, height: number, compression = 1, bytes = 64) => [
  entry(256, 4, width), entry(257, 4, height), entry(258, 3, 8), entry(259, 3, compression), entry(262, 3, 1),
  entry(273, 4, 200), entry(277, 3, 1), entry(278, 4, height), entry(279, 4, bytes),
];

const tiffs: HostileFiles = {
  'flood.tif': () => tiff(usual(200_000, 200_000)),
  'directory-in-a-circle.tif': () => tiff(usual(8, 8), 8, Buffer.alloc(200)),
  'thousand-directories.tif': () => {
    const one = (index: number) => Buffer.concat([uint16(9), ...usual(8, 8), uint32(8 + (index + 1) * 114)]);
    return Buffer.concat([latin1('II*\0'), uint32(8), ...Array.from({ length: 1000 }, (_, index) => one(index)), Buffer.alloc(300)]);
  },
  'no-rows-in-a-strip.tif': () => tiff([...usual(64, 64).filter((_, index) => index !== 7), entry(278, 4, 0)], 0, Buffer.alloc(8000)),
  'strip-beyond-the-end.tif': () => tiff(usual(5000, 5000, 1, 0x7fffffff), 0, Buffer.alloc(100)),
  'deflate-bomb.tif': () => tiff(usual(9_990, 9_990, 8, 1_000_000), 0, Buffer.concat([Buffer.alloc(78), zeros(100 * MIB)])),
  'packed-bits-bomb.tiff': () => tiff(usual(9_990, 9_990, 32_773, 1_600_000), 0, Buffer.concat([Buffer.alloc(78), Buffer.alloc(1_600_000, hex('81ff'))])),
  'unknown-compression.tif': () => tiff(usual(64, 64, 40_000), 0, Buffer.alloc(5000)),
  'big-tiff-without-end.tif': () => Buffer.concat([latin1('II+\0'), uint16(8), uint16(0), uint32(16), uint32(0), Buffer.alloc(8, 0xff), Buffer.alloc(400)]),
};

const bmp = (width: number, height: number, { bits = 24, compression = 0, data = Buffer.alloc(400) } = {}) => Buffer.concat([
  latin1('BM'), uint32(54 + data.length), uint32(0), uint32(54), uint32(40), uint32(width), uint32(height), uint16(1), uint16(bits), uint32(compression),
  Buffer.alloc(20), data,
]);

const box = (type: string, data: Uint8Array, claimed = data.length + 8) => Buffer.concat([uint32BE(claimed), latin1(type), data]);
const heifHeader = (brand: string) => box('ftyp', latin1(`${brand}\0\0\0\0${brand}mif1`));
const nestedBoxes = (depth: number) => Array.from({ length: depth }).reduce<Buffer>((inner) => box('moov', inner), Buffer.alloc(0));

const others: HostileFiles = {
  'flood.gif': () => Buffer.concat([latin1('GIF89a'), hex('ffffffff 80 00 00 000000 ffffff 2c 00000000 ffffffff 00 02 02 4c01 00 3b')]),
  'many-frames.gif': () => Buffer.concat([
    latin1('GIF89a'), hex('0a000a00 80 00 00 000000 ffffff'), ...Array.from({ length: 50_000 }, () => hex('2c 00000000 0a000a00 00 02 02 4c01 00')), hex('3b'),
  ]),
  'broken-codes.gif': () => Buffer.concat([latin1('GIF89a'), hex('40004000 80 00 00 000000 ffffff 2c 00000000 40004000 00 0c ff'), Buffer.alloc(255, 0xff), hex('00 3b')]),
  'comment-without-end.gif': () => Buffer.concat([latin1('GIF89a'), hex('40004000 00 00 00 21fe'), Buffer.alloc(5 * MIB, 0xff)]),
  'flood.bmp': () => bmp(60_000, 60_000),
  'negative.bmp': () => bmp(-8, -0x80000000),
  'run-lengths.bmp': () => bmp(9_990, 9_990, { bits: 8, compression: 1, data: Buffer.alloc(4 * MIB, hex('ff00')) }),
  'many-colours.bmp': () => bmp(8, 8, { bits: 32, compression: 3 }),
  'flood.webp': () => Buffer.concat([latin1('RIFF'), uint32(60), latin1('WEBPVP8X'), uint32(10), hex('10000000 ffffff ffffff'), latin1('VP8L'), uint32(20), hex('2fffffff0f'), Buffer.alloc(15)]),
  'endless-chunk.webp': () => Buffer.concat([latin1('RIFF'), uint32(0xffffffff), latin1('WEBPVP8 '), uint32(0xfffffffe), Buffer.alloc(100)]),
  'box-of-no-size.heic': () => Buffer.concat([heifHeader('heic'), box('meta', Buffer.alloc(40), 0), box('mdat', Buffer.alloc(40), 1)]),
  'nested-boxes.heic': () => Buffer.concat([heifHeader('heic'), nestedBoxes(20_000)]),
  'many-places.heic': () => Buffer.concat([heifHeader('heic'), box('meta', Buffer.concat([uint32(0), box('iloc', Buffer.concat([uint32(0), hex('4444 ffff'), Buffer.alloc(2000, 0xff)]))]))]),
  'box-of-no-size.avif': () => Buffer.concat([heifHeader('avif'), box('meta', Buffer.alloc(40), 0)]),
  'nested-boxes.avif': () => Buffer.concat([heifHeader('avif'), nestedBoxes(20_000)]),
  'flood.jp2': () => Buffer.concat([hex('ff4f ff51 002f 0000'), uint32BE(0x7fffffff), uint32BE(0x7fffffff), Buffer.alloc(8), uint32BE(1), uint32BE(1), Buffer.alloc(8), hex('0003 070101 070101 070101'), Buffer.alloc(100)]),
  'tiny-tiles.jp2': () => Buffer.concat([hex('ff4f ff51 002f 0000'), uint32BE(9000), uint32BE(9000), Buffer.alloc(8), uint32BE(1), uint32BE(1), Buffer.alloc(8), hex('0003 070101 070101 070101'), Buffer.alloc(100)]),
  'boxes-alone.jp2': () => Buffer.concat([hex('0000000c6a5020200d0a870a'), box('jp2h', Buffer.alloc(16), 0x7fffffff)]),
  'stream-of-noise.jxl': () => Buffer.concat([hex('ff0a'), Buffer.alloc(4000, hex('ffa55a81'))]),
  'boxes-alone.jxl': () => Buffer.concat([hex('0000000c4a584c200d0a870a'), box('jxlc', Buffer.alloc(64, 0xff), 0)]),
};

export const pictures: HostileFiles = { ...pngs, ...jpegs, ...tiffs, ...others };
