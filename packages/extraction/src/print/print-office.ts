import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import type { PDFObject } from 'mupdf';
import { Damaged } from '../errors.ts';
import { openPdf, type OpenPdf } from '../formats/pdf/open-pdf.ts';
import { shownPixels } from '../formats/pdf/render-page.ts';
import { readContents } from '../formats/pdf/text-layer.ts';
import { checkDepth } from '../formats/rtf/rtf-depth.ts';
import { rtfTokens } from '../formats/rtf/rtf-tokens.ts';
import { boxOn } from '../layout/boxes.ts';
import { shownSize } from '../ocr/page-image.ts';
import type { Page } from '../pages.ts';
import { printWithLibreOffice } from './libreoffice.ts';
import { divideIntoSheets, placeOnSheets, type PrintedPage } from './place-on-sheets.ts';
import { isFlowing, isWorkbook } from './printable.ts';
import type { Sheet } from './sheets.ts';

export type PrintOrder = {
  path: string;
  extension: string;
  /** The pages as they were read: flowing text is divided anew, where its sheets end. */
  pages: readonly Page[];
  /** Where the PDF is written. */
  outputPath: string;
  maxMegapixels: number;
  /** Sheets beyond so many are not taken. */
  maxPages: number;
};

const PRIORITY_BELOW = constants.priority.PRIORITY_BELOW_NORMAL;

/** A sheet of a workbook may be a few cells: shown as wide as a page of paper, they would be huge. */
const LEAST_POINTS = { width: 595, height: 420 };
/** Three metres. On a longer sheet nobody can read anything. */
const MOST_POINTS = 8504;

/** Prints an office file into a PDF and gives its pages the places that their words have there. Throws an `ExtractionError`. */
export async function printOffice({ path, extension, pages, outputPath, maxMegapixels, maxPages }: PrintOrder): Promise<PrintedPage[]> {
  // Whoever reads or looks at something goes first.
  setPriority(PRIORITY_BELOW);
  if (extension === 'rtf') checkDepth(rtfTokens(await readFile(path, 'latin1')));
  await writeFile(outputPath, await printWithLibreOffice({ path, extension }));
  const open = await openPdf(outputPath, null);
  try {
    if (open.document.countPages() > maxPages) throw new Damaged('The print has more pages than are taken.');
    await widenSmallPages(open, outputPath);
    const sheets = Array.from({ length: open.document.countPages() }, (_, index) => readSheet(open, index, maxMegapixels));
    const printed = isFlowing(extension) ? divideIntoSheets(pages, sheets) : placeOnSheets(pages, sheets, isWorkbook(extension));
    if (printed === undefined || printed.every(({ sheet }) => sheet === null)) throw new Damaged('What was printed is not what was read.');
    return printed.map((each) => (isEndless(open, each.sheet) ? withoutPicture(each) : each));
  } finally {
    open.close();
  }
}

/** To the right and below, where nothing is. */
async function widenSmallPages({ document }: OpenPdf, outputPath: string) {
  const pdf = document.asPDF();
  if (pdf === null) throw new Damaged('LibreOffice wrote no PDF.');
  let isChanged = false;
  for (let index = 0; index < pdf.countPages(); index++) isChanged = widen(pdf.findPage(index)) || isChanged;
  if (isChanged) await writeFile(outputPath, pdf.saveToBuffer('').asUint8Array());
}

/** A box of a page is told from its lower left corner upwards. Answers whether the page was small. */
function widen(page: PDFObject): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = [0, 1, 2, 3].map((index) => page.getInheritable('MediaBox').get(index).asNumber());
  if (right - left >= LEAST_POINTS.width || top - bottom >= LEAST_POINTS.height) return false;
  const box = [left, Math.min(bottom, top - LEAST_POINTS.height), Math.max(right, left + LEAST_POINTS.width), top];
  page.put('MediaBox', box);
  page.delete('CropBox');
  return true;
}

function readSheet({ mupdf, document }: OpenPdf, index: number, maxMegapixels: number): Sheet {
  const page = document.loadPage(index);
  const text = page.toStructuredText('preserve-whitespace');
  try {
    const [left, top, right, bottom] = page.getBounds();
    const whole = { width: right - left, height: bottom - top };
    const { lines, slanted } = readContents(mupdf, text);
    return {
      ...shownSize(shownPixels(whole, maxMegapixels), 0),
      lines: [...lines, ...slanted].map((line) =>
        line.map((word) => ({ text: word.text, box: boxOn(whole, { ...word, x: word.x - left, y: word.y - top }) }))),
    };
  } finally {
    text.destroy();
    page.destroy();
  }
}

function isEndless({ document }: OpenPdf, sheet: number | null): boolean {
  if (sheet === null) return false;
  const page = document.loadPage(sheet - 1);
  const [left, top, right, bottom] = page.getBounds();
  page.destroy();
  return Math.max(right - left, bottom - top) > MOST_POINTS;
}

/** The rows of such a sheet are shown as text. */
const withoutPicture = ({ page }: PrintedPage): PrintedPage => ({ page: { ...page, width: null, height: null }, sheet: null });
