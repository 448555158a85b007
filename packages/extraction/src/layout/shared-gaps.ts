import { mostOf } from './boxes.ts';
import { digitShare, median, rightOf, textOf, type PlacedWord } from './placed.ts';
import { gapBetween, segmentOf, type Row } from './segments.ts';

/** Rows of a table are no further apart, in heights of a word. */
const NEAR_ROWS = 3;
/** Lines of a cell that may lie between two rows. */
const LINES_BETWEEN = 2;
/** More columns has no table that people read; looking at each of them again would take long. */
const COLUMNS_MAX = 60;
/** Chance lets the spaces of two rows stand above each other, and hardly of more where each is wider than a space. */
const MIN_ROWS = 3;
/** How many spaces wide a gap between columns is at least. */
const MIN_SPACES = 1.5;
/** A space is no wider than this in sizes of the type, but where all characters are equally wide, and then about so. */
const [SPACE, SPACE_OF_EQUAL] = [0.3, 0.6];
/** Words that tell whether all characters are equally wide, as digits always are, and by how much their widths differ then. */
const LONG_WORD = /^\p{L}{4,}$/u;
const SAME_WIDTH = 0.03;
/** Rows that have something in a column, with its head. A gap in a single long cell is the space that it is. */
const MIN_FILLED = 2;

/** With fewer, the words of a line may stand so by chance. */
const MIN_COLUMNS = 3;
/** In heights of a word, by how much the paper between the rows of one table differs. */
const UNEVEN = 0.3;
/** Rows above a sum that end where it does. */
const ROWS_OF_SUMS = 2;
/** What has more is a number. */
const MAX_DIGITS = 0.5;
/** In heights of a word: how exactly the lines of a cell begin below each other, and amounts end so. */
const SAME_EDGE = 0.1;

/** Rows of a table, from the first on and before the end. */
type Stretch = { first: number; end: number };
type Strip = { from: number; to: number };

/**
 * Rows of tables with their cells parted where the columns stand close together: at a strip of paper that no word of any row comes into. Of
 * one row alone such a gap says nothing, as it is hardly wider than a space.
 */
export function partAtSharedGaps(rows: readonly Row[], wordHeight: number): Row[] {
  const least = MIN_SPACES * spaceOf(rows);
  // A cell of several lines may lie between the rows of one table, and a line of text between two tables.
  return [0, LINES_BETWEEN].reduce((parted, between) => partTables(parted, { least, wordHeight, between }), [...rows]);
}

type Measure = { least: number; wordHeight: number; between: number };

function partTables(rows: readonly Row[], { least, wordHeight, between }: Measure): Row[] {
  const parted = [...rows];
  for (const { first, end } of tablesOf(rows, { least, wordHeight, between })) {
    const strips = stripsOf(rows.slice(first, end), least);
    for (let at = first; at < end; at++) parted[at] = partRow(rows[at] ?? [], strips);
    const foot = footOf(rows.slice(first, end), rows[end], { least, wordHeight });
    if (foot !== null) parted[end] = foot;
  }
  return parted;
}

/** The sum below a table whose words stand so close that they look like one cell: it ends where the amounts end. Null where there is none. */
function footOf(table: readonly Row[], below: Row = [], { least, wordHeight }: Omit<Measure, 'between'>): Row | null {
  const [line, ...more] = below;
  if (line === undefined || more.length > 0 || gapBetween(table.at(-1) ?? below, below) > wordHeight) return null;
  const endsLevel = (row: Row) => Math.abs(mostOf(row.map(({ box }) => rightOf(box))) - rightOf(line.box)) < wordHeight * SAME_EDGE;
  const cells = partRow(below, stripsOf([...table, below], least));
  const amount = cells.slice(1).at(-1);
  return table.slice(-ROWS_OF_SUMS).every(endsLevel) && amount !== undefined && digitShare(textOf(amount.words)) > MAX_DIGITS ? cells : null;
}

/** How wide a space may be. The gaps do not tell: in a narrow table most are those between columns. */
function spaceOf(rows: readonly Row[]): number {
  const words = rows.flat().flatMap((segment) => segment.words);
  const widths = words.filter(({ text }) => LONG_WORD.test(text)).map(({ width, text, size }) => width / text.length / size);
  const usual = median(widths);
  const isEqual = widths.length >= MIN_ROWS && median(widths.map((width) => Math.abs(width - usual))) < usual * SAME_WIDTH;
  return median(words.map(({ size }) => size)) * (isEqual ? SPACE_OF_EQUAL : SPACE);
}

/** Stretches of rows below each other that begin and end with rows of several cells, and have no more than so many others between two of them. */
function tablesOf(rows: readonly Row[], measure: Measure): Stretch[] {
  const { wordHeight, between } = measure;
  const tables: Stretch[] = [];
  rows.forEach((row, index) => {
    const last = tables.at(-1);
    if (row.length < 2) return;
    const goesOn = last !== undefined && othersBetween(rows, last.end, index) <= between
      && rows.slice(last.end, index + 1).every((below, at) => isNear(rows[last.end + at - 1] ?? [], below, wordHeight));
    if (goesOn) last.end = index + 1;
    else tables.push({ first: index, end: index + 1 });
  });
  const headed = tables.map((table) => (hasHead(rows, table, measure) ? { ...table, first: table.first - 1 } : table));
  return headed.filter(({ first, end }) => end - first >= MIN_ROWS);
}

/** The rows before one that are no further lines of a cell of the row above them. */
function othersBetween(rows: readonly Row[], end: number, index: number): number {
  const above = rows[end - 1]?.flatMap(({ words }) => words).slice(1) ?? [];
  const isFurther = ([line, ...more]: Row) => line !== undefined && more.length === 0
    && above.some((word) => Math.abs(word.x - line.box.x) < word.height * SAME_EDGE);
  return rows.slice(end, index).filter((row) => !isFurther(row)).length;
}

/** Whether the line above rows is their head, of words that stand close together: one for each column, as near to them as they are to each other. */
function hasHead(rows: readonly Row[], { first, end }: Stretch, { least, wordHeight }: Measure): boolean {
  const [head = [], table] = [rows[first - 1], rows.slice(first, end)];
  const [gap = Infinity, ...within] = table.map((row, index) => gapBetween(table[index - 1] ?? head, row));
  if (head.length !== 1 || gap > mostOf(within) + wordHeight * UNEVEN) return false;
  const strips = stripsOf([head, ...table], least);
  const columns = strips.length + 1;
  return columns >= MIN_COLUMNS && columns >= mostOf(table.map((row) => row.length)) && partRow(head, strips).length === columns;
}

const isNear = (above: Row, below: Row, wordHeight: number) => gapBetween(above, below) < NEAR_ROWS * wordHeight;

/** Strips that all rows leave free, with words on both sides in enough of them. */
function stripsOf(rows: readonly Row[], least: number): Strip[] {
  const words = rows.flat().flatMap((segment) => segment.words).sort((a, b) => a.x - b.x);
  const strips: Strip[] = [];
  let end = -Infinity;
  for (const word of words) {
    if (word.x - end >= least) strips.push({ from: end, to: word.x });
    end = Math.max(end, rightOf(word));
  }
  if (strips.length > COLUMNS_MAX) return [];
  return withoutLoneColumns(strips.filter((strip) => rows.filter((row) => isBeside(row, strip)).length >= MIN_ROWS), rows);
}

/** Takes the narrower edge of a column away in which hardly a row has a word, until none is left. */
function withoutLoneColumns(strips: readonly Strip[], rows: readonly Row[]): Strip[] {
  const edges = [{ from: -Infinity, to: -Infinity }, ...strips, { from: Infinity, to: Infinity }];
  const lone = edges.slice(1).findIndex(({ from: to }, index) =>
    rows.filter((row) => hasWordIn(row, { from: edges[index]?.to ?? to, to })).length < MIN_FILLED);
  if (lone < 0 || strips.length === 0) return [...strips];
  // Between its edges, those of the table are none that could be taken away.
  const [before, behind] = [strips[lone - 1], strips[lone]];
  const narrower = [before, behind].filter((strip) => strip !== undefined).sort((a, b) => widthOf(a) - widthOf(b))[0];
  return withoutLoneColumns(strips.filter((strip) => strip !== narrower), rows);
}

const widthOf = ({ from, to }: Strip) => to - from;
const hasWordIn = (row: Row, { from, to }: Strip) => row.some(({ words }) => words.some((word) => word.x >= from && rightOf(word) <= to));

/** Whether a row has words on both sides. */
const isBeside = (row: Row, { from, to }: Strip) => row.some(({ box }) => box.x < from) && row.some(({ box }) => rightOf(box) > to);

/** A cell that was joined of several lines may lie over several columns, and comes back to the first of them with each line. */
function partRow(row: Row, strips: readonly Strip[]): Row {
  const columnOf = ({ x }: PlacedWord) => strips.filter(({ to }) => x >= to).length;
  return row.flatMap(({ words }) =>
    [...Map.groupBy(words, columnOf)].sort(([a], [b]) => a - b).map(([, ofColumn]) => segmentOf(ofColumn)));
}
