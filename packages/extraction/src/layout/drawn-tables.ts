import { hasMiddleIn, uniteRectangles, type Rectangle } from './boxes.ts';
import { gridsAmong, type Grid, type GridCell } from './drawn-grids.ts';
import { headsAbove } from './heads-above.ts';
import { acrossOf, digitShare, middleOf, type PlacedLine, type PlacedWord, textOf } from './placed.ts';
import { rowsOf } from './rows.ts';
import { segmentOf, type Row, type Segment } from './segments.ts';
import { inSidewaysOrder, isSideways } from './sideways-lines.ts';
import { withoutUnderlines } from './underlines.ts';
import { linesOfCell } from './wrapped-cells.ts';

/**
 * What drawn lines part into cells. Of a table there are `rows`, each with all of its cells, also the empty ones; of a page that is laid out
 * so there are the lines of each cell, which are read one after the other.
 */
export type DrawnTable = { box: Rectangle; lines: PlacedLine[] } & Content;
type Content = { rows: Row[] } | { cells: PlacedLine[][] };

/** Cells with more words are long: of a table most rows have one of them at most. */
const WORDS_OF_CELL = 60;
/** Rows of a layout have long cells beside each other, or one that holds most of a page. */
const LONG_CELLS = 2;
const WORDS_OF_PAGE = 240;
/** A long cell whose lines have fewer words holds the rows of a column, which no drawn line parts. */
const WORDS_OF_LINE = 4;
/** Rows with so many filled cells show that lines are those of a table, and not of a chart or a frame. */
const FILLED_ROWS = 2;
const FILLED_CELLS = 2;

/** Where each cell has a character at most, letters are those of words, and digits are numbers of a table. */
const LETTER = /\p{L}/u;

type TablesAndRest = { tables: DrawnTable[]; rest: PlacedLine[] };

/**
 * What is drawn around words: thin rectangles in their unit, whether there were panels of colour, whose own lines are not among them, and whether
 * the words were recognised, so that one of a cell may be missing.
 */
export type Drawn = { strokes: readonly Rectangle[]; hasPanels: boolean; isRecognised: boolean };

/** The tables that strokes draw around words, from the top down, and the lines of the words outside of them. */
export function drawnTables(lines: readonly PlacedLine[], { strokes, hasPanels, isRecognised }: Drawn, wordHeight: number): TablesAndRest {
  const found: { grid: Grid; table: DrawnTable }[] = [];
  let rest = [...lines];
  const drawn = strokes.length === 0 || !(wordHeight > 0) ? [] : withoutUnderlines(strokes, lines.flat(), wordHeight);
  const grids = gridsAmong(drawn, wordHeight);
  const areaOf = ({ box }: Grid) => box.width * box.height;
  // Within a cell of another one stands a table of its own.
  for (const grid of grids.sort((a, b) => areaOf(a) - areaOf(b))) {
    if (found.some(({ grid: { box } }) => hasMiddleIn(box, grid.box))) continue;
    const inside = withoutEmpty(rest.map((line) => line.filter((word) => hasMiddleIn(word, grid.box))));
    const content = contentOf(grid, inside, { wordHeight, isRecognised });
    if (content === null) continue;
    found.push({ grid, table: { box: grid.box, lines: inside, ...content } });
    rest = withoutEmpty(rest.map((line) => line.filter((word) => !hasMiddleIn(word, grid.box))));
  }
  // Heads are looked for last: what stands above one table may be within another.
  const tables = found.map(({ grid, table }) => {
    if (!hasPanels || !('rows' in table)) return table;
    const heads = headsAbove(grid, rest, wordHeight);
    const words = new Set(heads.flatMap((row) => row.flatMap((cell) => cell.words)));
    rest = withoutEmpty(rest.map((line) => line.filter((word) => !words.has(word))));
    return { ...table, box: uniteRectangles([grid.box, ...words]) ?? grid.box, rows: [...heads, ...table.rows] };
  });
  return { tables: tables.sort((a, b) => a.box.y - b.box.y), rest };
}

const withoutEmpty = (lines: readonly PlacedLine[]) => lines.filter((line) => line.length > 0);

type Known = { wordHeight: number; isRecognised: boolean };
type FilledCell = { cell: GridCell; lines: PlacedLine[]; words: PlacedWord[] };

/** What stands in the cells of a grid; null where that is neither a table nor text in cells, as where each letter of a name has a box. */
function contentOf({ cells, rows, columns, cellAt }: Grid, lines: readonly PlacedLine[], { wordHeight, isRecognised }: Known): Content | null {
  const pieces = lines.flatMap((line) => Map.groupBy(line, (word) => cellAt(acrossOf(word), middleOf(word))).entries().toArray());
  const inCells = Map.groupBy(pieces, ([cell]) => cell);
  const filled = cells.map((cell): FilledCell => {
    const inCell = (inCells.get(cell) ?? []).map(([, words]) => words);
    return { cell, lines: inCell, words: wordsOfCell(inCell, wordHeight) };
  });
  const texts = filled.map(({ words }) => textOf(words));
  const gridRows = Array.from({ length: rows }, (_, row) => filled.filter(({ cell }) => cell.row === row));
  if (texts.every((text) => text.length <= 1) && texts.some((text) => LETTER.test(text)) && !isFull(gridRows, isRecognised ? MOSTLY : 1)) return null;
  const table = withoutPhantoms(gridRows.flatMap((row) => linesOfGridRow(row, rows)).map((row) => rowOf(row, columns)), wordHeight);
  const withText = table.filter((row) => row.filter((cell) => cell.words.length > 0).length >= FILLED_CELLS);
  if (withText.length < FILLED_ROWS) return null;
  const long = filled.filter(({ words }) => words.length > WORDS_OF_CELL);
  if (long.some((cell) => cell.words.length < linesOfCell(cell.words).length * WORDS_OF_LINE)) return null;
  const isLayoutRow = (row: readonly FilledCell[]) =>
    row.filter((cell) => long.includes(cell)).length >= LONG_CELLS || row.some(({ words }) => words.length > WORDS_OF_PAGE);
  const isLayout = gridRows.filter(isLayoutRow).length >= withText.length / 2;
  return isLayout ? { cells: filled.map((cell) => cell.lines) } : { rows: table.filter((row) => row.some((cell) => cell.words.length > 0)) };
}

/** The words of a cell, line by line. */
function wordsOfCell(lines: readonly PlacedLine[], wordHeight: number): PlacedWord[] {
  if (lines.length > 0 && lines.every(isSideways)) return inSidewaysOrder(lines).flat();
  return rowsOf(lines, wordHeight).flatMap((row) => row.flatMap((segment) => segment.words));
}

/** So many cells of a table that was recognised have something in them: a character may not have been read. */
const MOSTLY = 0.9;

/** Whether the cells are filled, but for the corner of two heads: the boxes for the letters of several words are not. */
function isFull([head = [], ...more]: readonly (readonly FilledCell[])[], least: number): boolean {
  const cells = [...head.slice(1), ...more.flat()];
  return more.length > 0 && cells.filter(({ words }) => words.length > 0).length >= cells.length * least;
}

/** In heights of a word: a column as narrow as this, with nothing in it but what goes on in the next one, is a box to tick at the side of a cell. */
const NARROW = 2.5;

/** The rows without columns that boxes to tick make. A cell over such a column begins in the next one. */
function withoutPhantoms(table: readonly Row[], wordHeight: number): Row[] {
  const isEmpty = (cell: Segment | undefined) => cell === undefined || cell.words.length === 0;
  const isPhantom = (rows: readonly Row[], column: number) => column + 1 < (rows[0]?.length ?? 0) && rows.every((row) => {
    const width = row[column]?.box.width ?? 0;
    return width < wordHeight * NARROW ? isEmpty(row[column]) : isEmpty(row[column + 1]);
  });
  // Of two beside each other the second is one no more when what stood behind it has taken its place.
  return (table[0] ?? []).reduceRight((rows, _, column) =>
    (isPhantom(rows, column) ? rows.map((row) => withoutColumn(row, column)) : rows), [...table]);
}

function withoutColumn(row: Row, column: number): Row {
  const [cell, next] = [row[column], row[column + 1]];
  const kept = cell !== undefined && cell.words.length > 0 ? cell : next;
  return row.flatMap((each, at) => {
    if (at === column) return [];
    return at === column + 1 && kept !== undefined ? [kept] : [each];
  });
}

function rowOf(filled: readonly FilledCell[], columns: number): Row {
  const inColumns = new Map(filled.map((each) => [each.cell.column, each]));
  return Array.from({ length: columns }, (_, column): Segment => {
    const found = inColumns.get(column);
    return { ...segmentOf([]), ...found && { words: found.words, box: found.cell }, column };
  });
}

/** A table without lines between its rows has no more drawn rows than its head, its body and its foot. */
const ROWS_OF_UNRULED = 3;
/** One column has a number in each row, most others a line at least. */
const ROWS_OF_NUMBERS = 2;
const SHARE_OF_CELLS = 0.6;
const MAX_DIGITS = 0.5;
const SAME_HEIGHT = 0.5;
/** The first line of a date or of a telephone number that goes on in the next one. */
const GOES_ON = /[-–/]$/u;

/** The rows that stand between two drawn lines of a table: one, or several where no line parts them. */
function linesOfGridRow(filled: readonly FilledCell[], gridRows: number): FilledCell[][] {
  const cells = filled.map(({ cell, words }) => ({ cell, lines: linesOfCell(words) })).filter(({ lines }) => lines.length > 0);
  const ofNumbers = cells.map(({ lines }) => lines).filter((lines) => lines.length >= ROWS_OF_NUMBERS && lines.every(isNumber));
  const guide = ofNumbers.sort((a, b) => b.length - a.length)[0] ?? [];
  // Two lines may be those of one number, unless another column has two as well.
  const isSure = guide.length > ROWS_OF_NUMBERS || ofNumbers.filter((lines) => lines.length === guide.length).length > 1;
  const alike = cells.filter(({ lines }) => lines.length >= guide.length || lines.every((line) => guide.some((other) => areLevel(line, other))));
  const isOneRow = gridRows > ROWS_OF_UNRULED || !isSure || cells.length < FILLED_CELLS || alike.length < cells.length * SHARE_OF_CELLS
    || guide.some((line) => GOES_ON.test(textOf(line)));
  if (isOneRow) return [[...filled]];
  return guide.map((_, at) => cells.map(({ cell, lines }) => ({ cell, lines, words: lines.filter((line) => rowBeside(line, guide) === at).flat() })));
}

const isNumber = (line: readonly PlacedWord[]) => digitShare(textOf(line)) > MAX_DIGITS;

const areLevel = ([a]: readonly PlacedWord[], [b]: readonly PlacedWord[]) =>
  a !== undefined && b !== undefined && Math.abs(middleOf(a) - middleOf(b)) < a.height * SAME_HEIGHT;

/** The last of the lines that stands no lower. */
function rowBeside([word]: readonly PlacedWord[], lines: readonly PlacedWord[][]): number {
  if (word === undefined) return 0;
  const lowest = middleOf(word) + word.height * SAME_HEIGHT;
  return Math.max(0, lines.findLastIndex(([other]) => other !== undefined && middleOf(other) <= lowest));
}
