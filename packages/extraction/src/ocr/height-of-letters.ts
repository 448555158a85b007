import type { InkComponent } from './ink-components.ts';

/** Heights of a dot above which a piece is a letter beside it. */
const ABOVE_DOTS = 2;
/** How much of its frame a dot fills, and a letter does not. */
const FULL = 0.65;
const MOST = 0.8;
const MIN_SHARE_OF_LETTERS = 0.1;

/**
 * The usual height of the letters among pieces of ink, in pixels of theirs; 0 where there are none. The dots that lead to the
 * prices of a bill can be more than its letters: then the height is that of the others.
 */
export function heightOfLetters(pieces: readonly InkComponent[], isSideways: boolean): number {
  const heightOf = ({ left, top, right, bottom }: InkComponent) => (isSideways ? right - left : bottom - top);
  const middle = (some: readonly InkComponent[]) => some.map(heightOf).sort((a, b) => a - b)[some.length >> 1] ?? 0;
  const usual = middle(pieces);
  const higher = pieces.filter((piece) => heightOf(piece) > usual * ABOVE_DOTS);
  const lower = pieces.filter((piece) => heightOf(piece) <= usual * ABOVE_DOTS);
  const areDots = lower.filter(isFull).length >= lower.length * MOST;
  return areDots && higher.length >= pieces.length * MIN_SHARE_OF_LETTERS ? middle(higher) : usual;
}

const isFull = ({ left, top, right, bottom, area }: InkComponent) => area >= (right - left) * (bottom - top) * FULL;
