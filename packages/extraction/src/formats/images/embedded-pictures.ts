import type { ReadingContext } from '../../decoder.ts';
import { typeByMagic } from '../../detection/magic.ts';
import { kindOfText } from '../../detection/text-type.ts';
import { ExtractionError } from '../../errors.ts';
import { meanConfidence } from '../../layout/blocks.ts';
import { blocksOfFlows } from '../../layout/flow-blocks.ts';
import type { PictureText, ReadPicture } from '../../layout/paginate.ts';
import type { PlacedLine } from '../../layout/placed.ts';
import { readingOrder } from '../../layout/reading-order.ts';
import type { PageImage } from '../../ocr/page-image.ts';
import type { Block, PageWarning } from '../../pages.ts';
import { readMetafile, type Metafile } from '../metafile/metafile.ts';
import { isDecoding, openFrame } from './images.ts';

/** Pictures of one page that are recognised. */
const MAX_ON_PAGE = 12;
const MAX_BYTES = 40_000_000;
/** Smaller ones are bullets, signs and lines: they hold no text, or none that can be read. */
const MIN_SIZE = { width: 160, height: 28 };
/** What is read with less confidence is no text: a photograph, a pattern. */
const SURE_ENOUGH = 0.6;
const HEAD_BYTES = 16_384;

const saying = (blocks: Block[], ...warnings: PageWarning[]): PictureText => ({ blocks, warnings, isRecognised: true });
const notRead = saying([], 'pictures-not-read');

/**
 * Recognises the pictures inside of a document, and takes the words of drawings of Windows as they are written there. They have no place: the
 * document has no page images.
 */
export function embeddedPictures({ options, pixels }: ReadingContext, readBytes: (name: string) => Promise<Uint8Array>): ReadPicture {
  let [page, count, drawings] = [0, 0, 0];

  const recognise = async (bytes: Uint8Array): Promise<PictureText> => {
    const image = await openPicture(bytes, options.maxMegapixels);
    if (image === null) return notRead;
    if (image.width < MIN_SIZE.width || image.height < MIN_SIZE.height) return saying([]);
    count += 1;
    if (count > MAX_ON_PAGE) return saying([], 'content-cut');
    const read = await pixels.readRegion(() => image, page);
    return read === null ? saying([], 'ocr-page-limit') : saying(blocksIn(read.lines, image), ...read.warnings);
  };

  const read = async (name: string): Promise<PictureText> => {
    const bytes = await readBytes(name);
    const drawing = bytes.length > MAX_BYTES ? null : readMetafile(bytes);
    if (drawing === null) return await recognise(bytes);
    drawings += 1;
    if (drawings > MAX_ON_PAGE) return saying([], 'content-cut');
    const said = textOfDrawing(drawing);
    return said.blocks.length === 0 && drawing.picture !== null ? await recognise(drawing.picture) : said;
  };

  return async (name, number) => {
    if (number !== page) [page, count, drawings] = [number, 0, 0];
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

function textOfDrawing({ lines, isWhole }: Metafile): PictureText {
  const blocks = blocksOfFlows(readingOrder(lines), () => undefined);
  return { blocks, warnings: isWhole ? [] : ['pictures-not-read'], isRecognised: false };
}

/** Null for what is no picture that can be decoded here: a drawing of another system, a video. */
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
