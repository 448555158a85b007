import type * as Mupdf from 'mupdf';
import type { PDFObject } from 'mupdf';

const SYMBOLIC = 4;

/**
 * Whether a page has a font of which only its drawings of signs are known: the numbers of these are given out as letters, and
 * are right only where its maker kept to them. Fonts of the drawings inside of a page are not looked at.
 */
export function hasUnmappedFont(mupdf: typeof Mupdf, page: Mupdf.Page): boolean {
  if (!(page instanceof mupdf.PDFPage)) return false;
  const fonts = page.getObject().getInheritable('Resources').get('Font');
  let isFound = false;
  if (fonts.isDictionary()) fonts.forEach((font) => { isFound ||= isUnmapped(font); });
  return isFound;
}

function isUnmapped(font: PDFObject): boolean {
  if (!font.get('ToUnicode').isNull() || !font.get('Encoding').isNull() || !isNamed(font.get('Subtype'), 'TrueType')) return false;
  const flags = font.get('FontDescriptor', 'Flags');
  return flags.isNumber() && (flags.asNumber() & SYMBOLIC) !== 0;
}

const isNamed = (value: PDFObject, name: string) => value.isName() && value.asName() === name;
