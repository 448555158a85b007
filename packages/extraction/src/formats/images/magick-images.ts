import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import {
  AlphaAction, ImageMagick, initializeImageMagick, MagickFormat, MagickGeometry, MagickImageInfo, MagickReadSettings, ResourceLimits,
  type IMagickImage,
} from '@imagemagick/magick-wasm';
import sharp from 'sharp';
import type { Decoder, SourceFile } from '../../decoder.ts';
import { Damaged } from '../../errors.ts';
import type { PageImage } from '../../ocr/page-image.ts';
import { readLargeBmp } from './large-bmp.ts';
import { meanOfSquares } from './mean-of-squares.ts';
import { checkPixels, MEGA, upright, wholeFactor } from './picture-limits.ts';

/** The format is always named: ImageMagick would otherwise guess, and it knows formats that are programs. */
const formats: Record<string, MagickFormat> = {
  heic: MagickFormat.Heic, bmp: MagickFormat.Bmp, jxl: MagickFormat.Jxl, jp2: MagickFormat.Jp2,
};
const MAX_SIDE = 65_500n;
/** A HEIC picture is a list of tiles; only the first frame is taken of any file. */
const MAX_FRAMES = 512n;
const MEMORY_BYTES = 700n * 1024n * 1024n;
/** Pixels of a JPEG 2000 that are decoded at once, in millions, where there are more than that: each takes some 20 bytes meanwhile. */
const WAVELET_MEGAPIXELS = 9;
const STRIP_MEGAPIXELS = 3;
const STRIP_BYTES = 4 * 1024 * 1024;

/** Bitmaps that libvips cannot read here, decoded by ImageMagick as WebAssembly. */
export const magickImages: Decoder = {
  async open(file, { options, pixels }) {
    const picture = await openPicture(file, options.maxMegapixels);
    return {
      pageCount: 1,
      async *pages(fromPage) { if (fromPage === 1) yield await pixels.read(picture, 1); },
      close: () => undefined,
    };
  },
  pictures: async (file, maxMegapixels) => [await openPicture(file, maxMegapixels)],
};

async function openPicture({ path: file, extension }: SourceFile, maxMegapixels: number): Promise<PageImage> {
  const rows = extension === 'bmp' ? await readLargeBmp(file, maxMegapixels) : null;
  if (rows !== null) return rows;
  const bytes = await readFile(file);
  return await decode(bytes, formatOf(extension, bytes), maxMegapixels);
}

/** A picture of one of these types that is a part of something else. */
export const decodePicture = (bytes: Uint8Array, extension: string, maxMegapixels: number) =>
  decode(bytes, formatOf(extension, bytes), maxMegapixels);

/** A JPEG 2000 stream may come without its box. */
function formatOf(extension: string, bytes: Uint8Array): MagickFormat {
  const isBareStream = extension === 'jp2' && bytes[0] === 0xff && bytes[1] === 0x4f;
  return isBareStream ? MagickFormat.J2c : formats[extension] ?? MagickFormat.Bmp;
}

let started: Promise<void> | undefined;

async function start() {
  const manifest = findPackageJSON('@imagemagick/magick-wasm', import.meta.url) ?? '';
  // The 64 bit build needs a flag in some browsers and nothing of it here.
  await initializeImageMagick(await readFile(path.join(path.dirname(manifest), 'dist/x86/magick.wasm')));
  ResourceLimits.width = MAX_SIDE;
  ResourceLimits.height = MAX_SIDE;
  ResourceLimits.memory = MEMORY_BYTES;
  ResourceLimits.listLength = MAX_FRAMES;
}

/** The pixels of a picture, given as its bytes. Throws `Damaged` or `TooBigToOpen`. */
async function decode(bytes: Uint8Array, format: MagickFormat, maxMegapixels: number): Promise<PageImage> {
  await (started ??= start());
  const size = inspect(bytes, format);
  checkPixels(size, maxMegapixels);
  ResourceLimits.area = BigInt(Math.round(maxMegapixels * MEGA));
  const isWavelets = format === MagickFormat.Jp2 || format === MagickFormat.J2c;
  try {
    if (isWavelets && size.width * size.height > WAVELET_MEGAPIXELS * MEGA) return readStrips(bytes, format, size);
    return ImageMagick.read(bytes, format, (image) => {
      image.autoOrient();
      const { width, height } = image;
      const channels = image.hasAlpha ? 4 : 3;
      const data = copyPixels(image, channels);
      return { open: () => upright(sharp(data, { raw: { width, height, channels } })), width, height, isRendered: false };
    });
  } catch (error) {
    throw error instanceof Damaged ? error : new Damaged('The picture cannot be decoded.', {}, { cause: error });
  }
}

/** A JPEG 2000 from top to bottom: of each strip only what it consists of is decoded. A very large one is made smaller. */
function readStrips(bytes: Uint8Array, format: MagickFormat, size: { width: number; height: number }): PageImage {
  const factor = wholeFactor(size);
  const [width, height] = [Math.max(1, Math.floor(size.width / factor)), Math.max(1, Math.floor(size.height / factor))];
  const rows = Math.max(1, Math.floor((STRIP_MEGAPIXELS * MEGA) / size.width / factor));
  const data = new Uint8Array(width * height * 3);
  for (let top = 0; top < height; top += rows) {
    const settings = new MagickReadSettings({ format });
    settings.extractArea = new MagickGeometry(0, top * factor, size.width, Math.min(rows, height - top) * factor);
    ImageMagick.read(bytes, settings, (image) => {
      if (image.width < width * factor) throw new Damaged('The picture has fewer pixels than it says.');
      if (image.hasAlpha) image.alpha(AlphaAction.Remove);
      copyMeans(image, factor, data.subarray(top * width * 3, Math.min(top + rows, height) * width * 3));
    });
  }
  return { open: () => sharp(data, { raw: { width, height, channels: 3 } }), width, height, isRendered: false, isReduced: factor > 1 };
}

function copyMeans(image: IMagickImage, factor: number, result: Uint8Array) {
  const across = Math.floor(image.width / factor) * 3;
  image.getPixels((area) => {
    for (let y = 0; y < result.length / across; y++) {
      const rows = area.toByteArray(0, y * factor, image.width, factor, 'RGB');
      if (rows === null) throw new Damaged('The picture has no pixels.');
      meanOfSquares(rows, { rowBytes: image.width * 3, bytesPerPixel: 3, factor, order: [0, 1, 2] }, result.subarray(y * across, (y + 1) * across));
    }
  });
}

/** Row by row: the whole at once would stand in the memory of WebAssembly a second time, which never shrinks. */
function copyPixels(image: IMagickImage, channels: 3 | 4): Uint8Array {
  const { width, height } = image;
  const rows = Math.max(1, Math.floor(STRIP_BYTES / (width * channels)));
  const data = new Uint8Array(width * height * channels);
  image.getPixels((area) => {
    for (let top = 0; top < height; top += rows) {
      const strip = area.toByteArray(0, top, width, Math.min(rows, height - top), channels === 4 ? 'RGBA' : 'RGB');
      if (strip === null) throw new Damaged('The picture has no pixels.');
      data.set(strip, top * width * channels);
    }
  });
  return data;
}

function inspect(bytes: Uint8Array, format: MagickFormat): { width: number; height: number } {
  try {
    return MagickImageInfo.create(bytes, new MagickReadSettings({ format }));
  } catch (error) {
    throw new Damaged('The picture cannot be opened.', {}, { cause: error });
  }
}
