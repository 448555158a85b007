import { uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { acrossOf, bottomOf, median, middleOf, rightOf } from '../../layout/placed.ts';
import { SOFT_EDGE } from '../grey-image.ts';
import { letterLike, placeOnPage, type InkComponent, type InkMap } from '../ink-components.ts';
import { glyphsOf } from '../signs/ink-patch.ts';

/** A few words in print so large that an engine does not read it in its line, in pixels of the page. */
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

/** In heights of a small letter: from what on a letter is large, and from what on an engine cuts words at the gaps between their letters. */
const LARGE = 2.2;
const HUGE = 2.8;
/** In heights of the large letters: how alike they are, how far apart they stand, and how far their feet lie from one line. */
const ALIKE = { least: 0.6, most: 1.67 };
const NEXT = 0.8;
const LEVEL = 0.12;
/** How high small print is at most, how near small letters of one word with tall ones are, and how far beside the large small print stands. */
const SMALL = 0.58;
const IN_WORD = 0.12;
const BESIDE = 1.2;
/** How near to a number something stands raised, how high it is, and how far above the line it ends. */
const RAISED = { near: 0.35, least: 0.3, most: 0.8, above: 0.25 };
/** What belongs to large letters: how far a comma hangs below the line, how high an accent is, and how far above its letter, or a comma below. */
const MARK = { below: 0.3, high: 0.35, above: 0.2 };
/** How much of its rectangle a stop or a dash fills. */
const FULL = 0.7;
/** In heights of the letters: how thick their marks are at least; how wide and high a stop is and how near; and what is a dash. */
const THICK = 0.1;
const STOP = { wide: 0.3, high: 0.45, near: 0.3, off: 0.08 };
const DASH = { high: 0.25, long: 1.6, from: 0.2, near: 0.45 };
/** So many has no page but that of a picture. */
const MOST = 60;

/** Large print that has small print beside it on its line, and huge print. */
export function largePrintIn(ink: InkMap, letterHeight: number): LargePrint[] {
  const scale = ink.pixelsPerPixel;
  const places = new Map(ink.components.map((piece) => [piece, { ...placeOnPage(piece, scale), fill: fillOf(piece) }]));
  const letters = letterLike(ink).flatMap((piece) => places.get(piece) ?? []);
  const large = letters.filter(({ height }) => height >= letterHeight * LARGE);
  if (large.length === 0) return [];
  const all = [...places.values()];
  const runs = runsOf(large);
  return runs.length > MOST ? [] : runs.flatMap((run) => largePrintOf(run, { letters, all, huge: letterHeight * HUGE }) ?? []);
}

/** A rectangle at whole pixels, with the soft edge of its ink. */
function withRoom({ x, y, width, height }: Rectangle): Rectangle {
  const room = SOFT_EDGE + 1;
  return { x: Math.floor(x) - room, y: Math.floor(y) - room, width: Math.ceil(width) + 2 * room + 1, height: Math.ceil(height) + 2 * room + 1 };
}

const fillOf = ({ left, top, right, bottom, area }: InkComponent) => area / ((right - left) * (bottom - top));

function runsOf(large: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of large.toSorted((a, b) => a.x - b.x)) {
    const run = runs.findLast((candidate) => candidate.slice(-1).every((last) => goesOn(last, piece)));
    if (run === undefined) runs.push([piece]);
    else run.push(piece);
  }
  return runs;
}

/** Letters of one line stand on it, or hang from one height as p and e do. */
function goesOn(last: Rectangle, piece: Rectangle): boolean {
  const share = piece.height / last.height;
  const high = Math.max(piece.height, last.height);
  const isLevel = Math.abs(bottomOf(piece) - bottomOf(last)) <= high * LEVEL || Math.abs(piece.y - last.y) <= high * LEVEL;
  return share >= ALIKE.least && share <= ALIKE.most && piece.x - rightOf(last) <= high * NEXT && isLevel;
}

/** A piece of ink, and how much of its rectangle it fills. */
type Piece = Rectangle & { fill: number };
type Ink = { letters: readonly Piece[]; all: readonly Piece[]; huge: number };

function largePrintOf(run: readonly Piece[], { letters, all, huge }: Ink): LargePrint | null {
  const around = uniteRectangles(run);
  if (around === null) return null;
  const height = median(run.map((piece) => piece.height));
  const print = { run, around, height, baseline: median(run.map(bottomOf)) };
  const pieces = [...all.filter((piece) => isOf(print, piece)), ...marksBeside(print, all)];
  const whole = uniteRectangles(pieces) ?? around;
  const beside = letters.filter((piece) => isBeside(whole, piece, height) && !pieces.includes(piece));
  const isPart = beside.some((piece) => isRaised(print, piece) || gapTo(whole, piece) <= height * (piece.height > height * SMALL ? NEXT : IN_WORD));
  if (isPart || height < huge && !beside.some((piece) => piece.height <= height * SMALL)) return null;
  const characters = glyphsOf({ pieces: pieces.toSorted((a, b) => a.x - b.x) }).length;
  return { pieces, place: withRoom(whole), height, characters };
}

/** Large letters, the rectangle around them, and the line that they stand on. */
type Run = { run: readonly Piece[]; around: Rectangle; height: number; baseline: number };

/** Whether a piece is one of the letters, or a mark between them, above or below one. */
function isOf({ run, around, height, baseline }: Run, piece: Piece): boolean {
  // The edges of a rectangle around others may lie a rounding error within theirs.
  if (piece.x < around.x - 1 || rightOf(piece) > rightOf(around) + 1) return false;
  if (piece.y >= around.y - 1 && piece.y < baseline) return bottomOf(piece) <= baseline + height * MARK.below;
  const isNear = (gap: number) => gap >= 0 && gap <= height * MARK.above;
  return piece.height <= height * MARK.high && run.some((letter) => acrossOf(piece) >= letter.x && acrossOf(piece) <= rightOf(letter)
    && (isNear(letter.y - bottomOf(piece)) || isNear(piece.y - bottomOf(letter))));
}

/** A stop and dashes at the ends of a line: 12. and 19,– and -25. They are as thick as its letters, and full of ink as no small letter is. */
function marksBeside({ around, height, baseline }: Run, all: readonly Piece[]): Piece[] {
  const isThick = (piece: Piece) => Math.min(piece.width, piece.height) >= height * THICK;
  const isNext = (piece: Piece, from: number, near: number) => piece.x >= from && piece.x - from <= height * near;
  const isStop = (piece: Piece) => isThick(piece) && isNext(piece, rightOf(around), STOP.near) && piece.width <= height * STOP.wide
    && piece.height <= height * STOP.high && Math.abs(baseline - piece.y - piece.width) <= height * STOP.off;
  const isDash = (piece: Piece) => isThick(piece) && piece.fill >= FULL && piece.height <= height * DASH.high
    && piece.width >= piece.height * DASH.long && piece.y > around.y + height * DASH.from && bottomOf(piece) < baseline - height * DASH.from;
  const stop = all.find(isStop);
  const behind = all.find((piece) => isDash(piece) && isNext(piece, stop === undefined ? rightOf(around) : rightOf(stop), DASH.near));
  const before = all.find((piece) => isDash(piece) && rightOf(piece) <= around.x && around.x - rightOf(piece) <= height * DASH.near);
  const isMark = stop !== undefined && (behind !== undefined || stop.fill >= FULL);
  return [before, isMark ? stop : undefined, behind].filter((piece) => piece !== undefined);
}

const gapTo = (whole: Rectangle, piece: Rectangle) => Math.max(piece.x - rightOf(whole), whole.x - rightOf(piece));

const isBeside = (whole: Rectangle, piece: Rectangle, height: number): boolean => gapTo(whole, piece) <= height * BESIDE
  && middleOf(piece) >= whole.y && middleOf(piece) <= bottomOf(whole);

/** Whether a piece stands raised behind them, as cents do: those are read with their number. */
const isRaised = ({ around, height, baseline }: Run, piece: Rectangle): boolean =>
  piece.x >= rightOf(around) && piece.x - rightOf(around) <= height * RAISED.near
  && piece.height >= height * RAISED.least && piece.height <= height * RAISED.most && bottomOf(piece) <= baseline - height * RAISED.above;
