import { uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { bottomOf, median, middleOf, rightOf } from '../../layout/placed.ts';
import { letterLike, placeOf, type InkMap } from '../ink-components.ts';
import { glyphsOf } from '../signs/ink-patch.ts';

/** A few words in large print with small print beside them, in pixels of the page. */
export type LargePrint = {
  /** Its letters and the marks between them. */
  pieces: Rectangle[];
  /** Around them all, with their soft edges. */
  place: Rectangle;
  /** How high its letters are. */
  height: number;
  /** How many letters and marks stand beside each other, as far as none of them touch. */
  characters: number;
};

/** In heights of a small letter of the page: from what on a letter is large. */
const LARGE = 2.2;
/** In heights of the large letters: how alike they are, how far apart they stand, and how far their feet lie from one line. */
const ALIKE = { least: 0.75, most: 1.33 };
const NEXT = 0.6;
const LEVEL = 0.12;
/** A letter that begins a chapter is alone, and so is the number of an item. */
const FEWEST = 2;
/** How high small print is at most, which is less than small letters are beside tall ones, and how far beside the large it stands. */
const SMALL = 0.58;
const BESIDE = 1.2;
/** How near to a number something stands raised, how high it is, and how far above the line it ends. */
const RAISED = { near: 0.35, least: 0.3, most: 0.8, above: 0.25 };
/** What belongs to large letters: how far a comma hangs below the line, how high an accent is, and how far above its letter. */
const MARK = { below: 0.3, high: 0.35, above: 0.15 };
/** So many has no page but that of a picture. */
const MOST = 60;

/** Large print that has small print beside it on its line. */
export function largePrintIn(ink: InkMap, letterHeight: number): LargePrint[] {
  const scale = ink.pixelsPerPixel;
  const places = new Map(ink.components.map((piece) => [piece, onPage(placeOf(piece), scale)]));
  const letters = letterLike(ink).flatMap((piece) => places.get(piece) ?? []);
  const large = letters.filter(({ height }) => height >= letterHeight * LARGE);
  if (large.length < FEWEST) return [];
  const all = [...places.values()];
  const found = runsOf(large).filter((run) => run.length >= FEWEST).flatMap((run) => largePrintOf(run, { letters, all }) ?? []);
  return found.length > MOST ? [] : found;
}

/** Pixels around the ink that belong to its soft edge. */
const EDGE = 3;

const withRoom = ({ x, y, width, height }: Rectangle): Rectangle =>
  ({ x: Math.floor(x) - EDGE, y: Math.floor(y) - EDGE, width: Math.ceil(width) + 2 * EDGE + 1, height: Math.ceil(height) + 2 * EDGE + 1 });

const onPage = ({ x, y, width, height }: Rectangle, scale: number): Rectangle =>
  ({ x: x * scale, y: y * scale, width: width * scale, height: height * scale });

function runsOf(large: readonly Rectangle[]): Rectangle[][] {
  const runs: Rectangle[][] = [];
  for (const piece of large.toSorted((a, b) => a.x - b.x)) {
    const run = runs.findLast((candidate) => candidate.slice(-1).every((last) => goesOn(last, piece)));
    if (run === undefined) runs.push([piece]);
    else run.push(piece);
  }
  return runs;
}

function goesOn(last: Rectangle, piece: Rectangle): boolean {
  const share = piece.height / last.height;
  return share >= ALIKE.least && share <= ALIKE.most && piece.x - rightOf(last) <= last.height * NEXT
    && Math.abs(bottomOf(piece) - bottomOf(last)) <= last.height * LEVEL;
}

type Ink = { letters: readonly Rectangle[]; all: readonly Rectangle[] };

function largePrintOf(run: readonly Rectangle[], { letters, all }: Ink): LargePrint | null {
  const height = median(run.map((piece) => piece.height));
  const around = uniteRectangles(run);
  if (around === null) return null;
  const print = { run, around, height, baseline: median(run.map(bottomOf)) };
  const pieces = all.filter((piece) => isOf(print, piece));
  const place = uniteRectangles(pieces);
  const beside = letters.filter((piece) => !pieces.includes(piece) && isBeside(print, piece));
  const goesOn = beside.some((piece) => isRaised(print, piece) || piece.height > height * SMALL && gapTo(print, piece) <= height * NEXT);
  if (place === null || goesOn || !beside.some((piece) => piece.height <= height * SMALL)) return null;
  const characters = glyphsOf({ pieces: pieces.toSorted((a, b) => a.x - b.x) }).length;
  return { pieces, place: withRoom(place), height, characters };
}

/** Large letters, the rectangle around them, and the line that they stand on. */
type Run = { run: readonly Rectangle[]; around: Rectangle; height: number; baseline: number };

/** Whether a piece is one of the letters, or a mark between them or above one. */
function isOf({ run, around, height, baseline }: Run, piece: Rectangle): boolean {
  if (run.includes(piece)) return true;
  if (piece.x < around.x || rightOf(piece) > rightOf(around)) return false;
  if (piece.y >= around.y && piece.y < baseline) return bottomOf(piece) <= baseline + height * MARK.below;
  return piece.height <= height * MARK.high && run.some((letter) => piece.x >= letter.x && rightOf(piece) <= rightOf(letter)
    && bottomOf(piece) <= letter.y && letter.y - bottomOf(piece) <= height * MARK.above);
}

const gapTo = ({ around }: Run, piece: Rectangle) => Math.max(piece.x - rightOf(around), around.x - rightOf(piece));

const isBeside = (print: Run, piece: Rectangle): boolean => gapTo(print, piece) <= print.height * BESIDE
  && middleOf(piece) >= print.around.y && middleOf(piece) <= bottomOf(print.around);

/** Whether a piece stands raised behind them, as cents do: those are read with their number. */
const isRaised = ({ around, height, baseline }: Run, piece: Rectangle): boolean =>
  piece.x >= rightOf(around) && piece.x - rightOf(around) <= height * RAISED.near
  && piece.height >= height * RAISED.least && piece.height <= height * RAISED.most && bottomOf(piece) <= baseline - height * RAISED.above;
