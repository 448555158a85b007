import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { drawPdf } from '../packages/extraction/src/testing/draw-pdf.ts';

const fixtures = path.join(import.meta.dirname, '../packages/extraction/fixtures');

/** A real document among the fixtures of the reading, such as `105-photo_invoice_en/input.jpg`. */
export const fixture = (name: string) => path.join(fixtures, name);
const picture = (name: string) => readFile(fixture(name));

/** A receipt of four lines as a picture: `THE CORNER BAKERY`, an address in Leeds, a telephone number, a date. It is read in about a second. */
export const RECEIPT = '124-png-transparent/input.png';

/** A folder as people keep them: a photo of an invoice, a scan of two pages, a digital PDF, a Word file, a spreadsheet and a long page. */
export async function makePapers(parent: string): Promise<string> {
  const folder = path.join(parent, 'Papers');
  await mkdir(folder, { recursive: true });
  await copyFile(fixture('105-photo_invoice_en/input.jpg'), path.join(folder, 'Invoice.jpg'));
  await copyFile(fixture('106-illum_prose_de/input.jpg'), path.join(folder, 'Rights.jpg'));
  await copyFile(fixture('017-pdf/input.pdf'), path.join(folder, 'Toolkit.pdf'));
  await copyFile(fixture('001-word/input.docx'), path.join(folder, 'Cases.docx'));
  await copyFile(fixture('012-workbook/input.xlsx'), path.join(folder, 'Figures.xlsx'));
  await writeFile(path.join(folder, 'Scan.pdf'), await scan(RECEIPT, '109-jpeg40_invoice_de/input.jpg'));
  return folder;
}

/** A PDF of pictures, as a scanner makes them. */
export async function scan(...names: string[]): Promise<Buffer> {
  return drawPdf(await Promise.all(names.map(async (name) => ({ picture: await picture(name), ...(name === RECEIPT ? STRIP : A4) }))));
}
const A4 = { width: 595, height: 842 };
const STRIP = { width: 454, height: 120 };

/** The receipt with so many bytes more in a part that programs skip: large to send and quick to read. */
export async function heavyReceipt(ballastBytes: number): Promise<Buffer> {
  const png = await picture(RECEIPT);
  const end = png.length - 12;
  const type = Buffer.from('baLs');
  const ballast = Buffer.alloc(ballastBytes, 'ballast ');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(ballastBytes);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(ballast, crc32(type)));
  return Buffer.concat([png.subarray(0, end), length, type, ballast, check, png.subarray(end)]);
}
