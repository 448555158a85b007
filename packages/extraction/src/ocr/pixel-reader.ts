import type { PageWarning, ReadPage } from '../pages.ts';

/** Decoded pixels, row by row, 8 bits a sample: 1 channel of grey or 3 of RGB. */
export type Pixels = {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3;
};

export type PageImage = {
  pixels: Pixels;
  /** Dots per inch that the file names; null when it names none. */
  dpi: number | null;
  /** A picture of a page that was drawn upright, as a rendered PDF page is, needs no search for its corners. */
  isRendered: boolean;
};

/** What recognition used, for the receipt. */
export type RecognitionRecord = { engine: string; engineVersion: string; languages: string[]; settings: Record<string, string | number> };

export type PixelReader = {
  /** Reads one picture of a page. Pages beyond `maxOcrPages` come back as `not-read`. */
  read(image: PageImage, page: number, warnings?: readonly PageWarning[]): Promise<ReadPage>;
  record(): RecognitionRecord;
  close(): Promise<void>;
};
