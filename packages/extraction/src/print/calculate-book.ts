import { readFile, writeFile } from 'node:fs/promises';
import { rewriteZip } from '../archive/rewrite-zip.ts';
import { openZip } from '../archive/zip.ts';
import { bytesSource } from '../detection/byte-source.ts';
import { calculateWithLibreOffice } from './libreoffice.ts';

export type CalculateOrder = {
  path: string;
  extension: string;
  /** Where the calculated workbook is written, an xlsx or an ods. */
  outputPath: string;
};

const BOOK = 'xl/workbook.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const ASKS_TO_CALCULATE = /<(?:\w+:)?calcPr\b[^>]*\bfullCalcOnLoad="(?:1|true)"/;
const ZERO_OF_FORMULA = /(<\/(?:\w+:)?f>|<(?:\w+:)?f\b[^>]*\/>)<(?:\w+:)?v>0<\/(?:\w+:)?v>/g;

/** Has LibreOffice calculate the formulas of a workbook that have no result. Throws an `ExtractionError`. */
export async function calculateBook({ path, extension, outputPath }: CalculateOrder) {
  const bytes = await forgetZeros(await readFile(path));
  await writeFile(outputPath, await calculateWithLibreOffice(bytes, extension));
}

/** Of a book that asks to be calculated LibreOffice believes each result that stands there, also the 0 of a program that calculates nothing. */
async function forgetZeros(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await openZip(bytesSource(bytes));
  try {
    if (!zip.has(BOOK) || !ASKS_TO_CALCULATE.test(String(await zip.read(BOOK)))) return bytes;
    const forget = (content: string | null) => content?.replace(ZERO_OF_FORMULA, '$1') ?? null;
    return await rewriteZip(bytes, Object.fromEntries(zip.names.filter((name) => SHEET.test(name)).map((name) => [name, forget])));
  } finally {
    zip.close();
  }
}
