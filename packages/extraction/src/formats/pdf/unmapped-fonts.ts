import type * as Mupdf from 'mupdf';
import type { PDFObject } from 'mupdf';

const SYMBOLIC = 4;
/** Bytes of the name of a font that MuPDF keeps. */
const NAME_LENGTH = 31;

/**
 * Whether most of a page is written in fonts of which only the drawings of signs are known: the numbers of these are given out as letters, and are
 * right only where their maker kept to them. A font of several may hold bullets alone, another one a stamp, or nothing that the page shows. Fonts of
 * the drawings inside of a page are not looked at.
 */
export function hasUnmappedFonts(mupdf: typeof Mupdf, page: Mupdf.Page): boolean {
  if (!(page instanceof mupdf.PDFPage)) return false;
  const fonts = page.getObject().getInheritable('Resources').get('Font');
  const unmapped = new Set<string>();
  let isAll = true;
  if (fonts.isDictionary()) {
    fonts.forEach((font) => {
      if (isUnmapped(font)) unmapped.add(nameOf(font));
      else isAll = false;
    });
  }
  return unmapped.size > 0 && (isAll || shareOf(unmapped, page) > 0.5);
}

/** Which share of the signs of a page is drawn in the fonts of these names. */
function shareOf(names: ReadonlySet<string>, page: Mupdf.Page): number {
  let [all, named] = [0, 0];
  const text = page.toStructuredText('preserve-whitespace');
  try {
    text.walk({
      onChar: (sign, _, font) => {
        if (sign.trim() === '') return;
        all += 1;
        if (names.has(font.getName())) named += 1;
      },
    });
  } finally {
    text.destroy();
  }
  return named / Math.max(1, all);
}

function nameOf(font: PDFObject): string {
  const name = font.get('BaseFont');
  return name.isName() ? name.asName().slice(0, NAME_LENGTH) : '';
}

function isUnmapped(font: PDFObject): boolean {
  if (!font.get('ToUnicode').isNull() || !font.get('Encoding').isNull() || !isNamed(font.get('Subtype'), 'TrueType')) return false;
  const flags = font.get('FontDescriptor', 'Flags');
  return flags.isNumber() && (flags.asNumber() & SYMBOLIC) !== 0;
}

const isNamed = (value: PDFObject, name: string) => value.isName() && value.asName() === name;
