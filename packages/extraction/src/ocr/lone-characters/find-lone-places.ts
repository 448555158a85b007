import { uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { bottomOf, rightOf, verticalOverlap } from '../../layout/placed.ts';
import { MOST_PIECES, placeOnPage, type InkMap } from '../ink-components.ts';

/** A place for one character, and its row and column in a table without lines. */
export type LonePlace = { cell: Rectangle; row: number; column: number };

/** The places of one table, and the other ink in its rows. In pixels of the page. */
export type LonePlaces = { places: LonePlace[]; beside: Rectangle[] };

/** A piece of ink with nothing near it in its row, and the next pieces at both sides. */
type Alone = { ink: Rectangle; left: Rectangle | null; right: Rectangle | null };

/** In heights of a small letter: what stands in a row at all, what may be a character, and how wide that is. */
const INK = { least: 0.2, most: 3.5 };
const CHARACTER = { least: 0.75, most: 2.2, widest: 2.3 };
/** The paper at both sides of one: more than between two words. What belongs to its cell, above it and below too. */
const GAP = 1.4;
const [ASIDE, ABOVE] = [0.6, 0.45];
/** How far from the text the number of a page stands. */
const FROM_TEXT = 1.2;
/** How far the ends of the characters of a row may lie from each other, and the next row of the table from the one before. */
const LEVEL = 0.5;
const NEXT_ROW = 7;
/** In a column, in a row and how many of these, and in a table. */
const FEWEST = { inColumn: 3, inRow: 2, rows: 2, inAll: 6 };

/** The tables without lines that hold single characters: what stands alone in its row several times, and below each other. */
export function lonePlaces(ink: InkMap, letterHeight: number): LonePlaces[] {
  const pieces = piecesOfRows(ink, letterHeight);
  const rows = rowsOf(aloneAmong(pieces, letterHeight), letterHeight);
  return tablesOf(rows, letterHeight).flatMap((table) => placesOf(table, pieces, letterHeight) ?? []);
}

/** The places of what stands alone at the head and at the foot of a page, as its number does. */
export function loneAtEnds(ink: InkMap, letterHeight: number): Rectangle[] {
  const pieces = piecesOfRows(ink, letterHeight);
  const isApart = (end: Rectangle) => isCharacter(end, letterHeight) && pieces.every((other) => other === end
    || Math.max(end.y - bottomOf(other), other.y - bottomOf(end)) > letterHeight * FROM_TEXT);
  const [first, last] = [pieces.toSorted((a, b) => a.y - b.y)[0], pieces.toSorted((a, b) => bottomOf(a) - bottomOf(b)).at(-1)];
  const [aside, above] = [letterHeight * ASIDE, letterHeight * ABOVE];
  return [first, last].filter((end) => end !== undefined).filter(isApart)
    .map(({ x, y, width, height }) => ({ x: x - aside, y: y - above, width: width + 2 * aside, height: height + 2 * above }));
}

/** The ink that stands in rows: no dust, no lines, and no pictures; none of a page that is all of it. */
function piecesOfRows({ components, pixelsPerPixel }: InkMap, letterHeight: number): Rectangle[] {
  const pieces = components.map((piece) => placeOnPage(piece, pixelsPerPixel)).filter(({ width, height }) =>
    Math.max(width, height) >= letterHeight * INK.least && Math.max(width, height) <= letterHeight * INK.most);
  return pieces.length > MOST_PIECES ? [] : pieces;
}

const isCharacter = ({ width, height }: Rectangle, letterHeight: number): boolean =>
  height >= letterHeight * CHARACTER.least && height <= letterHeight * CHARACTER.most && width <= letterHeight * CHARACTER.widest;

/** Those of the size of a character that have no others near them in their row. */
function aloneAmong(pieces: readonly Rectangle[], letterHeight: number): Alone[] {
  const strip = letterHeight * INK.most;
  const strips = Map.groupBy(pieces, ({ y }) => Math.floor(y / strip));
  return pieces.filter((piece) => isCharacter(piece, letterHeight)).flatMap((ink) => {
    const at = Math.floor(ink.y / strip);
    const level = [at - 1, at, at + 1].flatMap((each) => strips.get(each) ?? [])
      .filter((other) => other !== ink && verticalOverlap(other, ink) > 0);
    const isNear = level.some((other) => Math.max(ink.x - rightOf(other), other.x - rightOf(ink)) < letterHeight * GAP);
    return isNear ? [] : { ink, ...nextTo(ink, level) };
  });
}

function nextTo(ink: Rectangle, level: readonly Rectangle[]): Omit<Alone, 'ink'> {
  const [left] = level.filter((other) => other.x < ink.x).sort((a, b) => rightOf(b) - rightOf(a));
  const [right] = level.filter((other) => other.x > ink.x).sort((a, b) => a.x - b.x);
  return { left: left ?? null, right: right ?? null };
}

/** Groups of what ends at one height. */
function rowsOf(alone: readonly Alone[], letterHeight: number): Alone[][] {
  const rows: Alone[][] = [];
  for (const each of alone.toSorted((a, b) => bottomOf(a.ink) - bottomOf(b.ink))) {
    const last = rows.at(-1)?.at(-1);
    if (last !== undefined && bottomOf(each.ink) - bottomOf(last.ink) < letterHeight * LEVEL) rows.at(-1)?.push(each);
    else rows.push([each]);
  }
  return rows;
}

/** Rows that follow each other closely. */
function tablesOf(rows: readonly Alone[][], letterHeight: number): Alone[][][] {
  const tables: Alone[][][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const box = uniteRectangles(row.map(({ ink }) => ink)) ?? { x: 0, y: 0, width: 0, height: 0 };
    if (box.y - end < letterHeight * NEXT_ROW) tables.at(-1)?.push(row);
    else tables.push([row]);
    end = bottomOf(box);
  }
  return tables;
}

/** The places of a table; null where too little stands below each other. */
function placesOf(table: readonly Alone[][], pieces: readonly Rectangle[], letterHeight: number): LonePlaces | null {
  const columns = columnsOf(table.flat());
  const columnOf = new Map(columns.flatMap((column, at) => column.map((each) => [each, at] as const)));
  const isInColumn = (each: Alone) => (columns[columnOf.get(each) ?? -1]?.length ?? 0) >= FEWEST.inColumn;
  const rows = table.filter((row) => row.some(isInColumn));
  const taken = new Set(rows.flat().map(({ ink }) => ink));
  if (taken.size < FEWEST.inAll || rows.filter((row) => row.filter(isInColumn).length >= FEWEST.inRow).length < FEWEST.rows) return null;
  const places = rows.flatMap((row, at) =>
    row.map((each) => ({ cell: cellOf(each, taken, letterHeight), row: at, column: columnOf.get(each) ?? 0 })));
  const isBeside = (piece: Rectangle) => rows.some(([first]) => first !== undefined && verticalOverlap(piece, first.ink) > 0);
  return { places, beside: pieces.filter((piece) => !taken.has(piece) && isBeside(piece)) };
}

/** Groups of what stands below each other, from left to right. */
function columnsOf(alone: readonly Alone[]): Alone[][] {
  const columns: Alone[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const each of alone.toSorted((a, b) => a.ink.x - b.ink.x)) {
    if (each.ink.x < right) columns.at(-1)?.push(each);
    else columns.push([each]);
    right = Math.max(right, rightOf(each.ink));
  }
  return columns;
}

/** What lies around a character, as far as half the way to those beside it. */
function cellOf({ ink, left, right }: Alone, taken: ReadonlySet<Rectangle>, letterHeight: number): Rectangle {
  const [aside, above] = [letterHeight * ASIDE, letterHeight * ABOVE];
  const halfTo = (other: Rectangle | null, paper: number) => (other !== null && taken.has(other) ? paper / 2 : aside);
  const x = ink.x - halfTo(left, ink.x - rightOf(left ?? ink));
  const end = rightOf(ink) + halfTo(right, (right ?? ink).x - rightOf(ink));
  return { x, y: ink.y - above, width: end - x, height: ink.height + 2 * above };
}
