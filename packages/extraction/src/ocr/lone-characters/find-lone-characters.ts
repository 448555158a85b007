import { hasMiddleIn, uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { gridsAmong, type Grid } from '../../layout/drawn-grids.ts';
import { middleOf } from '../../layout/placed.ts';
import { reachOf, wordHeightOf } from '../drawn-lines.ts';
import type { BoxedCharacter } from '../frames/find-frames.ts';
import { histogramOf, inkThreshold } from '../grey-image.ts';
import { findInk } from '../ink-components.ts';
import type { PageState } from '../page-state.ts';
import { piecesWithin, withoutRemains, type InkedPage, type Piece } from '../pieces-within.ts';
import { glyphsOf } from '../signs/ink-patch.ts';
import { outlineOf } from '../signs/square-outline.ts';
import { loneAtEnds, lonePlaces, type LonePlace, type LonePlaces } from './find-lone-places.ts';

/**
 * A character that stands alone in a cell of a table: its ink, in pixels of the page, the number of the table, and its cell. A dash and a plain
 * stroke, which an I is, need nobody to read them.
 */
export type LoneCharacter = { ink: Rectangle; cell: Rectangle; isOfParts: boolean; table: number; row: number; column: number; byShape?: string };

/** A character, and what it was read as. */
export type ReadCharacter = LoneCharacter & { text: string; confidence: number };

/**
 * Those of a table, its lines where it has some, in how many of its cells there is something else, and how high the letters there are that are high,
 * in pixels; null where nothing tells.
 */
export type LoneTable = { grid: Grid | null; characters: readonly LoneCharacter[]; others: number; high: number | null };

/** The numbers of those that stand in no table: in frames, and at the head or the foot of the page. */
export const IN_FRAME = -1;
export const AT_END = -2;

/** A table with fewer has none that would be missed more than others; more than so many on a page are no table that people read. */
const FEWEST = 3;
const MOST = 900;
/** In heights of a small letter: how high a character is, and how wide. */
const HEIGHT = { least: 0.6, most: 2.4 };
const WIDEST = 2.6;
/** In heights of a small letter: how thick a dash is at most, how long, and from where on it is a long one. */
const DASH = { thickest: 0.3, least: 0.35, long: 0.75, most: 1.6 };
/** How high an I of one stroke is, in heights of a small letter; how wide, in its own; and how much of its place is ink. */
const STROKE = { text: 'I', least: 0.85, most: 2, widest: 0.24, full: 0.85 };
/** How far its middle may lie from the one of its cell, in heights of the cell. */
const MIDDLE = 0.2;
/** What fills so much of its place is a spot of colour. */
const FULL = 0.74;
/** Of the letters of names so many are not as high as capitals. */
const LOW_LETTERS = 0.85;

/** The characters of the tables of a page that stand alone in their cells, by tables: those with lines first. */
export async function loneCharacters({ image, letterHeight, strokes = [], boxed = [] }: PageState): Promise<LoneTable[]> {
  if (letterHeight === null) return [];
  const page = { image, letterHeight, threshold: inkThreshold(histogramOf(image)) };
  const grids = strokes.length === 0 ? [] : gridsAmong(strokes, wordHeightOf(letterHeight));
  const drawn = grids.map((grid, table) => inGrid(grid, table, page));
  // Where lines are faint, two cells seem to be one: what stands in both is found by its place then.
  const known = drawn.flatMap(({ characters }) => characters);
  const ink = await findInk(image);
  const plain = lonePlaces(ink, letterHeight).map(({ places, beside }, at) => {
    const unknown = places.filter(({ cell }) => !known.some((character) => hasMiddleIn(cell, character.cell)));
    return inPlaces({ places: unknown, beside }, grids.length + at, page);
  });
  const tables = [...drawn, ...plain].map(withoutMostStrokes).filter(({ characters }) => characters.length >= FEWEST);
  if (boxed.length > 0) tables.push({ grid: null, characters: boxed.map(inFrame), others: 0, high: null });
  const numbers = numbersAtEnds(loneAtEnds(ink, letterHeight).filter((cell) => !grids.some(({ box }) => hasMiddleIn(cell, box))), page);
  if (numbers.characters.length > 0) tables.push(numbers);
  return tables.reduce((sum, { characters }) => sum + characters.length, 0) > MOST ? [] : tables;
}

/** What may be the number of the page; a stroke is none. */
function numbersAtEnds(ends: readonly Rectangle[], page: InkedPage): LoneTable {
  const table = inPlaces({ places: ends.map((cell, row) => ({ cell, row, column: 0 })), beside: [] }, AT_END, page);
  return { ...table, characters: table.characters.filter(({ byShape }) => byShape === undefined) };
}

/** Strokes are letters among others: alone they are the dashes of a line. */
function withoutMostStrokes(table: LoneTable): LoneTable {
  const letters = table.characters.filter(({ byShape }) => byShape !== STROKE.text);
  return letters.length * 2 >= table.characters.length ? table : { ...table, characters: letters };
}

/** One in a frame of its own has none beside it. */
const inFrame = ({ frame, ink }: BoxedCharacter, row: number): LoneCharacter =>
  ({ ink, cell: frame, isOfParts: false, table: IN_FRAME, row, column: 0 });

function inGrid(grid: Grid, table: number, page: InkedPage): LoneTable {
  const filled = grid.cells.map((place) => ({ place, pieces: piecesInside(place, page) })).filter(({ pieces }) => pieces.length > 0);
  const read = filled.map(({ place: { row, column, ...cell }, pieces }) =>
    ({ pieces, character: characterIn({ cell, row, column }, pieces, { table, page }) }));
  const others = read.filter(({ character }) => character === null);
  const characters = read.flatMap(({ character }) => character ?? []);
  return { grid, characters, others: others.length, high: highOf(others.flatMap(({ pieces }) => pieces), page) };
}

function inPlaces({ places, beside }: LonePlaces, table: number, page: InkedPage): LoneTable {
  const characters = places.flatMap((place) => characterIn(place, piecesInside(place.cell, page), { table, page }) ?? []);
  return { grid: null, characters, others: beside.length, high: highOf(beside, page) };
}

/** How high the letters are that are as high as capitals; null without letters. */
function highOf(pieces: readonly Rectangle[], { letterHeight }: InkedPage): number | null {
  const heights = pieces.map(({ height }) => height)
    .filter((height) => height >= letterHeight * HEIGHT.least && height <= letterHeight * HEIGHT.most);
  return heights.sort((a, b) => a - b)[Math.floor(heights.length * LOW_LETTERS)] ?? null;
}

type OfTable = { table: number; page: InkedPage };

/** The character that the ink in a cell is; null where it is something else. */
function characterIn({ cell, row, column }: LonePlace, pieces: readonly Piece[], { table, page }: OfTable): LoneCharacter | null {
  const ink = inkOfOne(pieces, page.letterHeight);
  if (ink === null) return null;
  const byShape = dashOf(ink, cell, page.letterHeight) ?? (isStroke(pieces, page.letterHeight) ? STROKE.text : null);
  const character = { ink, cell, isOfParts: pieces.length > 1, table, row, column };
  if (byShape !== null) return { ...character, byShape };
  return isOfCharacter(ink, page.letterHeight) && !isBox(ink, page) ? character : null;
}

/** Whether it is one stroke that stands, as high as a capital. */
function isStroke([piece, ...more]: readonly Piece[], letterHeight: number): boolean {
  if (piece === undefined || more.length > 0) return false;
  const { width, height, area } = piece;
  const isHigh = height >= letterHeight * STROKE.least && height <= letterHeight * STROKE.most;
  return isHigh && width <= height * STROKE.widest && area >= width * height * STROKE.full;
}

/** A box to tick stays on the page: what is drawn in it is looked at later. */
function isBox(ink: Rectangle, { image: { data, width }, letterHeight, threshold }: InkedPage): boolean {
  const isInk = (x: number, y: number) => (data[y * width + x] ?? 255) <= threshold;
  return outlineOf(ink, { isInk, least: letterHeight * HEIGHT.least, most: letterHeight * HEIGHT.most }) !== null;
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
