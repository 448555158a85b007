import type { Page } from '../pages.ts';
import { tablesOf } from './tables.ts';

const MAX_NAME = 31;
/** Characters of a cell; the rest is cut, as Excel does. */
const MAX_CELL = 32_767;

/** A workbook with a sheet for each table. Every cell is text: nothing of it can become a formula. */
export async function toXlsx(pages: readonly Page[]): Promise<Uint8Array> {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  const taken = new Set<string>();
  for (const { page, label, rows } of tablesOf(pages)) {
    const cells = rows.map((row) => row.map((text) => ({ t: 's' as const, v: text.slice(0, MAX_CELL) })));
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), nameFor(label ?? `Page ${page}`, taken));
  }
  // A workbook without any sheet cannot be opened.
  if (taken.size === 0) utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'No tables');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer);
}

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
