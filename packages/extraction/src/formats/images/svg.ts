import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Decoder } from '../../decoder.ts';
import { Damaged, TooBigToOpen } from '../../errors.ts';
import { surelyLanguage } from '../../language/detect-language.ts';
import { pageOf } from '../../layout/blocks.ts';
import { blockOfDraft, draftOfText } from '../../layout/draft.ts';
import { shownSize, type PageImage } from '../../ocr/page-image.ts';
import type { PageWarning } from '../../pages.ts';
import { decodeText } from '../text/decode-text.ts';
import { readDrawingTexts } from './drawing-texts.ts';
import { checkPixels, MEGA, upright } from './picture-limits.ts';

const MAX_BYTES = 30 * MEGA;
const LONG_SIDE = 2400;
const USUAL_DENSITY = 72;
const MAX_DENSITY = 600;

/** Drawings: the text that is in them as text, else what can be recognised in their picture. */
export const svg: Decoder = {
  async open(file, { options, pixels }) {
    if (file.sizeBytes > MAX_BYTES) throw new TooBigToOpen('The drawing is too large.', { limit: 'bytes', bytes: file.sizeBytes });
    const bytes = await readFile(file.path);
    const { texts, hasHidden } = await readDrawingTexts(decodeText(bytes));
    const blocks = texts.map((text) => draftOfText(text)).filter((draft) => draft !== null).map(blockOfDraft);
    const picture = await draw(bytes, options.maxMegapixels);
    const read = async () => {
      if (blocks.length === 0) return await pixels.read(picture, 1);
      const warnings: PageWarning[] = hasHidden ? ['hidden-text'] : [];
      const page = pageOf({ page: 1, source: 'document', blocks, warnings, language: surelyLanguage(blocks), ...shownSize(picture, 0) });
      return { page, imagePath: await pixels.show(() => picture, 1) };
    };
    return { pageCount: 1, async *pages(fromPage) { if (fromPage === 1) yield await read(); }, close: () => undefined };
  },
  pictures: async ({ path }, maxMegapixels) => [await draw(await readFile(path), maxMegapixels)],
};

/** The drawing is given as bytes and not as a path, so that it cannot refer to files beside it. */
export async function draw(bytes: Uint8Array, maxMegapixels: number): Promise<PageImage> {
  const limitInputPixels = maxMegapixels * MEGA;
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    checkPixels({ width, height }, maxMegapixels);
    const density = Math.min(MAX_DENSITY, Math.max(USUAL_DENSITY, (USUAL_DENSITY * LONG_SIDE) / Math.max(width, height)));
    const { data, info } = await upright(sharp(bytes, { density, limitInputPixels })).raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return { open: () => sharp(data, { raw }), width: info.width, height: info.height, isRendered: true };
  } catch (error) {
    throw error instanceof TooBigToOpen ? error : new Damaged('The drawing cannot be drawn.', {}, { cause: error });
  }
}
