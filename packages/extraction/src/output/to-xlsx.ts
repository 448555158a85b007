import { rewriteZip } from '../archive/rewrite-zip.ts';
import type { Page } from '../pages.ts';
import { dateOfCell } from './cell-dates.ts';
import { columnsOfCodes, decimalSignOf, numberOfCell } from './cell-numbers.ts';
import { tablesOf, type Table } from './tables.ts';

const MAX_NAME = 31;
/** Characters of a cell; the rest is cut, as Excel does. */
const MAX_CELL = 32_767;
/** Excel's format for text. Only cells with several lines have it, so that they can be told to show them. */
const TEXT_FORMAT = '@';
const STYLE_OF_LINES = /(<xf numFmtId="49"[^>]*)\/>/;

/** A workbook with a sheet for each table. Cells are dates, numbers or text: nothing of it can become a formula. */
export async function toXlsx(pages: readonly Page[]): Promise<Uint8Array> {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  const taken = new Set<string>();
  for (const table of tablesOf(pages)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(cellsOf(table)), nameFor(table.label ?? `Page ${table.page}`, taken));
  }
  // A workbook without any sheet cannot be opened.
  if (taken.size === 0) utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'No tables');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
  return await showingLines(bytes);
}

function cellsOf({ rows, language }: Table) {
  const reading = { language, sign: decimalSignOf(rows, language), codes: columnsOfCodes(rows) };
  return rows.map((row) => row.map((text, column) => {
    const number = dateOfCell(text) ?? numberOfCell(text, column, reading);
    if (number) return { t: 'n' as const, v: number.value, z: number.format };
    return { t: 's' as const, v: text.slice(0, MAX_CELL), ...(text.includes('\n') && { z: TEXT_FORMAT }) };
  }));
}

/** Excel shows the lines of a cell only where the text may wrap, which the library cannot say. */
const showingLines = (bytes: Uint8Array) => rewriteZip(bytes, {
  'xl/styles.xml': (styles) => (styles !== null && STYLE_OF_LINES.test(styles)
    ? styles.replace(STYLE_OF_LINES, '$1 applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>') : null),
});

/** Names of sheets are short, have no brackets and slashes and no apostrophes around, are not `History`, and differ also without their capitals. */
function nameFor(wanted: string, taken: Set<string>): string {
  const cut = wanted.replace(/[[\]*?/\\:]/g, ' ').trim().slice(0, MAX_NAME).replace(/^'+|'+$/g, '');
  const clean = cut === '' || cut.toLowerCase() === 'history' ? 'Table' : cut;
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` (${number})`;
    const name = `${clean.slice(0, MAX_NAME - ending.length)}${ending}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
