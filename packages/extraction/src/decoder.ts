import type { ReadingOptions } from './options.ts';
import type { ReadPage } from './pages.ts';
import type { PageImage } from './ocr/page-image.ts';
import type { PixelReader } from './ocr/pixel-reader.ts';

export type ReadingContext = {
  options: ReadingOptions;
  /** Reads pages that are pictures; starts its engine at the first one. */
  pixels: PixelReader;
};

export type OpenDocument = {
  /** Null while it is not known. */
  pageCount: number | null;
  /** Whether formulas have no results, neither in the file nor in the book that `calculatedBook` names. */
  lacksResults?: boolean | undefined;
  /** Whether an office file was opened by a password: other programs, which nobody tells it, cannot draw its pages. */
  isUnlocked?: boolean | undefined;
  /** Pages from the given one on (counted from 1), each finished before the next is begun. */
  pages(fromPage: number): AsyncIterable<ReadPage> | Iterable<ReadPage>;
  close(): void | Promise<void>;
};

export type SourceFile = { path: string; extension: string; sizeBytes: number };

/** Reads one family of formats. Throws errors of `errors.ts` for files that it cannot read. */
export type Decoder = {
  open(file: SourceFile, context: ReadingContext): Promise<OpenDocument>;
  /** The pictures of a file that consists of pictures, one for each page. Documents have none. */
  pictures?(file: SourceFile, maxMegapixels: number): Promise<PageImage[]>;
};
