import type { Page } from '../pages.ts';
import { tablesOf } from './tables.ts';

/** The tables of all pages as comma-separated values (RFC 4180), an empty line between two tables. */
export const toCsv = (pages: readonly Page[]): string =>
  tablesOf(pages).map(({ rows }) => rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')).join('\r\n');

/** What a spreadsheet would take for a formula is text: it came out of a document of somebody else. */
const quoted = (cell: string) => {
  const text = /^[=@]|^[+-](?!\p{Sc}?[\d.,\s]*[%\p{Sc}]?$)/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
