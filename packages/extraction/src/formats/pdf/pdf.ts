import type { Decoder, ReadingContext } from '../../decoder.ts';
import { Damaged, NoPages } from '../../errors.ts';
import { pageOf } from '../../layout/blocks.ts';
import type { ReadPage } from '../../pages.ts';
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

type Range = { fromPage: number; pageCount: number };

async function* readPages({ mupdf, document }: OpenPdf, { fromPage, pageCount }: Range, context: ReadingContext): AsyncGenerator<ReadPage> {
  let damaged = 0;
  for (let number = fromPage; number <= pageCount; number++) {
    const page = loadPage(document, number);
    if (page === null) {
      damaged += 1;
      if (damaged === pageCount) throw new Damaged('No page of the PDF can be read.');
      yield { page: pageOf({ page: number, source: 'not-read', blocks: [], warnings: ['page-damaged'] }) };
      continue;
    }
    try {
      yield await readPdfPage({ mupdf, page, number, context });
    } finally {
      page.destroy();
      // Pictures that were decoded for the page would stay in memory until the store is full.
      mupdf.shrinkStore(50);
    }
  }
}

function loadPage(document: OpenPdf['document'], number: number) {
  try {
    return document.loadPage(number - 1);
  } catch {
    // MuPDF says what is wrong in words only. One bad page does not spoil the others.
    return null;
  }
}
