import { rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { namedError } from '../../errors.ts';
import { defaultOptions, type ExtractInput } from '../../options.ts';
import { decoderOf } from '../../registry.ts';
import { layerOverPdf } from './layer-over-pdf.ts';
import type { PageImage } from '../../ocr/page-image.ts';
import { pagesOfPictures, type PictureSource } from './pages-of-pictures.ts';
import { pagesOfText } from './pages-of-text.ts';
import type { PageToWrite } from './page-to-write.ts';

export type SearchablePdfOrder = {
  /** The file that was read. It is never changed. */
  original: ExtractInput;
  password?: string | undefined;
  /** The pages as they were read, or as `alignCorrections` gave them back. */
  pages: readonly PageToWrite[];
  /** Where the PDF is written; replaced when it exists. */
  outputPath: string;
};

/**
 * Writes a PDF that looks like the original and whose text can be selected, found and copied: the pages of a PDF as they
 * look, or the pictures of the pages, under an invisible text layer. Files without page images (office, text)
 * become a simple readable PDF of their text. Where the original is not to be opened any more, as a PDF whose password was given once, the
 * pictures that were made of its pages stand for it, and the text of those that have none. Throws an `ExtractionError` as `extract` does.
 */
export async function writeSearchablePdf({ original, password, pages, outputPath }: SearchablePdfOrder): Promise<void> {
  try {
    const partial = `${outputPath}.partial`;
    await writeFile(partial, await makePdf({ original, password, pages }));
    await rename(partial, outputPath);
  } catch (error) {
    throw namedError(error);
  }
}

async function makePdf({ original, password, pages }: Omit<SearchablePdfOrder, 'outputPath'>): Promise<Uint8Array> {
  if (pages.some(({ imagePath }) => imagePath !== undefined)) return await pagesOfPictures(await madePictures(pages), pages);
  if (original.extension === 'pdf') return await layerOverPdf(original.path, password ?? null, pages);
  const decoder = await decoderOf(original.extension)?.load();
  if (decoder?.pictures === undefined) return await pagesOfText(pages);
  const pictures = await decoder.pictures({ ...original, sizeBytes: 0 }, defaultOptions.maxMegapixels);
  return await pagesOfPictures({ ...original, pictures }, pages);
}

/** The pictures that were made of the pages: upright, whatever was turned. */
async function madePictures(pages: readonly PageToWrite[]): Promise<PictureSource> {
  const pictures = await Promise.all(pages.map(async ({ imagePath }): Promise<PageImage | undefined> => {
    if (imagePath === undefined) return undefined;
    const { width, height } = await sharp(imagePath).metadata();
    return { open: () => sharp(imagePath), width, height, isRendered: true };
  }));
  return { path: '', extension: 'webp', pictures, areUpright: true };
}
