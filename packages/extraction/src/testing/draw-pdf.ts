import { PDFDocument, type PDFObject } from 'mupdf';

/** One page of a drawn PDF: lines of text from the top, or a picture over the whole page, or both. */
export type DrawnPage = { lines?: string[]; picture?: Uint8Array; rotate?: 0 | 90 | 180 | 270; width?: number; height?: number };

/** A PDF in Helvetica at 12 points. `options` are those of MuPDF, `encrypt=aes-256,user-password=x`. */
export async function drawPdf(pages: readonly DrawnPage[], options = ''): Promise<Buffer> {
  const mupdf = await import('mupdf');
  const pdf = new PDFDocument();
  const font = pdf.addSimpleFont(new mupdf.Font('Helvetica'), 'Latin');
  for (const { lines = [], picture, rotate = 0, width = 595, height = 842 } of pages) {
    const resources: { Font: { F: PDFObject }; XObject?: { P: PDFObject } } = { Font: { F: font } };
    let contents = lines.map((line, index) => `BT /F 12 Tf 72 ${height - 72 - index * 16} Td (${escape(line)}) Tj ET`).join('\n');
    if (picture !== undefined) {
      resources.XObject = { P: pdf.addImage(new mupdf.Image(picture)) };
      contents += `\nq ${width} 0 0 ${height} 0 0 cm /P Do Q`;
    }
    pdf.insertPage(-1, pdf.addPage([0, 0, width, height], rotate, pdf.addObject(resources), contents));
  }
  return Buffer.from(pdf.saveToBuffer(options).asUint8Array());
}

const escape = (text: string) => text.replace(/[\\()]/g, '\\$&');
