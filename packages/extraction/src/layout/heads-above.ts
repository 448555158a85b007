import type { Rectangle } from './boxes.ts';
import type { Grid } from './drawn-grids.ts';
import { bottomOf, rightOf, type PlacedLine } from './placed.ts';
import { rowsOf } from './rows.ts';
import { boxOf, segmentOf, type Row, type Segment } from './segments.ts';

/** In heights of a word: from a head without lines to those of its table, and from one of its rows to the next. */
const [TO_TABLE, TO_ROW] = [0.9, 1.6];
const MOST_ROWS = 3;

/**
 * The rows of a head close above the lines of a table, whose own lines are not seen, as on a dark panel: each with all columns of the table.
 * One single cell may stand between two such rows; above them it is the title of the table.
 */
export function headsAbove(grid: Grid, lines: readonly PlacedLine[], wordHeight: number): Row[] {
  const reach = grid.box.y - MOST_ROWS * (1 + TO_ROW) * wordHeight;
  const near = lines.map((line) => line.filter((word) => isAbove(word, grid.box) && word.y > reach)).filter((line) => line.length > 0);
  const rows: Row[] = [];
  let heads = 0;
  let below = { top: grid.box.y, gap: TO_TABLE };
  for (const row of rowsOf(near, wordHeight).toReversed()) {
    const columns = row.map(({ box }) => grid.columnAt(box.x));
    const isBelowRow = rows.length > 0 && heads === rows.length;
    const isFar = below.top - bottomOf(boxOf(row)) > below.gap * wordHeight;
    if (isFar || (row.length === 1 && !isBelowRow) || new Set(columns).size < columns.length) break;
    rows.push(Array.from({ length: grid.columns }, (_, column): Segment => ({ ...segmentOf([]), ...row[columns.indexOf(column)], column })));
    below = { top: boxOf(row).y, gap: TO_ROW };
    if (row.length > 1) heads = rows.length;
  }
  return rows.slice(0, heads).reverse();
}

const isAbove = (word: Rectangle, box: Rectangle) => bottomOf(word) <= box.y + word.height / 2 && word.x >= box.x && rightOf(word) <= rightOf(box);
