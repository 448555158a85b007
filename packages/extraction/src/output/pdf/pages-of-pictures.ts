import { readFile } from 'node:fs/promises';
import type * as Mupdf from 'mupdf';
import type { PDFDocument, PDFObject } from 'mupdf';
import type { PageImage, Turns } from '../../ocr/page-image.ts';
import type { Page } from '../../pages.ts';
import { addGlyphlessFont } from './glyphless-font.ts';
import { pagesOfText } from './pages-of-text.ts';
import { FONT_NAME, invisibleText, onPaper, linesWithPlaces } from './text-layer-content.ts';

/** Long side of an A4 page in points: pictures say too rarely how large their page was. */
const LONG_SIDE = 842;
const QUALITY = 90;
const lossless = new Set(['png', 'gif', 'bmp', 'tif', 'tiff', 'svg']);

/** In the order of the pages, undefined where there is none; `areUpright` where nothing is left to be turned. */
export type PictureSource = { path: string; extension: string; pictures: readonly (PageImage | undefined)[]; areUpright?: boolean };

/** A PDF with one page for each picture, upright, under its invisible words; the text itself where there is none. Pixels keep their quality. */
export async function pagesOfPictures({ path, extension, pictures, areUpright = false }: PictureSource, pages: readonly Page[]): Promise<Uint8Array> {
  const mupdf = await import('mupdf');
  const pdf = new mupdf.PDFDocument();
  const font = addGlyphlessFont(pdf);
  for (const [index, picture] of pictures.entries()) {
    const page = pages.find((candidate) => candidate.page === index + 1);
    if (picture === undefined) {
      addText(pdf, mupdf.Document.openDocument(await pagesOfText(page ? [page] : []), 'application/pdf').asPDF());
      continue;
    }
    const image = new mupdf.Image(await encode(picture, { path, extension, turns: areUpright ? 0 : turnsOf(page) }));
    addPage(pdf, { image, page, font });
    image.destroy();
  }
  return Uint8Array.from(pdf.saveToBuffer('compress').asUint8Array());
}

function addText(pdf: PDFDocument, text: PDFDocument | null) {
  for (let at = 0; text !== null && at < text.countPages(); at++) pdf.graftPage(-1, text, at);
}

function addPage(pdf: PDFDocument, { image, page, font }: { image: Mupdf.Image; page: Page | undefined; font: PDFObject }) {
  const scale = LONG_SIDE / Math.max(image.getWidth(), image.getHeight());
  const [width, height] = [image.getWidth() * scale, image.getHeight() * scale];
  const text = page === undefined ? '' : invisibleText(linesWithPlaces(page), onPaper(width, height));
  const resources = { XObject: { Picture: pdf.addImage(image) }, Font: { [FONT_NAME]: font } };
  const contents = `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q\n${text}`;
  pdf.insertPage(-1, pdf.addPage([0, 0, width, height], 0, pdf.addObject(resources), contents));
}

function turnsOf(page: Page | undefined): Turns {
  if (page?.warnings.includes('turned-90') === true) return 1;
  if (page?.warnings.includes('turned-180') === true) return 2;
  return page?.warnings.includes('turned-270') === true ? 3 : 0;
}

/** A JPEG that needs no turning goes in as it is; what was without loss stays so. */
async function encode(picture: PageImage, { path, extension, turns }: { path: string; extension: string; turns: Turns }): Promise<Uint8Array> {
  if (turns === 0 && picture.isAsStored === true && (extension === 'jpg' || extension === 'jpeg')) return await readFile(path);
  const pipeline = turns === 0 ? picture.open() : picture.open().rotate(turns * 90);
  return await (lossless.has(extension) ? pipeline.png({ compressionLevel: 6 }) : pipeline.jpeg({ quality: QUALITY })).toBuffer();
}
