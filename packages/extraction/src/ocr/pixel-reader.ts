import type { PlacedLine } from '../layout/placed.ts';
import type { PageWarning, ReadPage } from '../pages.ts';
import type { PageImage } from './page-image.ts';

/** What recognition used, for the receipt. */
export type RecognitionRecord = { engine: string; engineVersion: string; languages: string[]; settings: Record<string, string | number> };

/** Words have their places in shares of the picture. */
export type ReadRegion = { lines: PlacedLine[]; warnings: PageWarning[] };

/** Reads pages that are pictures. One page at a time. */
export type PixelReader = {
  /** Recognises a picture of a page. Pages beyond `maxOcrPages` come back as `not-read`. */
  read(image: PageImage, page: number, warnings?: readonly PageWarning[]): Promise<ReadPage>;
  /**
   * Recognises a picture inside of a page; it has no lines when it holds no text.
   * The page counts as one that is recognised, however many regions it has; null beyond `maxOcrPages`.
   */
  readRegion(draw: () => PageImage, page: number): Promise<ReadRegion | null>;
  /** Writes the picture of a page that is not recognised; undefined without an image folder. */
  show(draw: () => PageImage, page: number): Promise<string | undefined>;
  record(): RecognitionRecord | Promise<RecognitionRecord>;
  close(): Promise<void>;
};
