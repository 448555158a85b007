import sharp from 'sharp';
import type { Decoder, OpenDocument, ReadingContext } from '../../decoder.ts';
import { Damaged, TooBigToOpen } from '../../errors.ts';
import type { PageImage } from '../../ocr/page-image.ts';
import type { ReadPage } from '../../pages.ts';

const MEGA = 1_000_000;

/** Bitmaps that libvips reads. Each frame of a TIFF is a page; of an animation the first frame is. */
export const images: Decoder = {
  name: 'image',
  program: 'sharp',
  extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'tif', 'tiff', 'avif'],
  async open({ path, extension }, context) {
    sharp.concurrency(1);
    sharp.cache(false);
    const { pages = 1 } = await metadataOf(path, 0);
    const pageCount = extension.startsWith('tif') ? pages : 1;
    return {
      pageCount,
      pages: (fromPage) => readFrames(path, { fromPage, pageCount }, context),
      close: () => undefined,
    } satisfies OpenDocument;
  },
};

type Range = { fromPage: number; pageCount: number };

async function* readFrames(path: string, { fromPage, pageCount }: Range, context: ReadingContext): AsyncGenerator<ReadPage> {
  for (let page = fromPage; page <= pageCount; page++) {
    const frame = await openFrame(path, page - 1, context.options.maxMegapixels);
    yield await context.pixels.read(frame, page);
  }
}

async function openFrame(path: string, frame: number, maxMegapixels: number): Promise<PageImage> {
  const { width, height, autoOrient } = await metadataOf(path, frame);
  if (width * height > maxMegapixels * MEGA) {
    throw new TooBigToOpen('The picture has too many pixels.', { limit: 'megapixels', megapixels: Math.round((width * height) / MEGA) });
  }
  return {
    open: () => sharp(path, { page: frame, limitInputPixels: maxMegapixels * MEGA, failOn: 'error' }).autoOrient()
      .flatten({ background: '#ffffff' }).toColourspace('srgb'),
    width: autoOrient.width, height: autoOrient.height, isRendered: false,
  };
}

const metadataOf = (path: string, page: number) => sharp(path, { page, limitInputPixels: false }).metadata()
  .catch((error: unknown) => { throw new Damaged('The picture cannot be opened.', {}, { cause: error }); });
