import { readFile, writeFile } from 'node:fs/promises';
import { rewriteZip } from '../archive/rewrite-zip.ts';
import { openZip } from '../archive/zip.ts';
import { bytesSource } from '../detection/byte-source.ts';
import { openPackage, unlessBroken, type OfficePackage } from '../formats/office/office-package.ts';
import { readSheetList } from '../formats/office/sheet-list.ts';
import { calculateWithLibreOffice } from './libreoffice.ts';

export type CalculateOrder = {
  path: string;
  extension: string;
  /** Where the calculated workbook is written, an ods. */
  outputPath: string;
};

const ZERO_OF_FORMULA = /(<\/(?:\w+:)?f\s*>|<(?:\w+:)?f\b[^>]*\/>)\s*<(?:\w+:)?v\b[^>]*>0<\/(?:\w+:)?v\s*>/g;

/** Has LibreOffice calculate the formulas of a workbook that have no result. Throws an `ExtractionError`. */
export async function calculateBook({ path, extension, outputPath }: CalculateOrder) {
  const bytes = await forgetZeros(await readFile(path));
  await writeFile(outputPath, await calculateWithLibreOffice(bytes, extension));
}

/** Of a book that asks to be calculated LibreOffice believes each result that stands there, also the 0 of a program that calculates nothing. */
async function forgetZeros(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await openZip(bytesSource(bytes));
  try {
    const sheets = await sheetsToCalculate(openPackage(zip)).catch(unlessBroken<string[]>([]));
    const forget = (content: string | null) => content?.replace(ZERO_OF_FORMULA, '$1') ?? null;
    return await rewriteZip(bytes, Object.fromEntries(sheets.map((name) => [name, forget])));
  } finally {
    zip.close();
  }
}

/** The parts of the sheets of a book that asks to be calculated. */
async function sheetsToCalculate(office: OfficePackage): Promise<string[]> {
  const main = await office.mainPart();
  const { sheets, asksToCalculate } = await readSheetList(office, main);
  if (!asksToCalculate) return [];
  const relations = await office.relations(main);
  return relations.filter(({ id, target }) => office.has(target) && sheets.some((sheet) => sheet.id === id)).map(({ target }) => target);
}
