import { digitShare, rightOf, textOf } from './placed.ts';
import { isDrawn, type Row, type Segment } from './segments.ts';

type Span = { from: number; to: number };

const SAME_COLUMN_OVERLAP = 0.3;
/** Parts of a column are no further apart than so many widths of the wider one. */
const NEAR = 2;
const MAX_DIGITS = 0.5;

/**
 * The cells of rows that stand under each other: segments that overlap from left to right are one column. Where that
 * would put two segments of a row into one column, each row keeps its segments as they come.
 */
export function tableCells(rows: readonly Row[]): (Segment | null)[][] {
  if (isDrawn(rows)) return rows.map((row) => row.map((cell) => (cell.words.length === 0 ? null : cell)));
  const columns = joinParts(columnsOf(rows.flat()), rows);
  const placed = rows.map((row) => row.map((segment) => columns.findIndex((column) => overlaps(column, spanOf(segment)))));
  if (placed.some((indices) => new Set(indices).size < indices.length || indices.includes(-1))) return rows.map((row) => [...row]);
  return rows.map((row, index) => columns.map((_, column) => row[placed[index]?.indexOf(column) ?? -1] ?? null));
}

const spanOf = ({ box }: Segment): Span => ({ from: box.x, to: rightOf(box) });

const overlaps = (a: Span, b: Span) => Math.min(a.to, b.to) - Math.max(a.from, b.from) > SAME_COLUMN_OVERLAP * Math.min(a.to - a.from, b.to - b.from);

/** Spans that do not overlap, from left to right, that all segments fall into; narrow ones first, so that a title does not join columns. */
function columnsOf(segments: readonly Segment[]): Span[] {
  const columns: Span[] = [];
  for (const span of segments.map(spanOf).sort((a, b) => a.to - a.from - (b.to - b.from))) {
    const touched = columns.filter((column) => overlaps(column, span));
    const [only] = touched;
    if (touched.length === 0) columns.push({ ...span });
    else if (touched.length === 1 && only !== undefined) {
      only.from = Math.min(only.from, span.from);
      only.to = Math.max(only.to, span.to);
    }
  }
  return columns.sort((a, b) => a.from - b.from);
}

/**
 * The parts of one column that do not overlap, as a left-aligned header and the short numbers at the right below it,
 * or the words before a total and the prices above it: no row has both. Parts that a cell spans are joined first.
 */
function joinParts(columns: readonly Span[], rows: readonly Row[]): Span[] {
  const joinWhere = (areParts: (a: Span, b: Span) => boolean) => (joined: Span[], column: Span) => {
    const last = joined.at(-1);
    if (last === undefined || !isFreeFor(union(last, column), rows) || !areParts(last, column)) return [...joined, column];
    return [...joined.slice(0, -1), union(last, column)];
  };
  return columns.reduce(joinWhere((a, b) => isSpanned(a, b, rows)), [])
    .reduce(joinWhere((a, b) => isHeadOrFoot(a, b, rows) || isCentredHead(a, b, rows)), []);
}

const union = (a: Span, b: Span): Span => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });

const cellsIn = (column: Span, row: Row) => row.filter((segment) => overlaps(column, spanOf(segment)));

const isFreeFor = (column: Span, rows: readonly Row[]) => rows.every((row) => cellsIn(column, row).length <= 1);

const isSpanned = (a: Span, b: Span, rows: readonly Row[]) =>
  rows.some((row) => row.some((segment) => overlaps(a, spanOf(segment)) && overlaps(b, spanOf(segment))));

/** Whether the left one has words, no numbers, near to the other, and only in the first row and below all cells of that. */
function isHeadOrFoot(left: Span, right: Span, rows: readonly Row[]): boolean {
  if (right.from - left.to >= NEAR * Math.max(left.to - left.from, right.to - right.from)) return false;
  const last = rows.findLastIndex((row) => cellsIn(right, row).length > 0);
  return rows.every((row, index) => cellsIn(left, row).every(({ words }) => (index === 0 || index > last) && digitShare(textOf(words)) < MAX_DIGITS));
}

/** Whether the right one is the head in the middle of a column whose short values stand at its left. */
const isCentredHead = (left: Span, right: Span, rows: readonly Row[]): boolean =>
  right.from - left.to < NEAR * Math.max(left.to - left.from, right.to - right.from) && rows.every((row, index) => {
    const [head, ...more] = cellsIn(right, row);
    return index === 0 ? head !== undefined && more.length === 0 && digitShare(textOf(head.words)) < MAX_DIGITS : head === undefined;
  });
