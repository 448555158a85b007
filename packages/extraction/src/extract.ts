import type { OpenDocument } from './decoder.ts';
import { openFileSource } from './detection/byte-source.ts';
import { detectType } from './detection/detect-type.ts';
import { Canceled, DecoderMissing, namedError } from './errors.ts';
import { pageOf } from './layout/blocks.ts';
import { lazyPixelReader } from './ocr/lazy-pixel-reader.ts';
import { completeOptions, type ExtractInput, type ExtractOptions, type ReadingOptions } from './options.ts';
import type { ExtractionEvent, ReadPage } from './pages.ts';
import { startReceipt } from './receipt.ts';
import { decoderOf, extractorOf } from './registry.ts';

/**
 * Reads a file in this process: `opened` first, then each page when it is finished, `finished` last.
 * For files of strangers use `extractInChild`: this one trusts the decoders with its memory and time.
 * Throws an `ExtractionError` for what is wrong with the file; stopping the iteration frees everything.
 */
export async function* extract(input: ExtractInput, options: ExtractOptions = {}): AsyncGenerator<ExtractionEvent, void> {
  try {
    yield* readFile(input, completeOptions(options));
  } catch (error) {
    throw namedError(error);
  }
}

async function* readFile({ path, extension }: ExtractInput, options: ReadingOptions): AsyncGenerator<ExtractionEvent, void> {
  const sizeBytes = await checkType(path, extension);
  const entry = decoderOf(extension);
  if (entry === undefined) throw new DecoderMissing(`Nothing here reads files of type "${extension}".`, { extension });
  const finishReceipt = startReceipt(path, options);
  const pixels = lazyPixelReader(options);
  let document: OpenDocument | undefined;
  try {
    const decoder = await entry.load();
    document = await decoder.open({ path, extension, sizeBytes }, { options, pixels });
    // What calculates results is not told the password either.
    const canBeCalculated = document.lacksResults === true && document.isUnlocked !== true;
    yield { type: 'opened', pageCount: document.pageCount, ...(canBeCalculated && { lacksResults: true }) };
    for await (const page of limitedPages(document, options)) yield { type: 'page', ...(document.isUnlocked === true ? protectedPage(page) : page) };
    yield { type: 'finished', receipt: await finishReceipt(extractorOf(entry), await pixels.record()) };
  } finally {
    await document?.close();
    await pixels.close();
  }
}

async function checkType(path: string, extension: string): Promise<number> {
  const source = await openFileSource(path);
  try {
    await detectType(source, extension);
    return source.sizeBytes;
  } finally {
    await source.close();
  }
}

/** The first page says it for all of them. */
const protectedPage = ({ page, ...others }: ReadPage): ReadPage =>
  ({ ...others, page: page.page === 1 ? { ...page, warnings: [...page.warnings, 'protected'] } : page });

/** The pages up to the limit, and one that says that there are more. */
async function* limitedPages(document: OpenDocument, { fromPage, maxPages, signal }: ReadingOptions): AsyncGenerator<ReadPage> {
  for await (const page of document.pages(fromPage)) {
    if (signal.aborted) throw new Canceled('Reading was stopped.');
    if (page.page.page > maxPages) {
      yield { page: pageOf({ page: page.page.page, source: 'not-read', blocks: [], warnings: ['page-limit'] }) };
      return;
    }
    yield page;
  }
}
