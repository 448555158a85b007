import { rightOf } from './placed.ts';
import type { Row, Segment } from './rows.ts';

type Span = { from: number; to: number };

const SAME_COLUMN_OVERLAP = 0.3;

/**
 * The cells of rows that stand under each other: segments that overlap from left to right are one column. Where that
 * would put two segments of a row into one column, each row keeps its segments as they come.
 */
export function tableCells(rows: readonly Row[]): (Segment | null)[][] {
  const columns = columnsOf(rows.flat());
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
