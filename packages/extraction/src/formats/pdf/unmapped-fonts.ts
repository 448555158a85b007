import type * as Mupdf from 'mupdf';
import type { PDFObject } from 'mupdf';

const SYMBOLIC = 4;

/**
 * Whether of all fonts of a page only the drawings of signs are known: the numbers of these are given out as letters, and are right only
 * where their maker kept to them. One of several may hold bullets alone. Fonts of the drawings inside of a page are not looked at.
 */
export function hasUnmappedFonts(mupdf: typeof Mupdf, page: Mupdf.Page): boolean {
  if (!(page instanceof mupdf.PDFPage)) return false;
  const fonts = page.getObject().getInheritable('Resources').get('Font');
  let [all, unmapped] = [0, 0];
  if (fonts.isDictionary()) {
    fonts.forEach((font) => {
      all += 1;
      if (isUnmapped(font)) unmapped += 1;
    });
  }
  return all > 0 && unmapped === all;
}

function isUnmapped(font: PDFObject): boolean {
  if (!font.get('ToUnicode').isNull() || !font.get('Encoding').isNull() || !isNamed(font.get('Subtype'), 'TrueType')) return false;
  const flags = font.get('FontDescriptor', 'Flags');
  return flags.isNumber() && (flags.asNumber() & SYMBOLIC) !== 0;
}

const isNamed = (value: PDFObject, name: string) => value.isName() && value.asName() === name;
