import { Document } from 'mupdf';

/** The text of every page of a PDF as a reader selects it, seen or not. */
export function textInPdf(bytes: Uint8Array): string[] {
  const pdf = Document.openDocument(bytes, 'application/pdf');
  return Array.from({ length: pdf.countPages() }, (_, index) => pdf.loadPage(index).toStructuredText('preserve-whitespace').asText());
}
