import * as mupdf from 'mupdf';

const PAGE = { width: 595, height: 842, type: 11 };
const MARGIN = 56;

/** A PDF of so many pages with types that lie in the file, as a browser prints them: HTML, from its beginning again at its end. */
export function printHtml(html: string, pages: number): Buffer {
  const laid = mupdf.Document.openDocument(Buffer.from(html), 'text/html');
  laid.layout(PAGE.width - 2 * MARGIN, PAGE.height - 2 * MARGIN, PAGE.type);
  const [buffer, count] = [new mupdf.Buffer(), laid.countPages()];
  const writer = new mupdf.DocumentWriter(buffer, 'pdf', '');
  for (let page = 0; page < pages; page++) {
    const device = writer.beginPage([0, 0, PAGE.width, PAGE.height]);
    laid.loadPage(page % count).run(device, mupdf.Matrix.translate(MARGIN, MARGIN));
    writer.endPage();
  }
  writer.close();
  return Buffer.from(buffer.asUint8Array());
}
