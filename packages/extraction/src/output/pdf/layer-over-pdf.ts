import type * as Mupdf from 'mupdf';
import type { PDFDocument, PDFObject, PDFPage } from 'mupdf';
import { Damaged } from '../../errors.ts';
import { openPdf } from '../../formats/pdf/open-pdf.ts';
import { readContents } from '../../formats/pdf/text-layer.ts';
import { boxOn } from '../../layout/boxes.ts';
import { setFlat } from '../../layout/superscript.ts';
import { compose, scaling, translation, type Matrix } from '../../ocr/matrix.ts';
import type { PageToWrite } from './page-to-write.ts';
import { copyOf } from './copy-dictionary.ts';
import { addGlyphlessFont } from './glyphless-font.ts';
import type { PlacedText } from './room-for-words.ts';
import { silencer } from './silence-text.ts';
import { FONT_NAME, invisibleText, linesWithPlaces, turnBack, turnOf } from './text-layer-content.ts';

/**
 * The PDF as it is, with the words that its own text does not have laid over its pages. Where people corrected a page, its own text says
 * nothing any more, and all words are laid over it: the old ones would be found beside the new, and before and after them.
 */
export async function layerOverPdf(path: string, password: string | null, pages: readonly PageToWrite[]): Promise<Uint8Array> {
  const { mupdf, document, close } = await openPdf(path, password);
  try {
    const pdf: PDFDocument | null = document.asPDF();
    if (pdf === null) throw new Damaged('The document is not a PDF.');
    const silence = silencer(pdf);
    let font: PDFObject | undefined;
    const count = pdf.countPages();
    for (const page of pages.filter((each) => each.page <= count)) {
      const { words, isSilenced } = layerOf(page);
      if (words.length === 0 && !isSilenced) continue;
      const paper = pdf.loadPage(page.page - 1) as PDFPage;
      const lines = isSilenced ? words : linesToAdd(mupdf, words, paper);
      if (isSilenced) silence(paper.getObject());
      if (lines.length > 0) addLayer(pdf, paper, font ??= addGlyphlessFont(pdf), invisibleText(lines, toUserSpace(mupdf, page, paper)));
      layUpright(paper.getObject(), page);
      paper.destroy();
    }
    return Uint8Array.from(pdf.saveToBuffer('compress').asUint8Array());
  } finally {
    close();
  }
}

/** The words that are known of a page, and whether they stand in place of its own. */
function layerOf(page: PageToWrite) {
  const words = linesWithPlaces(page);
  const isEmpty = page.blocks.every(({ lines }) => lines.every((line) => line.words.length === 0));
  // Where none of the new words has a place, the old ones are better than nothing.
  return { words, isSilenced: page.isCorrected === true && (words.length > 0 || isEmpty) };
}

/** Words that the page does not have at their place as text already; what it raises is flat in its text. */
function linesToAdd(mupdf: typeof Mupdf, words: readonly PlacedText[][], paper: PDFPage): PlacedText[][] {
  const [left, top, right, bottom] = paper.getBounds();
  const text = paper.toStructuredText('preserve-whitespace');
  const { lines, slanted } = readContents(mupdf, text);
  text.destroy();
  const size = { width: right - left, height: bottom - top };
  const present = [...lines, ...slanted].flat().map((word) => (
    { text: word.text, box: boxOn(size, { ...word, x: word.x - left, y: word.y - top }) }));
  const byText = Map.groupBy(present, (word) => setFlat(word.text));
  const isMissing = (word: PlacedText) => !(byText.get(setFlat(word.text)) ?? []).some((other) => overlap(word, other));
  return words.map((line) => line.filter(isMissing)).filter((line) => line.length > 0);
}

const overlap = ({ box: [x, y, width, height] }: PlacedText, { box: [x2, y2, width2, height2] }: PlacedText) =>
  x < x2 + width2 && x2 < x + width && y < y2 + height2 && y2 < y + height;

/** MuPDF shows a page with its turn and its crop; its inverse leads from there to the space of the page's contents. */
function toUserSpace(mupdf: typeof Mupdf, page: PageToWrite, paper: PDFPage): Matrix {
  const [left, top, right, bottom] = paper.getBounds();
  const [a, b, c, d, e, f] = mupdf.Matrix.invert(paper.getTransform());
  const shownToUser: Matrix = [a, c, e, b, d, f, 0, 0, 1];
  return compose(shownToUser, compose(translation(left, top), compose(scaling(right - left, bottom - top), turnBack(page))));
}

/** A page that was read upright is shown so: its text is selected, and given out, as it is read. */
function layUpright(paper: PDFObject, page: PageToWrite) {
  const turn = turnOf(page);
  if (turn === 0) return;
  const shown = paper.getInheritable('Rotate');
  paper.put('Rotate', ((shown.isNumber() ? shown.asNumber() : 0) + turn) % 360);
}

/** Puts instructions behind those of the page, which may have left the drawing state as they like. */
function addLayer(pdf: PDFDocument, paper: PDFPage, font: PDFObject, content: string) {
  const object = paper.getObject();
  const contents = pdf.newArray();
  const existing = object.get('Contents');
  contents.push(pdf.addStream('q\n', {}));
  if (existing.isArray()) existing.forEach((part) => { contents.push(part); });
  else if (!existing.isNull()) contents.push(existing);
  contents.push(pdf.addStream(`\nQ\n${content}`, {}));
  object.put('Contents', contents);
  fontsOf(pdf, object).put(FONT_NAME, font);
}

/** The fonts of this page alone: resources may be shared with other pages, or come from the tree above. */
function fontsOf(pdf: PDFDocument, page: PDFObject): PDFObject {
  const resources = copyOf(pdf, page.getInheritable('Resources'));
  const fonts = copyOf(pdf, resources.get('Font'));
  resources.put('Font', fonts);
  page.put('Resources', resources);
  return fonts;
}
