import type { PDFDocument, PDFObject } from 'mupdf';

/**
 * A TrueType font with one empty glyph for every character, in which text is selected and found but not seen. It is
 * the `pdf.ttf` of Tesseract (Apache-2.0, Copyright Google Inc.).
 */
const glyphlessFont = Buffer.from(
  'AAEAAAAKAIAAAwAgT1MvMlbeyJQAAAEoAAAAYGNtYXAACgA0AAABkAAAAB5nbHlmFSJBJAAAAbgAAAAYaGVhZAt48WUAAACsAAAANmhoZWEMAgQCAAAA5AAA' +
  'ACRobXR4BAAAAAAAAYgAAAAIbG9jYQAMAAAAAAGwAAAABm1heHAABAAFAAABCAAAACBuYW1l8usW2gAAAdAAAABLcG9zdAABAAEAAAIcAAAAIAABAAAAAQAA' +
  'sJRxEF8PPPUEBwgAAAAAAM+a/G4AAAAA1MOn8gAAAAAEAAgAAAAAEAACAAAAAAAAAAEAAAgA//8AAAQAAAAAAAQAAAEAAAAAAAAAAAAAAAAAAAACAAEAAAAC' +
  'AAQAAQAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAwAAAZAABQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAUAAQABAAAAAAAAAAAAAAAAAAAAAAAAAAAAR09PRwBA' +
  'AAAAAAAB//8AAAABAAGAAAAAAAAAAAAAAAAAAAABAAAAAAAABAAAAAAAAAIAAQAAAAAAFAADAAAAAAAUAAYACgAAAAAAAAAAAAAAAAAMAAAAAQAAAAAEAAgA' +
  'AAMAADEhESEEAPwACAAAAAADACoAAAADAAAABQAWAAAAAQAAAAAABQALABYAAwABBAkABQAWAAAAVgBlAHIAcwBpAG8AbgAgADEALgAwVmVyc2lvbiAxLjAA' +
  'AAEAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAA=',
  'base64',
);

/** What rises above the baseline and hangs below it, in ems, as in most fonts: by these readers tell how far lines of one paragraph are apart. */
export const ASCENT = 0.75;
const DESCENT = 1 - ASCENT;

/** Width of every character in ems. */
export const CHARACTER_WIDTH = 0.5;

const CHARACTERS = 65_536;

/** Codes are UTF-16 units and stand for themselves. */
const toUnicode = [
  '/CIDInit /ProcSet findresource begin', '12 dict begin', 'begincmap',
  '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
  '/CMapName /Adobe-Identity-UCS def', '/CMapType 2 def',
  '1 begincodespacerange', '<0000> <FFFF>', 'endcodespacerange',
  '1 beginbfrange', '<0000> <FFFF> <0000>', 'endbfrange',
  'endcmap', 'CMapName currentdict /CMap defineresource pop', 'end', 'end',
].join('\n');

/** Adds the font to a document and gives the object to use in resources. */
export function addGlyphlessFont(document: PDFDocument): PDFObject {
  const glyphs = new Uint8Array(CHARACTERS * 2).map((_, index) => index % 2);
  const name = document.newName('GlyphLessFont');
  const descriptor = document.addObject({
    Type: 'FontDescriptor', FontName: name, Flags: 5, FontBBox: [0, -1000 * DESCENT, 500, 1000 * ASCENT], ItalicAngle: 0,
    Ascent: 1000 * ASCENT, Descent: -1000 * DESCENT, CapHeight: 1000 * ASCENT, StemV: 80,
    FontFile2: document.addStream(glyphlessFont, { Length1: glyphlessFont.length }),
  });
  const descendant = document.addObject({
    Type: 'Font', Subtype: 'CIDFontType2', BaseFont: name, FontDescriptor: descriptor, DW: CHARACTER_WIDTH * 1000,
    CIDSystemInfo: { Registry: document.newString('Adobe'), Ordering: document.newString('Identity'), Supplement: 0 },
    CIDToGIDMap: document.addStream(glyphs, {}),
  });
  return document.addObject({
    Type: 'Font', Subtype: 'Type0', BaseFont: name, Encoding: 'Identity-H', DescendantFonts: [descendant],
    ToUnicode: document.addStream(toUnicode, {}),
  });
}
