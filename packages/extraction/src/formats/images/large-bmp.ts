import { open, type FileHandle } from 'node:fs/promises';
import sharp from 'sharp';
import { Damaged } from '../../errors.ts';
import type { PageImage } from '../../ocr/page-image.ts';
import { WORKING_MEGAPIXELS } from '../../ocr/working-size.ts';
import { COLOUR_BYTES, meanOfSquares } from './mean-of-squares.ts';
import { checkPixels, MEGA, wholeFactor } from './picture-limits.ts';

const HEADER_BYTES = 54;
const BLUE_FIRST = [2, 1, 0] as const;
/** A row of a picture with so many bits a pixel fills whole words of 32 bits. */
const WORD_BITS = 32;
const STORED_AS_IT_IS = 0;
const depths = [8, 24, 32];

type Bmp = { width: number; height: number; bits: number; isTopDown: boolean; pixelsAt: number; paletteAt: number };

/**
 * A picture that is too large to be decoded as a whole, read row by row and made smaller meanwhile. Null for one that is small, or packed, or of
 * rare depths: ImageMagick reads those. Throws `Damaged` or `TooBigToOpen`.
 */
export async function readLargeBmp(path: string, maxMegapixels: number): Promise<PageImage | null> {
  const file = await open(path);
  try {
    const bmp = await readHeader(file);
    if (bmp === null || bmp.width * bmp.height <= WORKING_MEGAPIXELS * MEGA) return null;
    checkPixels(bmp, maxMegapixels);
    return await readRows(file, bmp);
  } finally {
    await file.close();
  }
}

async function readHeader(file: FileHandle): Promise<Bmp | null> {
  const { buffer: head, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  if (bytesRead < HEADER_BYTES) return null;
  const [width, height, bits] = [head.readInt32LE(18), head.readInt32LE(22), head.readUInt16LE(28)];
  if (width < 1 || height === 0 || head.readUInt32LE(30) !== STORED_AS_IT_IS || !depths.includes(bits)) return null;
  return { width, height: Math.abs(height), bits, isTopDown: height < 0, pixelsAt: head.readUInt32LE(10), paletteAt: 14 + head.readUInt32LE(14) };
}

async function readRows(file: FileHandle, bmp: Bmp): Promise<PageImage> {
  const rowBytes = Math.ceil((bmp.width * bmp.bits) / WORD_BITS) * (WORD_BITS / 8);
  const factor = wholeFactor(bmp);
  const [width, height] = [Math.max(1, Math.floor(bmp.width / factor)), Math.max(1, Math.floor(bmp.height / factor))];
  const colours = bmp.bits === 8 ? await readPalette(file, bmp) : undefined;
  const data = new Uint8Array(width * height * 3);
  const rows = Buffer.alloc(rowBytes * factor);
  for (let y = 0; y < height; y++) {
    const first = bmp.isTopDown ? y * factor : bmp.height - (y + 1) * factor;
    const { bytesRead } = await file.read(rows, 0, rows.length, bmp.pixelsAt + Math.max(0, first) * rowBytes);
    if (bytesRead < rows.length && first + factor <= bmp.height) throw new Damaged('The picture ends before its pixels do.');
    const result = data.subarray(y * width * 3, (y + 1) * width * 3);
    meanOfSquares(rows, { rowBytes, factor, bytesPerPixel: bmp.bits / 8, order: BLUE_FIRST, colours }, result);
  }
  return { open: () => sharp(data, { raw: { width, height, channels: 3 } }), width, height, isRendered: false, isReduced: factor > 1 };
}

/** Blue, green, red and nothing, for each value of a pixel. */
async function readPalette(file: FileHandle, { paletteAt }: Bmp): Promise<Buffer> {
  const colours = Buffer.alloc(256 * COLOUR_BYTES);
  await file.read(colours, 0, colours.length, paletteAt);
  return colours;
}
