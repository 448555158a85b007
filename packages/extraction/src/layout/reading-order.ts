import type { Rectangle } from './boxes.ts';
import { withoutCharts } from './charts.ts';
import { drawnTables, type Drawn, type DrawnTable } from './drawn-tables.ts';
import { findGutter, type Gutter } from './gutters.ts';
import { insertOver } from './inserts.ts';
import { bottomOf, median, middleOf, rightOf, type PlacedLine, type PlacedWord } from './placed.ts';
import { isTurnedLine } from './right-to-left.ts';
import { rowsOf } from './rows.ts';
import { joinRunningHeads } from './running-heads.ts';
import { segmentOf, type Flow } from './segments.ts';
import { partSideways } from './sideways-lines.ts';
import { partTablesBeside } from './tables-beside.ts';

const MAX_DEPTH = 12;
const NOTHING: Drawn = { strokes: [], hasPanels: false, isRecognised: false };

/**
 * The order in which a person reads. Columns of running text are read one after the other: what stands above the
 * strip of paper between them comes first, then the left, then the right, of Arabic and Hebrew the right one first, then what
 * stands below. Tables with drawn lines are read cell by cell, everything else, bills and forms, row by
 * row. What runs up or down beside it comes last.
 */
export function readingOrder(lines: readonly PlacedLine[], drawn: Drawn = NOTHING): Flow[] {
  const filled = lines.filter((line) => line.length > 0);
  if (filled.length === 0) return [];
  const wordHeight = median(filled.flat().map((word) => word.height));
  const { tables, rest } = drawnTables(filled, drawn, wordHeight);
  const { level, sideways } = partSideways(rest);
  const flows = orderPart({ lines: level, tables, lying: drawn.strokes.filter(({ width, height }) => width > height) }, wordHeight, 0);
  return [...joinRunningHeads(flows, filled, wordHeight), ...sideways.map((line) => [[segmentOf(line)]])];
}

/** A part of a page: its lines outside of the drawn tables, those, and the lines drawn from left to right, also beyond the part. */
type Part = { lines: readonly PlacedLine[]; tables: readonly DrawnTable[]; lying: readonly Rectangle[] };

function orderPart({ lines, tables, lying }: Part, wordHeight: number, depth: number): Flow[] {
  const [first] = tables;
  if (lines.length === 0 && first === undefined) return [];
  const { gutter, insert } = depth < MAX_DEPTH ? columnsOf({ lines, tables, lying }, wordHeight) : { gutter: null, insert: new Set() };
  const part = (isInside: (box: Rectangle) => boolean, isOfInsert = false) => orderPart({
    lines: lines.map((line) => line.filter((word) => insert.has(word) === isOfInsert && isInside(word))).filter((line) => line.length > 0),
    tables: isOfInsert ? [] : tables.filter(({ box }) => isInside(box)), lying,
  }, wordHeight, depth + 1);
  if (gutter !== null) {
    const isBeside = (box: Rectangle) => middleOf(box) >= gutter.top && middleOf(box) <= gutter.bottom;
    const columns = [
      part((box) => isBeside(box) && rightOf(box) <= gutter.x),
      part((box) => isBeside(box) && rightOf(box) > gutter.x),
    ];
    if (isTurnedLine([...lines, ...tables.flatMap((table) => table.lines)].flat())) columns.reverse();
    const inserted = insert.size === 0 ? [] : part(() => true, true);
    return [...part((box) => middleOf(box) < gutter.top), ...columns.flat(), ...inserted, ...part((box) => middleOf(box) > gutter.bottom)];
  }
  if (first === undefined) return partTablesBeside(withoutCharts(rowsOf(lines, wordHeight), wordHeight), wordHeight);
  const within = 'rows' in first ? [first.rows] : first.cells.flatMap((cell) => orderPart({ lines: cell, tables: [], lying }, wordHeight, depth + 1));
  return aroundTable(first.box, within, part);
}

/** The strip between two columns, and what stands over it with the text of both around it, which is read after them. */
function columnsOf({ lines, tables, lying }: Part, wordHeight: number): { gutter: Gutter | null; insert: ReadonlySet<PlacedWord> } {
  const barriers = [...tables.map(({ box }) => box), ...lying];
  const all = tables.length === 0 ? lines : [...lines, ...tables.flatMap((table) => table.lines)];
  const gutter = findGutter(all, wordHeight, barriers);
  const insert = new Set(gutter === null ? [] : insertOver(gutter, lines, wordHeight));
  if (gutter === null || insert.size === 0) return { gutter, insert };
  const longer = findGutter(all.map((line) => line.filter((word) => !insert.has(word))), wordHeight, barriers);
  const isAround = longer !== null && longer.bottom - longer.top > gutter.bottom - gutter.top
    && [...insert].every((word) => middleOf(word) > longer.top && middleOf(word) < longer.bottom);
  return isAround ? { gutter: longer, insert } : { gutter, insert: new Set() };
}

/** What stands above a table, at its left, within it, at its right and below. */
function aroundTable(table: Rectangle, within: Flow[], part: (isInside: (box: Rectangle) => boolean) => Flow[]): Flow[] {
  const isAbove = (box: Rectangle) => box !== table && middleOf(box) < table.y;
  const isBeside = (box: Rectangle) => box !== table && middleOf(box) >= table.y && middleOf(box) <= bottomOf(table);
  return [
    ...part(isAbove),
    ...part((box) => isBeside(box) && box.x < table.x),
    ...within,
    ...part((box) => isBeside(box) && !(box.x < table.x)),
    // A file may place words nowhere: they come last.
    ...part((box) => box !== table && !isAbove(box) && !isBeside(box)),
  ];
}
