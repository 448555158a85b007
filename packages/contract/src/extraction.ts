import { z } from 'zod';
import { readingProblemSchema } from './files.ts';
import { readingLanguage } from './languages.ts';
import { NEEDLE_MAX } from './passages.ts';
import { defineRawRoute, defineRoute } from './route.ts';

/** Pages of one file that are recognised from pixels; the rest is marked as not read. A setting. */
export const MAX_OCR_PAGES = 200;
/** Pages of one file whose text layer is read. */
export const MAX_PAGES = 2000;
/** Pages of a PDF with a text of its own that get their picture when they are read; the others when somebody looks at them. */
export const PAGES_DRAWN_AT_ONCE = 20;
export const MAX_PAGE_MEGAPIXELS = 100;
/** Time that reading one file may take: a start and so much for each page. */
export const READING_SECONDS_BASE = 120;
export const READING_SECONDS_PER_PAGE = 10;
/** Words below this confidence (0 to 1) are marked as doubtful. */
export const DOUBTFUL_CONFIDENCE = 0.8;
/** Versions of a text that are kept: the last that the machine read, and the newest of the others. */
export const MAX_TEXT_REVISIONS = 100;
/** Characters of text in a list of results. */
export const TEXT_PREVIEW_CHARACTERS = 150;
/** Characters of one text that can be saved. */
export const TEXT_MAX = 20_000_000;

/** x, y, width, height as shares (0 to 1) of the page image. */
export const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Box = z.infer<typeof boxSchema>;

export const wordSchema = z.object({
  text: z.string(),
  /** Absent where the source has text without places, as an office file has. */
  box: boxSchema.optional(),
  /** 0 to 1; 1 for text that was in the file as text. */
  confidence: z.number(),
  /** Who read it, where that was not the engine of the receipt. */
  engine: z.string().optional(),
  /** Where it leads, as the file says it: an address, or a path beside the file. */
  link: z.string().optional(),
  /** Where the spaces of its block count: what stands before it, unless that is one blank, or the end of a line. */
  space: z.string().optional(),
});
export const lineSchema = z.object({ words: z.array(wordSchema) });
/** Elements of MathML that a formula may have. */
export const formulaElements = [
  'math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'ms', 'mspace', 'mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover',
  'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd', 'mphantom',
] as const;
/** One element, in the order in which they begin: it holds so many of the parts that follow it, or so many of the words of its block. */
export const formulaPartSchema = z.object({
  element: z.enum(formulaElements), children: z.number().int(), words: z.number().int(),
  isStretchy: z.boolean().optional(), isUpright: z.boolean().optional(),
});
export type FormulaPart = z.infer<typeof formulaPartSchema>;

export const blockSchema = z.object({
  kind: z.enum(['paragraph', 'heading', 'list-item', 'table-row', 'caption']),
  /** 1 to 6 for headings. */
  level: z.number().int().optional(),
  /** Cells of a table row, each the number of words that it holds in order. */
  cells: z.array(z.number().int()).optional(),
  /** Where a cell has several lines: how many of the lines each cell has, some of them without words. */
  cellLines: z.array(z.number().int()).optional(),
  /** Whether a row is the first of another table than that of the row before it. */
  startsTable: z.boolean().optional(),
  /** How a formula is built; its words are those of the lines, in order. */
  formula: z.array(formulaPartSchema).optional(),
  /** Of code, whose spaces count, and of text that is Markdown already and comes out as it was written. */
  format: z.enum(['code', 'markdown']).optional(),
  lines: z.array(lineSchema),
});
export type Word = z.infer<typeof wordSchema>;
export type Line = z.infer<typeof lineSchema>;
export type Block = z.infer<typeof blockSchema>;

export const pageSources = ['text-layer', 'ocr', 'both', 'document', 'blank', 'not-read'] as const;
/** Warnings of a page that shows, or may show, something that its text lacks. */
export const lossWarnings = [
  'page-limit', 'ocr-page-limit', 'page-damaged', 'page-too-big', 'page-made-smaller', 'content-cut', 'file-incomplete', 'pictures-not-read', 'script-not-read',
  'formulas-not-calculated',
] as const;
export const pageSummarySchema = z.object({
  page: z.number().int(),
  /** Size of the page image in pixels; null when there is no image, as for a text file. */
  width: z.number().int().nullable(), height: z.number().int().nullable(),
  source: z.enum(pageSources), language: z.string().nullable(), confidence: z.number().nullable(),
  wordCount: z.number().int(), doubtfulCount: z.number().int(),
  /** Name of a sheet or slide, where there is one. */
  label: z.string().nullable(),
  /** Whether its program shows it to nobody, as a hidden sheet or slide. */
  isHidden: z.boolean(),
});
export type PageSummary = z.infer<typeof pageSummarySchema>;
export const pageLayoutSchema = pageSummarySchema.extend({ text: z.string(), blocks: z.array(blockSchema), warnings: z.array(z.string()) });
export type PageLayout = z.infer<typeof pageLayoutSchema>;

/** How the text was made: engine, versions, steps and settings. */
export const receiptSchema = z.object({
  engine: z.string(), engineVersion: z.string(), extractor: z.string(), inputSha256: z.string(),
  languages: z.array(z.string()), settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  startedAt: z.iso.datetime(), finishedAt: z.iso.datetime(), cpuSeconds: z.number(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Corrections that are named one by one when a new reading leaves no place for them. */
export const MAX_NAMED_CORRECTIONS = 20;
/** Characters of each of them. */
export const NAMED_CORRECTION_CHARACTERS = 200;

/** What became of the corrections of a text when its file was read again. */
export const keptCorrectionsSchema = z.object({
  kept: z.number().int(), unplaced: z.number().int(),
  /** The first of those that found no place: the page, what had been read there, and what it was corrected to. */
  examples: z.array(z.object({ page: z.number().int(), read: z.string(), written: z.string() })),
});
export type KeptCorrections = z.infer<typeof keptCorrectionsSchema>;

export const textSchema = z.object({
  text: z.string(), revision: z.number().int(), isEdited: z.boolean(), savedAt: z.iso.datetime(), isComplete: z.boolean(),
});
export const revisionKinds = ['machine', 'edit', 'restore', 'merge'] as const;
export type RevisionKind = (typeof revisionKinds)[number];
export const revisionSchema = z.object({
  revision: z.number().int(), kind: z.enum(revisionKinds), authorName: z.string().nullable(),
  savedAt: z.iso.datetime(), characters: z.number().int(), isCurrent: z.boolean(),
});
export type TextRevision = z.infer<typeof revisionSchema>;

export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** `csv` and `xlsx` are the tables of the file, the others its whole text. */
export const exportFormats = ['txt', 'md', 'pdf', 'csv', 'xlsx', 'hocr', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Those that a file without any table does not have. */
export const formatsOfTables: ReadonlySet<ExportFormat> = new Set(['csv', 'xlsx']);

export const jobStates = ['waiting', 'running', 'completed', 'failed', 'canceled', 'waiting_for_space'] as const;
export const jobSchema = z.object({
  jobId: z.string(), fileId: z.string(), state: z.enum(jobStates),
  pagesRead: z.number().int(), pageCount: z.number().int().nullable(),
  /** 0 to 100. */
  progress: z.number(),
  /** What the file is read as. */
  language: readingLanguage,
  /** Whether that was chosen for this file; otherwise its folder or the account said so. */
  isLanguageChosen: z.boolean(),
  problem: readingProblemSchema.nullable(),
});
export type ReadingJob = z.infer<typeof jobSchema>;

const params = z.object({ fileId: z.string() });
/** A number from 1, as large as a column of them may be. */
const ordinal = z.coerce.number().int().min(1).max(2 ** 31 - 1);
const pageParams = z.object({ fileId: z.string(), page: ordinal });
const revisionParams = z.object({ fileId: z.string(), revision: ordinal });

export const extractionApi = {
  listPages: defineRoute({
    method: 'GET', path: '/files/:fileId/pages', access: 'verified', summary: 'The pages that are read so far.',
    params, response: z.object({
      pages: z.array(pageSummarySchema), pageCount: z.number().int().nullable(), receipt: receiptSchema.nullable(),
      /** Null unless the text is a new reading into which earlier corrections were put. */
      corrections: keptCorrectionsSchema.nullable(),
      /** Its pages will come with pictures, as they would be printed; flowing text is divided as the paper divides it. */
      isBeingPrinted: z.boolean(),
    }),
    errors: ['file.not_found', 'file.locked'],
  }),
  getPage: defineRoute({
    method: 'GET', path: '/files/:fileId/pages/:page', access: 'verified', summary: 'Blocks, lines and words of one page with their places.',
    params: pageParams, response: z.object({ page: pageLayoutSchema }), errors: ['file.not_found', 'file.locked', 'page.not_found'],
  }),
  findPassages: defineRoute({
    method: 'GET', path: '/files/:fileId/passages', access: 'verified', summary: 'Where words stand in one file, without regard to case and accents.',
    params, query: z.object({ text: z.string().min(1).max(NEEDLE_MAX) }),
    response: z.object({
      hits: z.array(z.object({ page: z.number().int(), first: z.number().int(), last: z.number().int() })),
      /** There are more. */
      isCut: z.boolean(),
    }),
    errors: ['file.not_found', 'file.locked', 'request.invalid'],
  }),
  getText: defineRoute({
    method: 'GET', path: '/files/:fileId/text', access: 'verified', summary: 'The current text: corrected where someone corrected it.',
    params, response: textSchema, errors: ['file.not_found', 'file.locked', 'text.not_found'],
  }),
  saveText: defineRoute({
    method: 'PUT', path: '/files/:fileId/text', access: 'verified', summary: 'Saves a corrected text as a new version.',
    params, body: z.object({ text: z.string().max(TEXT_MAX), baseRevision: z.number().int() }), response: textSchema,
    errors: ['file.not_found', 'file.locked', 'text.not_found', 'text.changed_meanwhile', 'file.being_read'],
  }),
  listRevisions: defineRoute({
    method: 'GET', path: '/files/:fileId/revisions', access: 'verified', summary: 'Every version of the text, newest first.',
    params, response: z.object({ revisions: z.array(revisionSchema) }), errors: ['file.not_found', 'file.locked'],
  }),
  getRevision: defineRoute({
    method: 'GET', path: '/files/:fileId/revisions/:revision', access: 'verified', summary: 'The text of one version.',
    params: revisionParams, response: z.object({ text: z.string() }), errors: ['file.not_found', 'file.locked', 'revision.not_found'],
  }),
  restoreRevision: defineRoute({
    method: 'POST', path: '/files/:fileId/revisions/:revision/restore', access: 'verified', summary: 'Makes an earlier version the current text.',
    params: revisionParams, response: textSchema, errors: ['file.not_found', 'file.locked', 'text.not_found', 'revision.not_found', 'file.being_read'],
  }),
  extract: defineRoute({
    method: 'POST', path: '/files/:fileId/extract', access: 'verified', status: 202,
    summary: 'Reads the file again and keeps its corrections. Uses one extraction; the first time after it was marked inaccurate it is free.',
    params, body: z.object({
      /** Whether corrections go: otherwise they are put into the new text wherever their place is found. */
      replaceEdits: z.boolean().default(false),
      /** For this file from now on; null takes such a choice back, and it is read as its folder or the account says. */
      language: readingLanguage.nullable().optional(),
    }), response: z.object({ jobId: z.string() }),
    errors: ['file.not_found', 'file.being_read', 'usage.extractions_exceeded'],
  }),
  giveEncryptedPassword: defineRoute({
    method: 'POST', path: '/files/:fileId/password', access: 'verified', rate: 'sign-in', status: 202,
    summary: 'Opens a protected document. The password lives in memory until the file is read, and nowhere else.',
    params, body: z.object({ password: z.string().min(1).max(256) }), response: z.object({ jobId: z.string() }),
    errors: ['file.not_found', 'file.being_read', 'usage.extractions_exceeded'],
  }),
  getJob: defineRoute({
    method: 'GET', path: '/jobs/:jobId', access: 'verified', summary: 'How far a reading is.',
    params: z.object({ jobId: z.string() }), response: jobSchema, errors: ['job.not_found'],
  }),
  getFileJob: defineRoute({
    method: 'GET', path: '/files/:fileId/job', access: 'verified', summary: 'How far the latest reading of a file is.',
    params, response: jobSchema, errors: ['file.not_found', 'job.not_found'],
  }),
  cancelJob: defineRoute({
    method: 'POST', path: '/jobs/:jobId/cancel', access: 'verified', status: 204,
    summary: 'Stops a reading. The file stays; what was reserved is given back.',
    params: z.object({ jobId: z.string() }), response: z.null(), errors: ['job.not_found'],
  }),
};

export const extractionRawApi = {
  pageImage: defineRawRoute({
    method: 'GET', path: '/files/:fileId/pages/:page/image', access: 'verified', rate: 'free', mediaTypes: ['image/webp'],
    summary: 'The picture of one page, as it was read.', params: pageParams, errors: ['file.not_found', 'file.locked', 'page.not_found'],
  }),
  exportFile: defineRawRoute({
    method: 'GET', path: '/files/:fileId/export/:format', access: 'verified',
    mediaTypes: ['text/plain', 'text/markdown', 'application/json', 'text/vnd.hocr+html', 'text/csv', XLSX_MEDIA_TYPE, 'application/pdf'],
    summary: 'The text as plain text, Markdown, JSON or hOCR with places, its tables as CSV or XLSX, or a searchable PDF. Corrections have flowed into all of them.',
    params: z.object({ fileId: z.string(), format: z.enum(exportFormats) }),
    errors: ['file.not_found', 'file.locked', 'text.not_found', 'text.no_tables', 'extraction.password_required'],
  }),
  extractText: defineRawRoute({
    method: 'POST', path: '/extract-text', access: 'verified', mediaTypes: ['application/json'],
    summary: 'Uploads one file as multipart/form-data, waits for its text and answers `{ text, fileId }`.',
    errors: ['file.too_large', 'file.empty', 'file.type_unsupported', 'file.type_unavailable', 'file.type_mismatch', 'folder.not_found',
      'usage.extractions_exceeded', 'usage.storage_exceeded', 'extraction.failed', 'extraction.canceled', 'storage.no_space'],
  }),
};
