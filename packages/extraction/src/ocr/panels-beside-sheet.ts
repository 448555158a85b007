import { brightestAround, darkestAround } from './extremes.ts';
import { shrinkTo, type GreyImage } from './grey-image.ts';
import { piecesOf } from './ink-components.ts';
import { apply, type Matrix, type Point } from './matrix.ts';
import type { Size } from './sheet-geometry.ts';

/** Bright strokes are looked for in a copy of this size, where those of letters are no wider than twice this reach. */
const LOOK_SIDE = 400;
const REACH = 3;
/** Ratio by which a stroke is brighter than what it stands on. */
const STROKE = 1.2;
const DARK = 8;
/** Places looked at along the side of a sheet, and how far out from it, in lengths of the sheet. */
const PLACES = 160;
const FURTHEST = 0.6;
/** Of the places beside a sheet so many are strokes where there is writing, and so many times fewer are where the sheet does not go on. */
const WRITTEN = 0.01;
const CLEARLY_MORE = 4;
/** Pieces that writing falls into; a pen beside the sheet is one. And how many places must lie beyond the ends of a side, of those beside it. */
const FEWEST_PIECES = 4;
const MIN_BEYOND = 0.1;
/** Lengths of the sheet that a panel goes on beyond its last letter. */
const MARGIN = 0.02;

/** How far a sheet goes on to each side, in the pixels of the flat one. */
export type Margins = { left: number; top: number; right: number; bottom: number };

/**
 * How far a sheet goes on beyond what is bright of it: a dark panel with bright writing has no edge that would show against what the sheet lies on,
 * but its writing ends with the sides of the bright part. What lies around a sheet, as keys or the pattern of a table, goes on beyond those.
 */
export async function panelsBeside(image: GreyImage, toImage: Matrix, { width, height }: Size): Promise<Margins> {
  const small = await shrinkTo(image, LOOK_SIDE);
  const scale = small.width / image.width;
  const ground = brightestAround(darkestAround(small, REACH), REACH);
  /** Whether a bright stroke is there, a place on the flat sheet; null outside of the picture. */
  const isStroke = (place: Point): boolean | null => {
    const { x, y } = apply(toImage, place);
    const [column, row] = [Math.floor(x * scale), Math.floor(y * scale)];
    if (column < 0 || row < 0 || column >= small.width || row >= small.height) return null;
    const at = row * small.width + column;
    return (small.data[at] ?? 0) + DARK > ((ground.data[at] ?? 0) + DARK) * STROKE;
  };
  const across = (isBefore: boolean) => (out: number, along: number) => isStroke({ x: isBefore ? -out : width + out, y: along });
  const down = (isBefore: boolean) => (out: number, along: number) => isStroke({ x: along, y: isBefore ? -out : height + out });
  return {
    left: writtenBeside(across(true), width, height), right: writtenBeside(across(false), width, height),
    top: writtenBeside(down(true), height, width), bottom: writtenBeside(down(false), height, width),
  };
}

type IsStroke = (out: number, along: number) => boolean | null;

/** How far out there is writing, if it ends where the side does. */
function writtenBeside(isStroke: IsStroke, length: number, side: number): number {
  const { beside, beyond, last, strokes } = lookBeside(isStroke, length, side);
  const [share, around] = [beside.strokes / Math.max(1, beside.places), beyond.strokes / Math.max(1, beyond.places)];
  const isClear = beyond.places >= beside.places * MIN_BEYOND && share > Math.max(WRITTEN, around * CLEARLY_MORE);
  return isClear && piecesIn(strokes) >= FEWEST_PIECES ? last + length * MARGIN : 0;
}

/** What is bright beside a side, row by row outwards, and beyond its ends; and how far out the last of it is. */
function lookBeside(isStroke: IsStroke, length: number, side: number) {
  const step = side / PLACES;
  const [beside, beyond] = [{ places: 0, strokes: 0 }, { places: 0, strokes: 0 }];
  const strokes: boolean[][] = [];
  let last = 0;
  for (let out = length * MARGIN; out < length * FURTHEST; out += step) {
    const row: boolean[] = [];
    for (let along = -side / 2; along < side * 1.5; along += step) {
      const found = isStroke(out, along);
      const isBeside = along >= 0 && along < side;
      if (isBeside) row.push(found === true);
      if (found === null) continue;
      const part = isBeside ? beside : beyond;
      part.places += 1;
      part.strokes += Number(found);
    }
    if (row.includes(true)) last = out;
    strokes.push(row);
  }
  return { beside, beyond, last, strokes };
}

const [INK, CLEAR] = [0, 255];

/** How many pieces it is that strokes lie in. */
function piecesIn(rows: readonly (readonly boolean[])[]): number {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const data = new Uint8Array(width * rows.length).fill(CLEAR);
  rows.forEach((row, y) => row.forEach((isStroke, x) => { data[y * width + x] = isStroke ? INK : CLEAR; }));
  return piecesOf({ data, width, height: rows.length }, INK).length;
}
