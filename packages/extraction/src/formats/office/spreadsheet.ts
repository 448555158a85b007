import { readFile } from 'node:fs/promises';
import { read, set_cptable, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { Decoder, SourceFile } from '../../decoder.ts';
import { typeByMagic } from '../../detection/magic.ts';
import { openCompoundFile, type CompoundFile } from '../../archive/compound-file.ts';
import { Damaged } from '../../errors.ts';
import { addressOf } from '../../layout/addresses.ts';
import { linkedRow } from '../../layout/cell-links.ts';
import { draftOfRow, draftOfText, type Draft } from '../../layout/draft.ts';
import { documentOf, type Section } from '../../layout/paginate.ts';
import { AddressRoom } from '../../layout/word-links.ts';
import type { PageWarning } from '../../pages.ts';
import { pictureOfEntry97 } from '../drawing97/pictures.ts';
import { openBook } from '../excel97/open-book.ts';
import { hasCodePage } from '../excel97/records.ts';
import { readPictures97, readSheets97, type Belonging97 } from '../excel97/sheets.ts';
import { embeddedPictures } from '../images/embedded-pictures.ts';
import { unlessBroken } from './office-package.ts';
import { openPackageIn } from './protected-file.ts';

/** Rows of a sheet that are read; the rest is left out, and the page says so. */
const MAX_ROWS = 200_000;

/** Workbooks of older programs: each sheet is a page, named after it; each row that has something in it is a row of a table. */
export const spreadsheet: Decoder = {
  async open(file, context) {
    const bytes = await readFile(file.path);
    const { password } = context.options;
    const written = await bookStream(file, bytes, password);
    const stream = written && openBook(written, password);
    // Without these tables its reader knows the letters of Western Europe only.
    if (stream !== null && hasCodePage(stream)) set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
    // One that was opened is its records alone; of others the file may say more.
    const isOpened = stream !== null && stream !== written;
    const pictures = stream === null ? [] : readPictures97(stream);
    const sections = sectionsOf(readBook(isOpened ? stream : bytes), stream === null ? undefined : readSheets97(stream));
    const document = documentOf(sections, embeddedPictures(context, async (name) => pictureOfEntry97(pictures[Number(name) - 1] ?? Buffer.alloc(0))));
    return { ...document, isUnlocked: isOpened && password !== null };
  },
};

/** Without it the reader takes elements that are called as those of a web page for one. */
const DECLARATION = '<?xml version="1.0"?>';

/** The sheets of a workbook that Excel 2002 or 2003 stored as XML: its root, without what stands before it. */
export const sectionsOfXmlBook = (root: string): Section[] => sectionsOf(readBook(DECLARATION + root), undefined);

function sectionsOf(book: WorkBook, belonging: ReadonlyMap<string, Belonging97> | undefined): Section[] {
  const addresses = new AddressRoom();
  return book.SheetNames.map((name, index) =>
    withBelonging(sectionOf({ book, addresses, formulas: belonging?.get(name)?.links }, name, index), belonging?.get(name), book.Sheets[name]));
}

/**
 * Workbooks of Excel 2 to 5 may be their records alone. Null for books of Quattro Pro, and where our own way to it is broken:
 * the reader of the cells may find another one.
 */
async function bookStream({ path, extension }: SourceFile, bytes: Buffer, password: string | null): Promise<Buffer | null> {
  if (extension !== 'xls') return null;
  if (typeByMagic(bytes) === 'xls') return bytes;
  const file = await openCompoundFile(path).catch(unlessBroken<CompoundFile | null>(null));
  if (file === null) return null;
  await openPackageIn(file, extension, password);
  return await (async () => file.stream('Workbook') ?? file.stream('Book'))().catch(unlessBroken<Buffer | null>(null));
}

/** Of a text, in Unicode already. */
function readBook(data: Uint8Array | string): WorkBook {
  try {
    return read(data, { type: typeof data === 'string' ? 'string' : 'buffer', dense: true, cellFormula: false, cellHTML: false, cellStyles: false, sheetRows: MAX_ROWS });
  } catch (error) {
    throw new Damaged('The workbook cannot be read.', {}, { cause: error });
  }
}

/** In the order of the sheets of later programs. Of books of other kinds the reader of the cells knows the comments. */
function withBelonging(section: Section, belonging: Belonging97 | undefined, sheet: WorkSheet | undefined): Section {
  if (belonging === undefined) return { ...section, drafts: [...section.drafts, ...rowsOf(sheet).flatMap(commentsOfRow)] };
  const { headers, boxes, comments, footers } = belonging;
  return { ...section, drafts: [...headers, ...section.drafts, ...boxes, ...comments, ...footers] };
}

const commentsOfRow = (row: Cells | undefined, at: number): Draft[] => (row ?? []).flatMap((cell, column) => {
  const text = (cell?.c ?? []).map(({ t: said = '' }) => said.trim()).join('\n');
  return (text === '' ? null : draftOfText(`${utils.encode_cell({ r: at, c: column })}: ${text}`)) ?? [];
});

type Reading = { book: WorkBook; addresses: AddressRoom; formulas: Belonging97['links'] | undefined };

function sectionOf({ book, addresses, formulas }: Reading, name: string, index: number): Section {
  const sheet = book.Sheets[name];
  const drafts = rowsOf(sheet).flatMap((row, at) => draftOfCells(textsOf(row), linksOf(row, formulas?.get(at)), addresses) ?? []);
  const isHidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
  return { label: name, drafts, warnings: warningsOf(isHidden, isCut(sheet?.['!fullref'])) };
}

const warningsOf = (isHidden: boolean, isCutShort: boolean): PageWarning[] => [...isHidden ? ['hidden'] as const : [], ...isCutShort ? ['content-cut'] as const : []];

/** The reader names the whole range of a sheet when it has left out some of it. */
const isCut = (wholeRange: string | undefined) => wholeRange !== undefined && utils.decode_range(wholeRange).e.r >= MAX_ROWS;

type Cells = readonly (CellObject | undefined)[];

/** Sparse: a hole is an empty row. */
const rowsOf = (sheet: WorkSheet | undefined) => (sheet?.['!data'] ?? []) as (Cells | undefined)[];

function draftOfCells(texts: readonly string[], links: ReadonlyMap<number, string>, addresses: AddressRoom): Draft | null {
  const draft = draftOfRow(texts);
  return draft && linkedRow(draft, links, addresses);
}

function linksOf(row: Cells = [], ofFormulas: ReadonlyMap<number, string> = new Map()): Map<number, string> {
  const links = new Map(ofFormulas);
  for (const [column, cell] of row.entries()) {
    const address = addressOf(cell?.l?.Target);
    if (address !== null) links.set(column, address);
  }
  return links;
}

/** Cells as the sheet shows them, without the empty ones at the end. Rows are sparse: a hole is an empty cell. */
function textsOf(row: Cells | undefined): string[] {
  const texts = Array.from(row ?? [], (cell) => cell?.w ?? (cell?.v === undefined ? '' : String(cell.v)));
  while (texts.at(-1)?.trim() === '') texts.pop();
  return texts;
}
