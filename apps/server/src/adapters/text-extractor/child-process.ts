import path from 'node:path';
import { MAX_PAGE_MEGAPIXELS, MAX_PAGES, PAGES_DRAWN_AT_ONCE, READING_SECONDS_BASE, READING_SECONDS_PER_PAGE } from '@scriba/contract/extraction';
import {
  alignCorrections, checkPpocr, describePrinter, describeSandbox, detectType, drawPagesInChild, ExtractionError, extractInChild, isPrintable,
  languages, listDecoders, mergeCorrectionsInChild, printOfficeInChild, toCsv, toHocr, toMarkdown, writeSearchablePdfInChild,
  writeXlsxInChild,
  type DecoderState, type ExtractionErrorCode, type Language, type Page, type PpocrFiles, type VisionSettings,
} from '@scriba/extraction';
import {
  ExtractionFailed, type Decoder, type ExtractedPage, type ExtractionEvent, type ExtractionOrder, type ExtractionProblem, type TextExtractor,
} from '../../ports/text-extractor.ts';

type Options = {
  /** Where unpacked language data is kept between runs. */
  cacheFolder: string;
  /** A model outside of this installation that may look at hard pages. */
  vision?: VisionSettings | undefined;
  /** Networks of an engine that votes on the words of the first. */
  secondEngine?: PpocrFiles | undefined;
  /** Whether office files are printed, and workbooks without results calculated; unless told, where there is a program for it. */
  hasLibreOffice?: boolean;
};

/** The engine's codes to the product's, once. */
const problemOf: Record<ExtractionErrorCode, ExtractionProblem> = {
  password_required: 'extraction.password_required', password_wrong: 'extraction.password_wrong',
  password_unsupported: 'extraction.password_unsupported', damaged: 'extraction.damaged',
  empty: 'file.empty', no_pages: 'extraction.no_pages', type_mismatch: 'file.type_mismatch', type_unsupported: 'extraction.decoder_missing',
  decoder_missing: 'extraction.decoder_missing', too_big_to_open: 'extraction.too_big_to_open', timed_out: 'extraction.timed_out',
  crashed: 'extraction.crashed', out_of_memory: 'extraction.too_big_to_open', no_space: 'storage.no_space', engine_missing: 'extraction.failed', canceled: 'extraction.failed',
};

/** What reading one file may take, as the contract promises it. */
const limits = {
  maxPages: MAX_PAGES, maxMegapixels: MAX_PAGE_MEGAPIXELS, limits: { secondsBase: READING_SECONDS_BASE, secondsPerPage: READING_SECONDS_PER_PAGE },
};

const writers = { md: toMarkdown, hocr: toHocr, csv: toCsv };

/** Reads each file in a process of its own, with the engine of this repository. */
export function childProcessExtractor({ cacheFolder, vision, secondEngine, hasLibreOffice = true }: Options): TextExtractor {
  const printer = describePrinter();
  return {
    async *extract({ path: input, extension, signal, languages: wanted, ...order }: ExtractionOrder): AsyncGenerator<ExtractionEvent> {
      try {
        // Nobody keeps the password of a protected document, to draw its pages later.
        const drawnPages = order.password === undefined ? PAGES_DRAWN_AT_ONCE : MAX_PAGES;
        const wishes = { ...order, drawnPages, languages: knownLanguages(wanted), signal };
        const options = { ...wishes, ...limits, cacheFolder, vision, secondEngine, isCalculating: hasLibreOffice };
        yield* extractInChild({ path: input, extension }, options) as AsyncIterable<ExtractionEvent>;
      } catch (error) {
        throw asFailure(error);
      }
    },

    detect: (source, extension) => detectType(source, extension).catch((error: unknown) => { throw asFailure(error); }),

    drawPages: ({ folder, ...order }) => drawPagesInChild({ ...order, imageFolder: folder, maxMegapixels: MAX_PAGE_MEGAPIXELS })
      .catch((error: unknown) => { throw asFailure(error); }),

    prints: (extension) => hasLibreOffice && printer.isAvailable && isPrintable(extension),

    async print({ pages, ...order }) {
      const given = { ...order, pages: pages.map(onlyPage), maxMegapixels: MAX_PAGE_MEGAPIXELS, maxPages: MAX_PAGES };
      return await printOfficeInChild(given).catch((error: unknown) => { throw asFailure(error); });
    },

    async writeSearchablePdf({ path: input, extension, pages, folder, signal }) {
      const outputPath = path.join(folder, 'searchable.pdf');
      const withImages = pages.map(({ layout, isCorrected, imagePath }) => ({ ...layout as Page, isCorrected, ...(imagePath && { imagePath }) }));
      await writeSearchablePdfInChild({ original: { path: input, extension }, pages: withImages, outputPath, signal })
        .catch((error: unknown) => { throw asFailure(error); });
      return outputPath;
    },

    async writeXlsx({ pages, folder, signal }) {
      const outputPath = path.join(folder, 'tables.xlsx');
      await writeXlsxInChild({ pages: pages as readonly Page[], outputPath, signal }).catch((error: unknown) => { throw asFailure(error); });
      return outputPath;
    },

    toText: (pages, form) => writers[form](pages as readonly Page[]),

    alignCorrections: (blocks, correctedText) => alignCorrections([pageAround(blocks as Page['blocks'])], correctedText)[0]?.blocks ?? [],

    mergeCorrections: (order) => mergeCorrectionsInChild(order).catch((error: unknown) => { throw asFailure(error); }),

    decoders: async () => [...groupByDecoder(listDecoders()), ...printersOf(hasLibreOffice), ...await votersOf(secondEngine)],

    secondEngine: async () => (secondEngine === undefined ? null : { problem: (await checkPpocr(secondEngine)).problem }),

    async sandbox() {
      const { kind, detail } = await describeSandbox();
      return kind === 'none' ? `none: ${detail}` : kind;
    },
  };
}

/** A language that the engine does not know is found as any other. */
function knownLanguages(wanted: ExtractionOrder['languages']): 'auto' | Language[] {
  const known = wanted === 'auto' ? [] : languages.filter((language) => wanted.includes(language));
  return known.length === 0 ? 'auto' : known;
}

function asFailure(error: unknown): unknown {
  if (!(error instanceof ExtractionError)) return error;
  const code = problemOf[error.code as ExtractionErrorCode] ?? 'extraction.failed';
  return new ExtractionFailed(code, { cause: error, isTransient: code === 'storage.no_space', params: error.params });
}

const pageAround = (blocks: Page['blocks']): Page => ({
  page: 1, width: null, height: null, source: 'document', language: null, confidence: null, wordCount: 0, doubtfulCount: 0, label: null, text: '',
  blocks, warnings: [],
} satisfies ExtractedPage as Page);

function groupByDecoder(states: readonly DecoderState[]): Decoder[] {
  const groups = new Map<string, Decoder>();
  for (const { extension, isReadable, decoder } of states) {
    const name = decoder ?? 'none';
    const group = groups.get(name) ?? { extensions: [], name, version: null, isAvailable: isReadable };
    groups.set(name, { ...group, extensions: [...group.extensions, extension] });
  }
  return [...groups.values()];
}

/** What draws the pages of office files reads none of them. */
function printersOf(hasLibreOffice: boolean): Decoder[] {
  const { version, isAvailable } = describePrinter();
  return hasLibreOffice ? [{ extensions: [], name: 'LibreOffice, for pictures of office files (@matbee/libreoffice-converter)', version, isAvailable }] : [];
}

/** A second engine reads no type by itself. */
async function votersOf(files: PpocrFiles | undefined): Promise<Decoder[]> {
  if (files === undefined) return [];
  const { isAvailable, version } = await checkPpocr(files);
  return [{ extensions: [], name: 'PP-OCR (onnxruntime-node)', version, isAvailable }];
}

/** A page may be given with what else is known of it, which the child would give back and be disbelieved for. */
function onlyPage(
  { page, width, height, source, language, confidence, wordCount, doubtfulCount, label, text, blocks, warnings }: ExtractedPage,
): Page {
  const only = { page, width, height, source, language, confidence, wordCount, doubtfulCount, label, text, blocks, warnings };
  return only satisfies Record<keyof Page, unknown> as Page;
}
