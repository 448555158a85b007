import type { ExtractInput } from '../options.ts';
import type { Page } from '../pages.ts';

export type SearchablePdfOrder = {
  /** The file that was read. It is never changed. */
  original: ExtractInput;
  password?: string | undefined;
  /** The pages as they were read, or as `alignCorrections` gave them back. */
  pages: readonly Page[];
  /** Where the PDF is written; replaced when it exists. */
  outputPath: string;
  signal?: AbortSignal | undefined;
};

/**
 * Writes a PDF that looks like the original and whose text can be selected, found and copied: the pages of a PDF
 * untouched, or the page images, under an invisible text layer. Files without page images (office, text) become a
 * simple readable PDF of their text. Throws an `ExtractionError` as `extract` does.
 */
export async function writeSearchablePdf(_order: SearchablePdfOrder): Promise<void> {
  throw new Error('not here yet');
}

/** `writeSearchablePdf` in a child process, with the same limits as `extractInChild`. */
export async function writeSearchablePdfInChild(order: SearchablePdfOrder): Promise<void> {
  await writeSearchablePdf(order);
}
