import { append } from '../append.ts';
import { cellTexts } from '../layout/text-of-blocks.ts';
import type { Page } from '../pages.ts';

/** A table of a document: rows of cells, and where it stands. */
export type Table = {
  page: number; label: string | null; rows: string[][];
  /** Of its page; null where that is not known, and where a program and no person may have written the numbers. */
  language: string | null;
};

/** The tables of all pages in order: rows that follow each other are one table. */
export const tablesOf = (pages: readonly Page[]): Table[] => joinSheets(pages.flatMap(tablesOfPage));

function tablesOfPage({ page, label, blocks, source, language: found }: Page): Table[] {
  const language = source === 'document' ? null : found;
  const tables: Table[] = [];
  blocks.forEach((block, index) => {
    if (block.kind !== 'table-row') return;
    if (blocks[index - 1]?.kind === 'table-row') tables.at(-1)?.rows.push(cellTexts(block));
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
