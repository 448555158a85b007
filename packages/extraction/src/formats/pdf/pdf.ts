import { readFile } from 'node:fs/promises';
import type * as Mupdf from 'mupdf';
import type { Document, Page as MupdfPage } from 'mupdf';
import type { Decoder, ReadingContext } from '../../decoder.ts';
import { Damaged, NoPages, PasswordRequired, PasswordWrong } from '../../errors.ts';
import { pageOf } from '../../layout/blocks.ts';
import { boxOn } from '../../layout/boxes.ts';
import type { Block, ReadPage } from '../../pages.ts';
import { readTextLayer, type LayerBlock } from './text-layer.ts';

/** Digital and scanned PDF: the text inside the file where it can be trusted, recognition where not. */
export const pdf: Decoder = {
  name: 'pdf',
  program: 'mupdf',
  extensions: ['pdf'],
  async open({ path }, context) {
    const mupdf = await import('mupdf');
    const document = openDocument(mupdf, await readFile(path), context.options.password);
    const pageCount = document.countPages();
    if (pageCount === 0) throw new NoPages('The document has no pages.');
    return {
      pageCount,
      pages: (fromPage) => readPages(document, fromPage, context),
      close: () => document.destroy(),
    };
  },
};

function openDocument(mupdf: typeof Mupdf, bytes: Uint8Array, password: string | null): Document {
  let document: Document;
  try {
    document = mupdf.Document.openDocument(bytes, 'application/pdf');
  } catch (error) {
    throw new Damaged('The PDF cannot be opened.', {}, { cause: error });
  }
  if (!document.needsPassword()) return document;
  if (password === null) throw new PasswordRequired('The PDF is protected by a password.');
  if (document.authenticatePassword(password) === 0) throw new PasswordWrong('The password does not open the PDF.');
  return document;
}

async function* readPages(document: Document, fromPage: number, _context: ReadingContext): AsyncGenerator<ReadPage> {
  for (let number = fromPage; number <= document.countPages(); number++) {
    const page = document.loadPage(number - 1);
    yield readPage(page, number);
    page.destroy();
  }
}

function readPage(page: MupdfPage, number: number): ReadPage {
  const [left, top, right, bottom] = page.getBounds();
  const text = page.toStructuredText('preserve-whitespace');
  const layer = readTextLayer(text);
  text.destroy();
  const blocks = layer.map((block) => placedBlock(block, { left, top, width: right - left, height: bottom - top }));
  return { page: pageOf({ page: number, source: blocks.length > 0 ? 'text-layer' : 'blank', blocks }) };
}

function placedBlock({ lines }: LayerBlock, page: { left: number; top: number; width: number; height: number }): Block {
  return {
    kind: 'paragraph',
    lines: lines.map((line) => ({
      words: line.words.map(({ text, x, y, width, height }) => ({
        text, confidence: 1,
        box: boxOn(page, { x: x - page.left, y: y - page.top, width, height }),
      })),
    })),
  };
}
