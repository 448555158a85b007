import type { Page } from 'mupdf';
import type { Decoder, ReadingContext } from '../../decoder.ts';
import { Damaged, ExtractionError, NoPages } from '../../errors.ts';
import { asIncomplete, pageOf } from '../../layout/blocks.ts';
import type { ReadPage } from '../../pages.ts';
import { drawnWithItself } from './drawn-with-itself.ts';
import { openPdf, type OpenPdf } from './open-pdf.ts';
import { readPdfPage } from './pdf-page.ts';

/** Digital and scanned PDF: the text inside the file where it can be trusted, recognition where not. */
export const pdf: Decoder = {
  async open({ path }, context) {
    const open = await openPdf(path, context.options.password);
    const pageCount = countPages(open);
    return { pageCount, pages: (fromPage) => readPages(open, { fromPage, pageCount }, context), close: () => open.close() };
  },
};

function countPages({ document, close }: OpenPdf): number {
  let pageCount = 0;
  try {
    pageCount = document.countPages();
  } catch (error) {
    close();
    throw new Damaged('The PDF has no list of pages.', {}, { cause: error });
  }
  if (pageCount > 0) return pageCount;
  const hasPageTree = document.asPDF()?.getTrailer().get('Root', 'Pages').isDictionary() ?? false;
  close();
  // A file that was cut off has lost the tree of its pages; one that is whole and empty still has it.
  throw hasPageTree ? new NoPages('The document has no pages.') : new Damaged('The PDF is not complete.');
}

type CheckedPdf = OpenPdf & { isEndless: ReturnType<typeof drawnWithItself> };
type Range = { fromPage: number; pageCount: number };

async function* readPages(open: OpenPdf, { fromPage, pageCount }: Range, context: ReadingContext): AsyncGenerator<ReadPage> {
  let damaged = 0;
  const isEndless = drawnWithItself();
  for (let number = fromPage; number <= pageCount; number++) {
    const page = await readPage({ ...open, isEndless }, number, context);
    if (page === null) damaged += 1;
    if (damaged === pageCount) throw new Damaged('No page of the PDF can be read.');
    const given = page ?? { page: pageOf({ page: number, source: 'not-read', blocks: [], warnings: ['page-damaged'] }) };
    yield open.isCutOff ? asIncomplete(given) : given;
  }
}

/** Null for a page that MuPDF cannot read. One bad page does not spoil the others. */
async function readPage({ mupdf, document, isEndless }: CheckedPdf, number: number, context: ReadingContext): Promise<ReadPage | null> {
  let page: Page | undefined;
  try {
    page = document.loadPage(number - 1);
    if (page instanceof mupdf.PDFPage && isEndless(page.getObject())) return null;
    return await readPdfPage({ mupdf, page, number, context });
  } catch (error) {
    if (!isBrokenPage(error)) throw error;
    return null;
  } finally {
    page?.destroy();
    // Pictures that were decoded for the page would stay in memory until the store is full.
    mupdf.shrinkStore(50);
  }
}

/**
 * MuPDF says what is wrong in words only. What has a name, or comes from the system, from WebAssembly or from memory
 * that has run out, is about more than a page.
 */
function isBrokenPage(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ExtractionError || 'code' in error) return false;
  return error.name !== 'AbortError' && error.name !== 'RuntimeError' && !/out of memory|memory access|malloc|allocation failed/i.test(error.message);
}
