import type { FormulaPart } from './formula.ts';

/** x, y, width, height as shares (0 to 1) of the upright page image. */
export type Box = [number, number, number, number];

export type Word = {
  text: string;
  /** Absent where the source has text without places, as an office file has. */
  box?: Box | undefined;
  /** 0 to 1; 1 for text that was in the file as text. */
  confidence: number;
  /** Who read it, where that was not the engine of the receipt. */
  engine?: string | undefined;
  /** Where it leads, as the file says it: an address, or a path beside the file. */
  link?: string | undefined;
  /** Where the spaces of its block count: what stands before it, unless that is one blank, or the end of a line. */
  space?: string | undefined;
};

export type Line = { words: Word[] };

export type BlockKind = 'paragraph' | 'heading' | 'list-item' | 'table-row' | 'caption';

export const blockFormats = ['code', 'markdown'] as const;
export type BlockFormat = (typeof blockFormats)[number];

export type Block = {
  kind: BlockKind;
  /** 1 to 6 for headings, 0 and up for the depth of a list item. */
  level?: number | undefined;
  /** Cells of a table row, each the number of words that it holds, in order. */
  cells?: number[] | undefined;
  /** Where a cell has several lines: how many of the lines each cell has, some of them without words. Without it, a line runs over all cells. */
  cellLines?: number[] | undefined;
  /** Of a row that follows one of another table: nothing stands between the two. */
  startsTable?: boolean | undefined;
  /** Where the text is a formula: how it is built. Its words are those of the lines, in order. */
  formula?: FormulaPart[] | undefined;
  /** Of code, whose spaces count, and of text that is Markdown already and comes out as it was written. */
  format?: BlockFormat | undefined;
  lines: Line[];
};

/** Where the text of a page came from. `blank` was looked at and holds nothing; `not-read` lies beyond a limit. */
export const pageSources = ['text-layer', 'ocr', 'both', 'document', 'blank', 'not-read'] as const;
export type PageSource = (typeof pageSources)[number];

/** What a reader of the page should know; codes, so that a product can say them in its own languages. */
export const pageWarnings = {
  'page-limit': 'The page lies beyond the number of pages that are read.',
  'ocr-page-limit': 'The page lies beyond the number of pages that are recognised from pixels.',
  'page-damaged': 'The page could not be opened; the others could.',
  'page-too-big': 'The page takes more memory than allowed, and was not read; the others were.',
  'page-made-smaller': 'The page is so large that it was read in a smaller picture; small print may be missing, or read wrongly.',
  'text-layer-untrusted': 'The text inside the file is not what the page shows; the page was recognised from its image.',
  'low-confidence': 'Recognition is unsure of much of this page.',
  'content-cut': 'The page holds more than is read; the rest was left out.',
  'file-incomplete': 'The file ends before its content does; what is missing could not be read.',
  protected: 'The file is protected by a password: its pages are shown as their text, for what would draw them cannot open it.',
  'script-not-read': 'Text on the page is written in letters that are not read: only Latin ones are.',
  'pictures-not-read': 'Pictures of the page are of a kind, or of a size, that is not read.',
  'markup-broken': 'The XML is not well-formed; some of its text may be missing, or may be mark-up.',
  'words-without-support': 'A vision model read words that were not found in the picture; they have no confidence.',
  'hidden-text': 'Text that the file hides was left out.',
  'deleted-text': 'Text that was deleted while changes were tracked was left out.',
  'hidden': 'The sheet or slide is hidden in the file.',
  'hidden-cells': 'Rows or columns of the sheet are hidden in the file.',
  'formulas-not-calculated': 'Cells are empty whose formulas were not calculated: the file has no results of them.',
  'turned-90': 'The page lay on its side; its picture was turned clockwise by a quarter.',
  'turned-180': 'The page stood on its head; its picture was turned over.',
  'turned-270': 'The page lay on its side; its picture was turned counter-clockwise by a quarter.',
} as const;
export type PageWarning = keyof typeof pageWarnings;

export type Page = {
  /** Counted from 1. */
  page: number;
  /** Size of the upright page image in pixels; null when there is no image, as for a text file. */
  width: number | null;
  height: number | null;
  source: PageSource;
  /** Two letters, `en`; null when it could not be told. */
  language: string | null;
  /** Mean confidence of the recognised words, 0 to 1, weighted by length; null without recognised words. */
  confidence: number | null;
  wordCount: number;
  /** Words whose confidence lies under `DOUBTFUL_CONFIDENCE`. */
  doubtfulCount: number;
  /** Name of a sheet or slide, where there is one. */
  label: string | null;
  /** Plain text in reading order, as `textOfBlocks(blocks)` gives it. */
  text: string;
  blocks: Block[];
  warnings: PageWarning[];
};

/** Words below this confidence are doubtful. */
export const DOUBTFUL_CONFIDENCE = 0.8;

/** One step of the page pipeline: what it measured, whether it changed the image, and what it cost. */
export type StepRecord = { step: string; isApplied: boolean; measured: number; cpuSeconds: number };

/** How the text of a file was made. */
export type Receipt = {
  /** `tesseract-native`, `tesseract-wasm`, or `none` when nothing was recognised from pixels. */
  engine: string;
  engineVersion: string;
  /** The decoder and its version. */
  extractor: string;
  inputSha256: string;
  /** Languages that recognition used, two letters each. */
  languages: string[];
  settings: Record<string, string | number | boolean>;
  /** ISO 8601. */
  startedAt: string;
  finishedAt: string;
  /** User and system time of this process and its children. */
  cpuSeconds: number;
};

/** A finished page. `imagePath` names the WebP of the upright page when an image folder was given. */
export type ReadPage = { page: Page; imagePath?: string | undefined; steps?: StepRecord[] | undefined };

export type ExtractionEvent =
  /** `pageCount` is null while the number is not known; `lacksResults` tells of a workbook whose formulas another program may calculate. */
  | { type: 'opened'; pageCount: number | null; lacksResults?: boolean | undefined }
  | ({ type: 'page' } & ReadPage)
  | { type: 'finished'; receipt: Receipt };
