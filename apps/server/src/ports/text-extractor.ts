/** Shapes as `@scriba/extraction` gives them; boxes are shares of the page image. */
export type ExtractedWord = {
  text: string; box?: [number, number, number, number] | undefined; confidence: number; engine?: string | undefined; link?: string | undefined;
  space?: string | undefined;
};
export type ExtractedBlock = {
  kind: 'paragraph' | 'heading' | 'list-item' | 'table-row' | 'caption';
  level?: number | undefined;
  cells?: number[] | undefined;
  startsTable?: boolean | undefined;
  format?: 'code' | 'markdown' | undefined;
  lines: { words: ExtractedWord[] }[];
};
export type ExtractedPage = {
  page: number;
  width: number | null;
  height: number | null;
  source: 'text-layer' | 'ocr' | 'both' | 'document' | 'blank' | 'not-read';
  language: string | null;
  confidence: number | null;
  wordCount: number;
  doubtfulCount: number;
  label: string | null;
  text: string;
  blocks: ExtractedBlock[];
  warnings: string[];
};
export type ExtractionReceipt = {
  engine: string;
  engineVersion: string;
  extractor: string;
  inputSha256: string;
  languages: string[];
  settings: Record<string, string | number | boolean>;
  startedAt: string;
  finishedAt: string;
  cpuSeconds: number;
};

export type ExtractionEvent =
  | { type: 'opened'; pageCount: number | null }
  /** `imagePath` is a WebP of the page, in the folder of the order. */
  | { type: 'page'; page: ExtractedPage; imagePath?: string }
  | { type: 'finished'; receipt: ExtractionReceipt };

export type ExtractionOrder = {
  /** A private copy of the file on this machine. */
  path: string;
  extension: string;
  tier: 'basic' | 'enhanced' | 'highest';
  /** Two letters each, or `auto`: then the language of each page is found. */
  languages: 'auto' | string[];
  password?: string;
  /** Pages before this one were read by an earlier attempt. */
  fromPage: number;
  maxOcrPages: number;
  /** An existing folder for pictures of pages. Whoever orders removes it, once nobody needs them. */
  imageFolder: string;
  signal: AbortSignal;
};

/** Codes of `@scriba/contract/errors` that say why a file could not be read. */
export type ExtractionProblem =
  | 'extraction.failed' | 'extraction.password_required' | 'extraction.password_wrong' | 'extraction.password_unsupported'
  | 'extraction.damaged' | 'extraction.no_pages'
  | 'extraction.too_big_to_open' | 'extraction.timed_out' | 'extraction.crashed' | 'extraction.decoder_missing'
  | 'file.empty' | 'file.type_mismatch' | 'storage.no_space';

export class ExtractionFailed extends Error {
  override name = 'ExtractionFailed';
  readonly code: ExtractionProblem;
  /** Another attempt may succeed: the cause lies in the machine and not in the file. */
  readonly isTransient: boolean;
  /** Numbers and words for the sentence that people read. */
  readonly params: Record<string, string | number>;
  constructor(code: ExtractionProblem, options: { isTransient?: boolean; cause?: unknown; params?: Record<string, string | number> } = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.isTransient = options.isTransient ?? false;
    this.params = options.params ?? {};
  }
}

export type Decoder = { extensions: string[]; name: string; version: string | null; isAvailable: boolean };
/** Random access to bytes wherever they are. */
export type ByteSource = { sizeBytes: number; read(offset: number, length: number): Promise<Uint8Array> };
export type SearchablePdfOrder = {
  /** The original on this machine. */
  path: string;
  extension: string;
  /** Pages with the words to be found on them, and whether people changed these; with the pictures that were made of all of them, these are shown. */
  pages: { layout: ExtractedPage; isCorrected: boolean; imagePath?: string }[];
  /** Where the PDF is written. */
  folder: string;
  signal: AbortSignal;
};

export type DrawOrder = {
  /** A private copy of the PDF on this machine. */
  path: string;
  /** Numbers from 1. */
  pages: number[];
  /** Where the pictures are written. */
  folder: string;
};

export type PrintOrder = {
  /** A private copy of the file on this machine. */
  path: string;
  extension: string;
  /** Its pages as they were read. */
  pages: readonly ExtractedPage[];
  /** Where the PDF is written. */
  folder: string;
  signal: AbortSignal;
};

/** A page with the places of its words on its page of the PDF (from 1); null where that shows it not. */
export type PrintedPage = { page: ExtractedPage; sheet: number | null };

/** A text and where each of its pages begins in it (in UTF-16 units). */
export type PagedText = { text: string; pageStarts: readonly number[] };
export type MergeOrder = { before: PagedText; corrected: PagedText; now: PagedText };
/** Corrections that found no place in the new reading are named; the page is that of the earlier one. */
export type MergedText = { text: string; pageStarts: number[]; kept: number; unplaced: { page: number; read: string; written: string }[] };

/** Reads text out of files; each file in a process of its own, so that a hostile one harms nobody. */
export interface TextExtractor {
  /** Throws `ExtractionFailed`. Breaking off the iteration or aborting the signal ends the process. */
  extract(order: ExtractionOrder): AsyncIterable<ExtractionEvent>;
  /** The media type by content; throws `ExtractionFailed` `file.type_mismatch` when content and extension disagree. */
  detect(source: ByteSource, extension: string): Promise<{ mediaType: string }>;
  /** Pictures (WebP) of pages that came without one. Throws `ExtractionFailed`. */
  drawPages(order: DrawOrder): Promise<{ page: number; imagePath: string }[]>;
  /** Whether files with this extension can be printed here. */
  prints(extension: string): boolean;
  /**
   * Prints an office file as a PDF. Text that has no pages of its own comes back divided as the paper divides it, with the same words in
   * the same order. Throws `ExtractionFailed`.
   */
  print(order: PrintOrder): Promise<{ pdfPath: string; pages: PrintedPage[] }>;
  /** Writes a searchable PDF into the folder and answers its path. Throws `ExtractionFailed`. */
  writeSearchablePdf(order: SearchablePdfOrder): Promise<string>;
  /** Writes the tables of pages as a workbook into the folder and answers its path. Throws `ExtractionFailed`. */
  writeXlsx(order: { pages: readonly ExtractedPage[]; folder: string; signal: AbortSignal }): Promise<string>;
  /** Blocks in reading order as Markdown; words with their places as hOCR; tables as comma-separated values. */
  toText(pages: readonly ExtractedPage[], form: 'md' | 'hocr' | 'csv'): string;
  /** The blocks of one page with the words of a corrected text, each where the word stood that it replaces. */
  alignCorrections(blocks: readonly ExtractedBlock[], correctedText: string): ExtractedBlock[];
  /** A new reading with the corrections that were made to an earlier one, and what became of them. Throws `ExtractionFailed`. */
  mergeCorrections(order: MergeOrder): Promise<MergedText>;
  decoders(): Promise<Decoder[]>;
  /** Null where no engine was configured to vote beside the first; else why it cannot, in words for the operator, or null. */
  secondEngine(): Promise<{ problem: string | null } | null>;
  /** How the processes are fenced in, in words for the operator. */
  sandbox(): Promise<string>;
}
