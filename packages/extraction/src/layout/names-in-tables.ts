import { heightOf, isSameSize } from './paragraph-lines.ts';
import { rightOf, textOf } from './placed.ts';
import { gapBetween, type Row, type Segment } from './segments.ts';

/** In heights of a word: how much further than its rows from each other a name stands, and how far its left edge is from theirs. */
const [EVEN, LEVEL] = [0.35, 0.6];
/** More words are a line of text. */
const MOST_WORDS = 6;
const NO_NAME = /[.:;!?]$/u;

/**
 * Whether a line that stands alone between the rows of a table is one of them: the name of an item whose amount and price stand below it, as on
 * bills, or of the rows that follow. It begins where the row above begins, as near to both as the rows are to each other.
 */
export function isNameInTable(table: readonly Row[], row: Row, next: Row | undefined): boolean {
  const [above, [name]] = [table.at(-1) ?? [], row];
  if (name === undefined || next === undefined || Math.min(above.length, next.length) < 2) return false;
  return isName(name) && isSameSize(row, next) && isBelowFirst(name, above, next) && isAmong(table, row, next);
}

const isName = ({ words }: Segment) => words.length <= MOST_WORDS && !NO_NAME.test(textOf(words));

/** Whether it begins where the row above begins, and ends before the last column. */
function isBelowFirst({ words, box }: Segment, above: Row, next: Row): boolean {
  const [first] = above;
  const isLevel = first !== undefined && Math.abs(first.box.x - box.x) <= (words[0]?.height ?? 0) * LEVEL;
  return isLevel && [above, next].every((row) => rightOf(box) < (row.at(-1)?.box.x ?? 0));
}

function isAmong(table: readonly Row[], row: Row, next: Row): boolean {
  const height = heightOf(row);
  const [before, behind] = [gapBetween(table.at(-1) ?? row, row), gapBetween(row, next)];
  return Math.abs(before - behind) <= height * EVEN && isOneOf(table, before, height);
}

/** Whether a gap is one as between the rows of the table; with a single row before, as much as its own height. */
function isOneOf(table: readonly Row[], gap: number, height: number): boolean {
  const gaps = table.slice(1).map((row, index) => gapBetween(table[index] ?? row, row));
  return gaps.length === 0 ? gap <= height : gaps.some((other) => Math.abs(other - gap) <= height * EVEN);
}
