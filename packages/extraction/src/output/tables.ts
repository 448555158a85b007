import { append } from '../append.ts';
import { cellTexts, isOfSameTable } from '../layout/text-of-blocks.ts';
import type { Page } from '../pages.ts';
import { isRow, tableGoesOn } from './flowing-pages.ts';

/** A table of a document: rows of cells, and where it stands. */
export type Table = {
  page: number; label: string | null; rows: string[][];
  /** Of its page; null where that is not known, and where a program and no person may have written the numbers. */
  language: string | null;
};

/** The tables of all pages in order: rows that follow each other are one table, also over the end of a page in a text that flows on. */
export function tablesOf(pages: readonly Page[]): Table[] {
  const tables: Table[] = [];
  for (const [index, page] of pages.entries()) {
    const ofPage = tablesOfPage(page);
    if (tableGoesOn(pages[index - 1], page)) append(tables.at(-1)?.rows ?? [], ofPage.shift()?.rows ?? []);
    append(tables, ofPage);
  }
  return joinSheets(tables);
}

function tablesOfPage({ page, label, blocks, source, language: found }: Page): Table[] {
  const language = source === 'document' ? null : found;
  const tables: Table[] = [];
  blocks.forEach((block, index) => {
    if (!isRow(block)) return;
    if (isOfSameTable(blocks[index - 1], block)) tables.at(-1)?.rows.push(cellTexts(block));
    else tables.push({ page, label, language, rows: [cellTexts(block)] });
  });
  return tables;
}

/** A long sheet lies on several pages and is one table. */
function joinSheets(tables: readonly Table[]): Table[] {
  const joined: Table[] = [];
  for (const table of tables) {
    const last = joined.at(-1);
    if (last !== undefined && table.label !== null && last.label === table.label && table.page > last.page) {
      append(last.rows, table.rows);
      last.page = table.page;
    } else joined.push(table);
  }
  return joined;
}
