import type { InkComponent } from './ink-components.ts';

/** Where the lines of text run. */
export type TextDirection = {
  /** Degrees that the lines fall to the right: turning the page by as many counter-clockwise makes them level. */
  skew: number;
  /** Whether the lines run from top to bottom: the page lies on its side. The skew is then that of the turned page. */
  isSideways: boolean;
  /** How much clearer the lines are in this direction than across it; about 1 where none were found, less where columns are clearer. */
  clarity: number;
};

const MAX_SKEW = 15;
const COARSE_STEP = 0.5;
const FINE_STEP = 0.05;
/** Letters needed to speak of lines. */
const MIN_LETTERS = 25;

type Points = { along: Float64Array; across: Float64Array };

/**
 * Finds the direction of the lines from the edges of their letters: when the page is turned right, the feet of the
 * letters of one line fall into one row, and rows are either full or empty. So are the columns of a ticket with short values; but the next letter
 * of a line stands nearer than the next line.
 */
export function findTextDirection(letters: readonly InkComponent[], size: { width: number; height: number }): TextDirection {
  if (letters.length < MIN_LETTERS) return { skew: 0, isSideways: false, clarity: 1 };
  const level = bestAngle({
    along: Float64Array.from(letters, ({ left, right }) => (left + right) / 2),
    across: Float64Array.from(letters, ({ bottom }) => bottom),
  }, size.height);
  const sideways = bestAngle({
    along: Float64Array.from(letters, ({ top, bottom }) => size.height - (top + bottom) / 2),
    across: Float64Array.from(letters, ({ right }) => right),
  }, size.width);
  const isSideways = sideways.score > level.score && !areMostlyBeside(letters);
  const [best, other] = isSideways ? [sideways, level] : [level, sideways];
  return { skew: best.angle, isSideways, clarity: best.score / other.score };
}

/** Letters that are looked at: more say the same. */
const MOST_LETTERS = 300;
/** How much of the smaller one of two letters lies beside the other. */
const BESIDE = 0.5;

/** Whether the next letter is beside most letters, and not above or below. */
function areMostlyBeside(letters: readonly InkComponent[]): boolean {
  const step = Math.ceil(letters.length / MOST_LETTERS);
  const looked = letters.filter((_, index) => index % step === 0);
  const sides = looked.map((letter) => {
    const nearest = { beside: Number.POSITIVE_INFINITY, over: Number.POSITIVE_INFINITY };
    for (const other of letters) if (other !== letter) noteGap(letter, other, nearest);
    return nearest.over === nearest.beside ? 0 : Math.sign(nearest.over - nearest.beside);
  });
  return sides.reduce((sum, side) => sum + side, 0) > 0;
}

/** Keeps the gap between two letters where it is the smallest so far. */
function noteGap(a: InkComponent, b: InkComponent, nearest: { beside: number; over: number }) {
  const [across, down] = [Math.max(b.left - a.right, a.left - b.right), Math.max(b.top - a.bottom, a.top - b.bottom)];
  if (-down > BESIDE * Math.min(a.bottom - a.top, b.bottom - b.top)) nearest.beside = Math.min(nearest.beside, Math.max(0, across));
  if (-across > BESIDE * Math.min(a.right - a.left, b.right - b.left)) nearest.over = Math.min(nearest.over, Math.max(0, down));
}

type Found = { angle: number; score: number };
type Range = { from: number; to: number; step: number };

function bestAngle(points: Points, extent: number): Found {
  const coarse = bestOf(points, extent, { from: -MAX_SKEW, to: MAX_SKEW, step: COARSE_STEP });
  return bestOf(points, extent, { from: coarse.angle - COARSE_STEP, to: coarse.angle + COARSE_STEP, step: FINE_STEP });
}

function bestOf(points: Points, extent: number, { from, to, step }: Range): Found {
  let best = { angle: 0, score: 0 };
  for (let index = 0; from + index * step <= to + step / 2; index++) {
    const angle = from + index * step;
    const score = fullnessOfRows(points, extent, angle);
    // Of equal angles the one nearest to level wins.
    if (score > best.score || (score === best.score && Math.abs(angle) < Math.abs(best.angle))) best = { angle, score };
  }
  return best;
}

/** 1 when the points are spread evenly over the rows, more the more they gather in few. */
function fullnessOfRows({ along, across }: Points, extent: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(Math.abs(slope) * longest(along)) + 1;
  const rows = new Uint32Array(Math.ceil(extent) + 2 * margin + 2);
  for (let index = 0; index < along.length; index++) {
    const row = Math.round((across[index] ?? 0) - (along[index] ?? 0) * slope) + margin;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let squares = 0;
  for (const count of rows) squares += count * count;
  return (squares * extent) / (along.length * along.length);
}

const longest = (values: Float64Array) => values.reduce((most, value) => Math.max(most, value), 0);
