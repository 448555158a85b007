import { WORKING_MEGAPIXELS } from './ocr/working-size.ts';

/** Languages that recognition knows, two letters each. */
export const languages = ['en', 'es', 'fr', 'de', 'ro'] as const;
export type Language = (typeof languages)[number];

/**
 * How much work a page may cost: `basic` is one pass; the others may try again where the first pass was unsure; in `highest` a second
 * engine votes on each word, where there is one.
 */
export const tiers = ['basic', 'enhanced', 'highest'] as const;
export type Tier = (typeof tiers)[number];

/** Networks of PP-OCR as ONNX, and the characters that the recogniser writes, one a line: files that the operator supplies. */
export type PpocrFiles = { detector: string; recogniser: string; dictionary: string };

export type ExtractInput = {
  /** A file on this machine. It is only read. */
  path: string;
  /** Lower case, without the dot. */
  extension: string;
};

export type ExtractOptions = {
  password?: string | undefined;
  /** `auto` finds the language of each page. */
  languages?: 'auto' | readonly Language[] | undefined;
  tier?: Tier | undefined;
  /** The first page to give, counted from 1; earlier ones are skipped. */
  fromPage?: number | undefined;
  /** Pages that are recognised from pixels; later ones come as `not-read`. */
  maxOcrPages?: number | undefined;
  /** Pages that are read at all; later ones are given as one page `not-read`. */
  maxPages?: number | undefined;
  /** Pixels of one page image, in millions. */
  maxMegapixels?: number | undefined;
  /** Pixels that recognition works with, in millions: a page that has more is made smaller. */
  workingMegapixels?: number | undefined;
  /** An existing folder for page images as WebP, `page-0001.webp`; without it no image is written. */
  imageFolder?: string | undefined;
  /** Pages up to this one get a picture in any case; later ones whose text stands in a PDF only from `drawPagesInChild`, when somebody looks. */
  drawnPages?: number | undefined;
  /** Where unpacked language data is kept between runs; by default a folder of this user's cache. */
  cacheFolder?: string | undefined;
  /** `wasm` leaves an installed Tesseract alone. */
  engine?: 'auto' | 'native' | 'wasm' | undefined;
  /** Networks of a second engine, which votes in the tier `highest`. */
  secondEngine?: PpocrFiles | undefined;
  /** The workbook as another program has calculated and written it: results of formulas that the file has none of are taken from there. */
  calculatedBook?: string | undefined;
  signal?: AbortSignal | undefined;
};

export type ReadingOptions = {
  password: string | null;
  languages: 'auto' | readonly Language[];
  tier: Tier;
  fromPage: number;
  maxOcrPages: number;
  maxPages: number;
  maxMegapixels: number;
  workingMegapixels: number;
  imageFolder: string | null;
  drawnPages: number;
  cacheFolder: string | null;
  engine: 'auto' | 'native' | 'wasm';
  secondEngine: PpocrFiles | null;
  calculatedBook: string | null;
  signal: AbortSignal;
};

export const defaultOptions = {
  password: null, languages: 'auto', tier: 'basic', fromPage: 1, maxOcrPages: 200, maxPages: 2000, maxMegapixels: 100,
  workingMegapixels: WORKING_MEGAPIXELS, imageFolder: null, drawnPages: Number.MAX_SAFE_INTEGER, cacheFolder: null, engine: 'auto', secondEngine: null,
  calculatedBook: null,
} as const;

/** The options with every default in place. */
export function completeOptions(options: ExtractOptions): ReadingOptions {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...defaultOptions, signal: new AbortController().signal, ...given };
}
