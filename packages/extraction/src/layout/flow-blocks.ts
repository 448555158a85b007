import type { Block, Box, Line, Word } from '../pages.ts';
import { mostOf, type Rectangle } from './boxes.ts';
import { LIST_MARK } from './list-marks.ts';
import { isNameInTable } from './names-in-tables.ts';
import { heightOf, paragraphLines } from './paragraph-lines.ts';
import { median, textOf, type PlacedWord } from './placed.ts';
import { inReadingDirection, isTurnedLine, isTurnedTable } from './right-to-left.ts';
import { areTotalsOf, cellsUnder } from './rows-under-table.ts';
import { type Flow, gapBetween, isDrawn, type Row, type Segment } from './segments.ts';
import { tableCells } from './table-columns.ts';
import { linesOfCell, withWholeCells } from './wrapped-cells.ts';

/** Gives the box on the page of a place in the text; none where the page has no places. */
export type Place = (rectangle: Rectangle) => Box | undefined;

/** Sizes of type, in usual sizes, that make a heading, with the level. */
const headingSizes = [[2, 1], [1.5, 2], [1.3, 3]] as const;
const HEADING_WORDS = 14;
const HEADING_LINES = 3;

/** With a number in its place it may be the heading of a chapter. */
const BULLET = /^[•·▪◦‣●○■]$/u;

/** Blocks of flows: paragraphs, headings and items of lists, and rows of tables with their cells. */
export function blocksOfFlows(flows: readonly Flow[], place: Place): Block[] {
  const words = flows.flat(2).flatMap((segment) => segment.words);
  const usualSize = median(words.map((word) => word.size));
  const isTurnedPage = isTurnedLine(words);
  const groups = flows.map((flow) => (isDrawn(flow) ? flow : withWholeCells(flow))).flatMap(groupRows);
  let table: Cells[] = [];
  return groups.flatMap((group, index) => {
    const [above = [], around] = [groups[index - 1], groups.slice(Math.max(0, index - 1), index + NEXT_GROUPS + 1)];
    if (!isTable(group) || isRowOfNames(group, around)) return [textBlock(group, usualSize, place)];
    const goesOn = isOfTableAbove(group, above, table);
    if (!goesOn) table = [];
    const cells = cellsUnder(table, group) ?? tableCells(group);
    table = [...table, ...cells];
    const [first, ...more] = tableBlocks(isTurnedTable(cells, isTurnedPage) ? cells.map((row) => row.toReversed()) : cells, place);
    if (first === undefined) return [];
    return [!goesOn && isTable(above) ? { ...first, startsTable: true } : first, ...more];
  });
}

type Cells = (Segment | null)[];

/** Whether rows go on with the table that ends above them, of which `table` are the cells so far. */
const isOfTableAbove = (rows: readonly Row[], above: readonly Row[], table: readonly Cells[]): boolean =>
  isTable(above) && (!isOtherTable(above, rows) || areTotalsOf(table, rows, heightOf(rows[0] ?? [])));

/** The cells of the tables in flows, row by row. */
export const tablesOfFlows = (flows: readonly Flow[]): Cells[][] => flows.flatMap(groupRows).filter(isTable).map(tableCells);

const isTable = (group: readonly Row[]) => (group[0]?.length ?? 0) > 1;

/** Cells of a row of names, and how far behind it a table may begin of which it is the head: further lines of that may lie between. */
const [NAMES, NEXT_GROUPS] = [3, 2];
/** A minus, or the sign of a currency, may stand before its digits. */
const VALUE = /^[^\p{L}\d]*\d/u;

/** Whether a row stands alone and tells no values: entries of a menu, buttons, or what stands below the bars of a chart. */
function isRowOfNames([row = [], ...more]: readonly Row[], around: readonly (readonly Row[])[]): boolean {
  const isAlone = more.length === 0 && !isDrawn([row]) && !around.some((group) => isTable(group) && group[0] !== row);
  return isAlone && row.length >= NAMES && !row.some(({ words }) => words.some(({ text }) => VALUE.test(text)));
}

/** Rows of one table, or lines of one paragraph. */
function groupRows(flow: Flow): Row[][] {
  if (isDrawn(flow)) return [flow];
  const isOfParagraph = paragraphLines(flow);
  const groups: Row[][] = [];
  for (const [index, row] of flow.entries()) {
    const group = groups.at(-1) ?? [];
    const isText = () => isOfText(group, row) && isOfParagraph(index, isItem(group));
    const isNext = isTable([row]) ? isOfTable(group, row) : isNameInTable(group, row, flow[index + 1]) || isText();
    if (isNext) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

const isOfTable = (group: readonly Row[], row: Row) => isTable(group) && group.slice(-1).every((previous) => isNear(previous, row));
const isOfText = (group: readonly Row[], row: Row) => group.length > 0 && !isTable(group) && !isItem([row]);

const TABLE_GAP = 3;
const isNear = (above: Row, below: Row) => gapBetween(above, below) < heightOf(below) * TABLE_GAP;

/** In heights of a word: rows with more paper between them are two tables where neither, one or both have drawn lines. A head may have them alone. */
const BETWEEN_TABLES = [TABLE_GAP, 1.5, 0.5] as const;
/** Rows that stand so much higher than the end of the table before them are beside it. */
const BESIDE = 0.5;
/** How much further from each other than rows are two tables without drawn lines. */
const FAR_APART = 2;

/** Whether rows are those of another table than the one that ends above them, or beside them. */
function isOtherTable(above: readonly Row[], rows: readonly Row[]): boolean {
  const [last, first] = [above.at(-1), rows[0]];
  if (last === undefined || first === undefined) return false;
  const [gap, height] = [gapBetween(last, first), heightOf(first)];
  return gap < -height * BESIDE || areApart(gap / height, [above, rows], height);
}

/** Whether so much paper, in heights of a word, parts two tables. */
function areApart(gap: number, tables: readonly (readonly Row[])[], height: number): boolean {
  const undrawn = tables.filter((table) => !isDrawn(table));
  const isAlone = undrawn.length === tables.length && undrawn.some((table) => table.length === 1);
  const least = BETWEEN_TABLES[tables.length - undrawn.length] ?? 0;
  return !isAlone && gap > least && undrawn.every((table) => gap > (widestGap(table) / height) * FAR_APART);
}

const widestGap = (rows: readonly Row[]) => mostOf(rows.slice(1).map((row, index) => gapBetween(rows[index] ?? row, row)));

const isItem = ([row]: readonly Row[]) => LIST_MARK.test(row?.[0]?.words[0]?.text ?? '') && (row?.[0]?.words.length ?? 0) > 1;

function textBlock(rows: readonly Row[], usualSize: number, place: Place): Block {
  const lines = rows.map((row) => lineOf(inReadingDirection(row.flatMap((segment) => segment.words)), place));
  const level = BULLET.test(lines[0]?.words[0]?.text ?? '') ? null : headingLevel(rows, usualSize);
  if (level !== null) return { kind: 'heading', level, lines };
  if (isItem(rows)) return { kind: 'list-item', level: 0, lines };
  return { kind: 'paragraph', lines };
}

const countWords = (rows: readonly Row[]) => rows.reduce((sum, row) => row.reduce((words, segment) => words + segment.words.length, sum), 0);

function headingLevel(rows: readonly Row[], usualSize: number): number | null {
  if (rows.length > HEADING_LINES || countWords(rows) > HEADING_WORDS) return null;
  const words = rows.flat().flatMap((segment) => segment.words);
  if (!/\p{L}{2}/u.test(textOf(words))) return null;
  const size = median(words.map((word) => word.size)) / usualSize;
  return headingSizes.find(([least]) => size >= least)?.[1] ?? null;
}

function tableBlocks(rows: readonly Cells[], place: Place): Block[] {
  return rows.map((cells) => ({
    kind: 'table-row',
    cells: cells.map((cell) => cell?.words.length ?? 0),
    lines: linesOfRow(cells).map((line) => lineOf(line, place)),
  }));
}

/** One line over all cells, or those of each cell where one has several. */
function linesOfRow(cells: Readonly<Cells>): PlacedWord[][] {
  const lines = cells.map((cell) => linesOfCell(cell?.words ?? []).map(inReadingDirection));
  return lines.some((ofCell) => ofCell.length > 1) ? lines.flat() : [lines.flat(2)];
}

const lineOf = (words: readonly PlacedWord[], place: Place): Line => ({
  words: words.map((word) => {
    const found: Word = { text: word.text, confidence: word.confidence, box: place(word) };
    if (word.engine !== undefined) found.engine = word.engine;
    if (word.link !== undefined) found.link = word.link;
    return found;
  }),
});
