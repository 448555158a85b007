import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { hasUnmappedFonts } from './unmapped-fonts.ts';

const SYMBOLIC = 4;
const GIBBERISH = '!"#$%&*+,-./:;<=>?@!"#$%&*+,-./:;<=>?@';
const [BODY, BULLETS] = ['ABCDEF+BodyOfABookWithAVeryLongName', 'ABCDEF+Bullets'];

/** A page of texts in the fonts that it names, of which others than Helvetica say nothing about their signs. */
function pageOf(texts: readonly [font: string, text: string][], { unused = [] as string[], flags = SYMBOLIC } = {}): mupdf.Page {
  const pdf = new mupdf.PDFDocument();
  const unmapped = (name: string) => pdf.addObject({
    Type: 'Font', Subtype: 'TrueType', BaseFont: name, FirstChar: 32, LastChar: 126, Widths: new Array<number>(95).fill(600),
    FontDescriptor: pdf.addObject({ Type: 'FontDescriptor', FontName: name, Flags: flags }),
  });
  const names = [...texts.map(([font]) => font), ...unused];
  const fonts = names.map((name) => (name === 'Helvetica' ? pdf.addSimpleFont(new mupdf.Font(name), 'Latin') : unmapped(name)));
  const resources = pdf.addObject({ Font: Object.fromEntries(fonts.map((font, index) => [`F${index}`, font])) });
  const contents = texts.map(([, text], index) => `BT /F${index} 10 Tf 50 ${700 - index * 20} Td (${text}) Tj ET`).join('\n');
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, resources, contents));
  return mupdf.Document.openDocument(pdf.saveToBuffer('').asUint8Array(), 'application/pdf').loadPage(0);
}

test('a page is in fonts that do not say what their signs mean, whatever its stamp is in, or a font that it never uses', () => {
  expect(hasUnmappedFonts(mupdf, pageOf([[BODY, GIBBERISH]]))).toBe(true);
  expect(hasUnmappedFonts(mupdf, pageOf([[BODY, GIBBERISH], ['Helvetica', 'Copy of A. Reader, page 5']]))).toBe(true);
  expect(hasUnmappedFonts(mupdf, pageOf([[BODY, GIBBERISH]], { unused: ['Helvetica'] }))).toBe(true);
});

test('bullets, a font that is never used, or one of letters make no such page', () => {
  expect(hasUnmappedFonts(mupdf, pageOf([[BULLETS, '!!!'], ['Helvetica', '+7 % | -3 % | +12 %']]))).toBe(false);
  expect(hasUnmappedFonts(mupdf, pageOf([['Helvetica', '+7 % | -3 % | +12 %']], { unused: [BODY] }))).toBe(false);
  expect(hasUnmappedFonts(mupdf, pageOf([[BODY, GIBBERISH]], { flags: 32 }))).toBe(false);
  expect(hasUnmappedFonts(mupdf, pageOf([]))).toBe(false);
});
