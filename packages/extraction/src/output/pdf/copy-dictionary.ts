import type { PDFDocument, PDFObject } from 'mupdf';

/** The entries of a dictionary in a new one; of anything else, none. */
export function copyOf(pdf: PDFDocument, dictionary: PDFObject): PDFObject {
  const copy = pdf.newDictionary();
  if (dictionary.isDictionary()) dictionary.forEach((value, key) => { copy.put(String(key), value); });
  return copy;
}
