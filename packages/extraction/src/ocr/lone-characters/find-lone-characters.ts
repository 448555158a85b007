import { uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { gridsAmong, type Grid } from '../../layout/drawn-grids.ts';
import { middleOf } from '../../layout/placed.ts';
import { reachOf, wordHeightOf } from '../drawn-lines.ts';
import type { BoxedCharacter } from '../frames/find-frames.ts';
import { histogramOf, inkThreshold } from '../grey-image.ts';
import type { PageState } from '../page-state.ts';
import { piecesWithin, withoutRemains, type InkedPage, type Piece } from '../pieces-within.ts';
import { glyphsOf } from '../signs/ink-patch.ts';

/**
 * A character that stands alone in a cell of a table: its ink, in pixels of the page, the number of the table, and its cell. A dash needs nobody
 * to read it.
 */
export type LoneCharacter = { ink: Rectangle; cell: Rectangle; isOfParts: boolean; table: number; row: number; column: number; dash?: string };

/** Those of a table, its lines, and in how many of its cells there is something else. */
export type LoneTable = { grid: Grid | null; characters: readonly LoneCharacter[]; others: number };

/** The number of those that stand in frames, and in no table. */
export const IN_FRAME = -1;

/** A table with fewer has none that would be missed more than others; more than so many on a page are no table that people read. */
const FEWEST = 3;
const MOST = 900;
/** In heights of a small letter: how high a character is, and how wide. */
const HEIGHT = { least: 0.6, most: 2.4 };
const WIDEST = 2.6;
/** In heights of a small letter: how thick a dash is at most, how long, and from where on it is a long one. */
const DASH = { thickest: 0.3, least: 0.35, long: 0.75, most: 1.6 };
/** How far its middle may lie from the one of its cell, in heights of the cell. */
const MIDDLE = 0.2;
/** What fills so much of its place is a spot of colour. */
const FULL = 0.74;

/** The characters of the tables of a page that stand alone in their cells, by tables. */
export function loneCharacters({ image, letterHeight, strokes = [], boxed = [] }: PageState): LoneTable[] {
  if (letterHeight === null || strokes.length + boxed.length === 0) return [];
  const page = { image, letterHeight, threshold: inkThreshold(histogramOf(image)) };
  const tables: LoneTable[] = gridsAmong(strokes, wordHeightOf(letterHeight))
    .map((grid, table) => inGrid(grid, table, page)).filter(({ characters }) => characters.length >= FEWEST);
  if (boxed.length > 0) tables.push({ grid: null, characters: boxed.map(inFrame), others: 0 });
  return tables.reduce((sum, { characters }) => sum + characters.length, 0) > MOST ? [] : tables;
}

/** One in a frame of its own has none beside it. */
const inFrame = ({ frame, ink }: BoxedCharacter, row: number): LoneCharacter =>
  ({ ink, cell: frame, isOfParts: false, table: IN_FRAME, row, column: 0 });

function inGrid(grid: Grid, table: number, page: InkedPage): LoneTable {
  const filled = grid.cells.map(({ row, column, ...cell }) => ({ row, column, cell, pieces: piecesInside(cell, page) }))
    .filter(({ pieces }) => pieces.length > 0);
  const characters = filled.flatMap(({ row, column, cell, pieces }): LoneCharacter[] => {
    const ink = inkOfOne(pieces, page.letterHeight);
    if (ink === null) return [];
    const dash = dashOf(ink, cell, page.letterHeight);
    const character = { ink, cell, isOfParts: pieces.length > 1, table, row, column };
    if (dash !== null) return [{ ...character, dash }];
    return isOfCharacter(ink, page.letterHeight) ? [character] : [];
  });
  return { grid, characters, others: filled.length - characters.length };
}

/** The ink in a cell. */
function piecesInside({ x, y, width, height }: Rectangle, page: InkedPage): Piece[] {
  const edge = Math.ceil(reachOf(page.letterHeight) / 2);
  return withoutRemains(piecesWithin({ x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge }, page), page.letterHeight);
}

/** Where the ink of one character is; null where there are more, or a spot of colour. */
function inkOfOne(pieces: readonly Piece[], letterHeight: number): Rectangle | null {
  const ink = uniteRectangles(pieces);
  if (ink === null || glyphsOf({ pieces }).length > 1) return null;
  const filled = pieces.reduce((sum, { area }) => sum + area, 0);
  const isSpot = filled > ink.width * ink.height * FULL && Math.min(ink.width, ink.height) > letterHeight * HEIGHT.least;
  return isSpot ? null : ink;
}

const isOfCharacter = ({ width, height }: Rectangle, letterHeight: number) =>
  height >= letterHeight * HEIGHT.least && height <= letterHeight * HEIGHT.most && width <= letterHeight * WIDEST;

/** The dash that a stroke in the middle of a cell is, which says that there is nothing. */
function dashOf(ink: Rectangle, cell: Rectangle, letterHeight: number): string | null {
  const length = ink.width / letterHeight;
  const isDash = ink.height <= letterHeight * DASH.thickest && ink.width > ink.height && length >= DASH.least && length <= DASH.most
    && Math.abs(middleOf(ink) - middleOf(cell)) <= cell.height * MIDDLE;
  if (!isDash) return null;
  return length >= DASH.long ? '–' : '-';
}
