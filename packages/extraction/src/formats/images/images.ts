import sharp from 'sharp';
import type { Decoder, ReadingContext, SourceFile } from '../../decoder.ts';
import { Damaged, ExtractionError } from '../../errors.ts';
import { asIncomplete } from '../../layout/blocks.ts';
import type { PageImage } from '../../ocr/page-image.ts';
import type { ReadPage } from '../../pages.ts';
import { decodedOnce } from './decoded-once.ts';
import { checkPixels, MEGA, upright } from './picture-limits.ts';

/** Bitmaps that libvips reads. Each frame of a TIFF is a page; of an animation the first frame is. */
export const images: Decoder = {
  async open(file, context) {
    const pageCount = await countFrames(file);
    return { pageCount, pages: (fromPage) => readFrames(file, { fromPage, pageCount }, context), close: () => undefined };
  },
  async pictures(file, maxMegapixels) {
    const pages = Array.from({ length: await countFrames(file) }, (_, index) => index + 1);
    return await Promise.all(pages.map((page) => openFrame(file.path, page, { maxMegapixels, failOn: 'none' })));
  },
};

async function countFrames({ path, extension }: SourceFile): Promise<number> {
  const { pages = 1 } = await metadataOf(path, 1);
  return extension.startsWith('tif') ? pages : 1;
}

type Range = { fromPage: number; pageCount: number };

async function* readFrames({ path, extension }: SourceFile, { fromPage, pageCount }: Range, context: ReadingContext): AsyncGenerator<ReadPage> {
  const { maxMegapixels } = context.options;
  for (let page = fromPage; page <= pageCount; page++) {
    const whole = await openFrame(path, page, { maxMegapixels, failOn: 'truncated' });
    // Of a JPEG the rest is grey. Decoders of other kinds repeat rows that they have, and those would be read as text.
    const cut = /^jpe?g$/.test(extension) ? await openFrame(path, page, { maxMegapixels, failOn: 'none' }) : undefined;
    yield await readWholeOrCut(page, context, { whole, cut });
  }
}

type Opening = { maxMegapixels: number; failOn: 'truncated' | 'none' };

/** One frame of a picture, given as a path or as its bytes. */
export async function openFrame(path: string | Uint8Array, page: number, { maxMegapixels, failOn }: Opening): Promise<PageImage> {
  const metadata = await metadataOf(path, page);
  const { width, height, autoOrient, orientation = 1, space } = metadata;
  checkPixels({ width, height }, maxMegapixels);
  return {
    open: () => upright(sharp(path, { page: page - 1, limitInputPixels: maxMegapixels * MEGA, failOn })),
    width: autoOrient.width, height: autoOrient.height, isRendered: false, isAsStored: orientation === 1 && space !== 'cmyk',
    isWhole: orientation !== 1 || metadata.isProgressive === true || wholeFormats.has(metadata.format),
  };
}

/** Those that libvips does not read row by row, however small the picture is to become. */
const wholeFormats = new Set<string | undefined>(['gif', 'heif', 'webp']);

type Frame = { whole: PageImage; cut: PageImage | undefined };

/** A JPEG that ends too early is read as far as it goes, and says so. Any other such picture is damaged. */
async function readWholeOrCut(page: number, { pixels }: ReadingContext, picture: Frame): Promise<ReadPage> {
  try {
    return await pixels.read(await decodedOnce(picture.whole), page);
  } catch (error) {
    if (error instanceof ExtractionError || !isDecoding(error)) throw error;
    if (!picture.cut) throw damaged(error);
    const cut = decodedOnce(picture.cut).then((image) => pixels.read(image, page));
    return asIncomplete(await cut.catch((second: unknown) => { throw isDecoding(second) ? damaged(second) : second; }));
  }
}

/** Errors of libvips have no class of their own; those of the system have a code. */
export const isDecoding = (error: unknown) =>
  error instanceof Error && !(error instanceof ExtractionError) && !('code' in error) && error.name === 'Error';

const damaged = (error: unknown) => new Damaged('The picture cannot be decoded.', {}, { cause: error });

const metadataOf = (path: string | Uint8Array, page: number) =>
  sharp(path, { page: page - 1, limitInputPixels: false }).metadata().catch((error: unknown) => { throw damaged(error); });
