import { leastOf, mostOf } from './boxes.ts';
import { digitShare, rightOf, textOf } from './placed.ts';
import type { Row, Segment } from './segments.ts';

/** A label and its amount. */
const PAIR = 2;

type Cells = readonly (Segment | null)[];
/** Where the words of a column stand from left to right; null for one without any. */
type Column = { from: number; to: number } | null;

/**
 * The cells of rows that go on below a table with fewer cells than that has columns, as its totals do: each in the column that it stands
 * under. Null where they are as many, or do not stand under columns of their own.
 */
export function cellsUnder(table: readonly Cells[], rows: readonly Row[]): (Segment | null)[][] | null {
  const columns = columnsOf(table);
  const placed = rows.map((row) => row.map((segment) => columnUnder(columns, segment)));
  const isUnder = placed.every((row) => row.length < columns.length && row.every((column, index) => column > (row[index - 1] ?? -1)));
  return isUnder ? rows.map((row, index) => columns.map((_, column) => row[placed[index]?.indexOf(column) ?? -1] ?? null)) : null;
}

/** Whether each row is a word and a number at the right edge of a table, the word not at its left one: its totals, whatever paper is between. */
export function areTotalsOf(table: readonly Cells[], rows: readonly Row[], wordHeight: number): boolean {
  const columns = columnsOf(table);
  const [first, last] = [columns[0], columns.at(-1)];
  return columns.length > PAIR && first != null && last != null && rows.every((row) => {
    const [label, amount] = row;
    return row.length === PAIR && label !== undefined && amount !== undefined && label.box.x > first.from + wordHeight
      && Math.abs(rightOf(amount.box) - last.to) <= wordHeight && digitShare(textOf(amount.words)) > digitShare(textOf(label.words));
  });
}

function columnsOf(table: readonly Cells[]): Column[] {
  const count = mostOf(table.map((cells) => cells.length));
  return Array.from({ length: count }, (_, column) => {
    const boxes = table.flatMap((cells) => (cells[column]?.words.length ? [cells[column].box] : []));
    return boxes.length === 0 ? null : { from: leastOf(boxes.map(({ x }) => x)), to: mostOf(boxes.map(rightOf)) };
  });
}

/** The number of the column that most of it stands under, or that is nearest to it; -1 where there is none. */
function columnUnder(columns: readonly Column[], { box }: Segment): number {
  const shared = columns.map((column) => (column === null ? -Infinity : Math.min(column.to, rightOf(box)) - Math.max(column.from, box.x)));
  return shared.indexOf(mostOf(shared));
}
