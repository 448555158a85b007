import sharp from 'sharp';
import type { Decoder, ReadingContext } from '../../decoder.ts';
import { Damaged, ExtractionError } from '../../errors.ts';
import type { PageImage } from '../../ocr/page-image.ts';
import type { ReadPage } from '../../pages.ts';
import { checkPixels, MEGA, upright } from './picture-limits.ts';

/** Bitmaps that libvips reads. Each frame of a TIFF is a page; of an animation the first frame is. */
export const images: Decoder = {
  name: 'image',
  program: 'sharp',
  extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'tif', 'tiff', 'avif'],
  async open({ path, extension }, context) {
    const { pages = 1 } = await metadataOf(path, 0);
    const pageCount = extension.startsWith('tif') ? pages : 1;
    return { pageCount, pages: (fromPage) => readFrames(path, { fromPage, pageCount }, context), close: () => undefined };
  },
};

type Range = { fromPage: number; pageCount: number };

async function* readFrames(path: string, { fromPage, pageCount }: Range, context: ReadingContext): AsyncGenerator<ReadPage> {
  for (let page = fromPage; page <= pageCount; page++) {
    const { width, height, autoOrient } = await metadataOf(path, page - 1);
    checkPixels({ width, height }, context.options.maxMegapixels);
    const size = { width: autoOrient.width, height: autoOrient.height, isRendered: false };
    const open = (failOn: 'truncated' | 'none') => () =>
      upright(sharp(path, { page: page - 1, limitInputPixels: context.options.maxMegapixels * MEGA, failOn }));
    yield await readWholeOrCut(page, context, { whole: { ...size, open: open('truncated') }, cut: { ...size, open: open('none') } });
  }
}

/** A picture that ends too early is read as far as it goes, and says so. */
async function readWholeOrCut(page: number, { pixels }: ReadingContext, picture: { whole: PageImage; cut: PageImage }): Promise<ReadPage> {
  try {
    return await pixels.read(picture.whole, page);
  } catch (error) {
    if (error instanceof ExtractionError || !isDecoding(error)) throw error;
    return await pixels.read(picture.cut, page, ['content-cut']).catch((second: unknown) => { throw isDecoding(second) ? damaged(second) : second; });
  }
}

/** Errors of libvips have no class of their own; those of the system have a code. */
const isDecoding = (error: unknown) => error instanceof Error && !(error instanceof ExtractionError) && !('code' in error) && error.name === 'Error';

const damaged = (error: unknown) => new Damaged('The picture cannot be decoded.', {}, { cause: error });

const metadataOf = (path: string, page: number) =>
  sharp(path, { page, limitInputPixels: false }).metadata().catch((error: unknown) => { throw damaged(error); });
