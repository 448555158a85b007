import { columnOfCell } from './cell-places.ts';

/** Cells that a formula names, counted from 0; a whole column has any row. */
export type Reference = { sheet: string; rows: Span; columns: Span };
type Span = { first: number; last: number };

const SHEET = String.raw`(?:\$?(?:'(?<quoted>(?:[^']|'')*)'|(?<plain>[^.'#:]*)))?`;
const END = new RegExp(String.raw`^${SHEET}\.\$?(?<column>[A-Z]*)\$?(?<row>\d*)$`, 'u');
/** Texts, and what stands in brackets, in which names of sheets may be quoted. */
const TEXT_OR_BRACKETS = /"(?:[^"]|"")*"|\[(?<inside>(?:'(?:[^']|'')*'|[^\]'])*)\]/gu;
const END_OF_RANGE = /:(?=(?:[^']|'[^']*')*$)/u;
/** What names cells in another way: names of ranges and of tables, and functions that make an address. */
const OTHER_WAY = /\b(?:INDIRECT|OFFSET)\(|(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_.]*(?![\p{L}\p{N}_.(])/u;

/** What a formula of LibreOffice refers to, as it stands in a sheet. Null where that may be any cell. */
export function referencesOf(formula: string, ownSheet: string): Reference[] | null {
  const inside: string[] = [];
  const rest = formula.slice(formula.indexOf('=') + 1).replace(TEXT_OR_BRACKETS, (...match) => {
    const groups = match.at(-1) as { inside?: string };
    if (groups.inside !== undefined) inside.push(groups.inside);
    return '';
  });
  if (OTHER_WAY.test(rest)) return null;
  const references = inside.map((text) => referenceOf(text, ownSheet));
  return references.every((reference) => reference !== null) ? references : null;
}

function referenceOf(text: string, ownSheet: string): Reference | null {
  const [from, to] = text.split(END_OF_RANGE).map((end) => END.exec(end)?.groups);
  if (from === undefined) return null;
  const sheet = sheetOf(from) ?? ownSheet;
  const end = to ?? from;
  if (to !== undefined && (sheetOf(to) ?? sheet) !== sheet) return null;
  return { sheet, rows: spanOf(rowOf(from), rowOf(end)), columns: spanOf(columnOf(from), columnOf(end)) };
}

type Groups = Partial<Record<string, string>>;

function sheetOf({ quoted, plain = '' }: Groups): string | undefined {
  if (quoted !== undefined) return quoted.replaceAll('\'\'', '\'');
  return plain === '' ? undefined : plain;
}

const rowOf = ({ row = '' }: Groups) => (row === '' ? null : Number(row) - 1);
const columnOf = ({ column = '' }: Groups) => (column === '' ? null : columnOfCell(column));

const spanOf = (first: number | null, last: number | null): Span => ({ first: first ?? 0, last: last ?? Infinity });
