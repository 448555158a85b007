import type { ReadingContext } from '../../decoder.ts';
import { typeByMagic } from '../../detection/magic.ts';
import { kindOfText } from '../../detection/text-type.ts';
import { ExtractionError } from '../../errors.ts';
import { meanConfidence } from '../../layout/blocks.ts';
import { blocksOfFlows } from '../../layout/flow-blocks.ts';
import type { ReadPicture } from '../../layout/paginate.ts';
import type { PlacedLine } from '../../layout/placed.ts';
import { readingOrder } from '../../layout/reading-order.ts';
import type { PageImage } from '../../ocr/page-image.ts';
import type { Block } from '../../pages.ts';
import { isDecoding, openFrame } from './images.ts';

/** Pictures of one page that are recognised. */
const MAX_ON_PAGE = 12;
const MAX_BYTES = 40_000_000;
/** Smaller ones are bullets, signs and lines: they hold no text, or none that can be read. */
const MIN_SIZE = { width: 160, height: 28 };
/** What is read with less confidence is no text: a photograph, a pattern. */
const SURE_ENOUGH = 0.6;
const HEAD_BYTES = 16_384;

const nothing: Awaited<ReturnType<ReadPicture>> = { blocks: [], warnings: [] };
const notRead: Awaited<ReturnType<ReadPicture>> = { blocks: [], warnings: ['pictures-not-read'] };

/** Recognises the pictures inside of a document. Their words have no place: the document has no page images. */
export function embeddedPictures({ options, pixels }: ReadingContext, readBytes: (name: string) => Promise<Uint8Array>): ReadPicture {
  let [page, count] = [0, 0];

  const read = async (name: string): Promise<typeof nothing> => {
    const image = await openPicture(await readBytes(name), options.maxMegapixels);
    if (image === null) return notRead;
    if (image.width < MIN_SIZE.width || image.height < MIN_SIZE.height) return nothing;
    count += 1;
    if (count > MAX_ON_PAGE) return { blocks: [], warnings: ['content-cut'] };
    const read = await pixels.readRegion(() => image, page);
    return read === null ? { blocks: [], warnings: ['ocr-page-limit'] } : { blocks: blocksIn(read.lines, image), warnings: read.warnings };
  };

  return async (name, number) => {
    if (number !== page) [page, count] = [number, 0];
    try {
      return await read(name);
    } catch (error) {
      if (isDecoding(error) || isOfPicture(error)) return notRead;
      throw error;
    }
  };
}

/** A picture that is broken or too large says nothing about the document around it. */
const isOfPicture = (error: unknown) => error instanceof ExtractionError && (error.code === 'damaged' || error.code === 'too_big_to_open');

const byMagick = new Set(['bmp', 'heic', 'jxl', 'jp2']);
const bySharp = new Set(['png', 'jpg', 'gif', 'webp', 'tif', 'avif']);

/** Null for what is no picture that can be decoded here: drawings of Windows (EMF, WMF), videos. */
async function openPicture(bytes: Uint8Array, maxMegapixels: number): Promise<PageImage | null> {
  if (bytes.length > MAX_BYTES) return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  const type = typeByMagic(head) ?? kindOfText(head) ?? '';
  if (bySharp.has(type)) return await openFrame(bytes, 1, { maxMegapixels, failOn: 'truncated' });
  if (byMagick.has(type)) return await (await import('./magick-images.ts')).decodePicture(bytes, type, maxMegapixels);
  return type === 'svg' ? await (await import('./svg.ts')).draw(bytes, maxMegapixels) : null;
}

function blocksIn(lines: readonly PlacedLine[], { width, height }: PageImage): Block[] {
  const words = lines.flat();
  const letters = words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  if (letters < 3 || (meanConfidence(words) ?? 0) < SURE_ENOUGH) return [];
  const inPixels = lines.map((line) => line.map((word) => ({
    ...word, size: word.size * height, x: word.x * width, y: word.y * height, width: word.width * width, height: word.height * height,
  })));
  return blocksOfFlows(readingOrder(inPixels), () => undefined);
}
