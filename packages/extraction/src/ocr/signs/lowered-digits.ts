import type { Rectangle } from '../../layout/boxes.ts';
import { bottomOf, rightOf } from '../../layout/placed.ts';
import { glyphsOf, type InkPatch, type LineMeasure } from './ink-patch.ts';

/** In heights of a capital: how high a lowered digit is and how wide, and how far it reaches below the line. */
const HEIGHT = { least: 0.36, most: 0.9 };
const WIDEST = 0.8;
const BELOW = { least: 0.09, most: 0.45 };
/** Small letters that hang below the line begin higher, and a comma lower. */
const BEGINS = { least: 0.28, most: 0.62 };
/** In heights of a capital: how near to the letter before it. */
const NEXT = 0.3;
/** More has no formula. */
const MOST_CHARACTERS = 12;

/** The characters of a word, and which of them stand lowered. In pixels of the page. */
export type LoweredWord = { characters: readonly Rectangle[]; isLowered: readonly boolean[]; measure: LineMeasure };

/** The digits of a word that stand small and low behind a letter, as in CO₂; null where none does. */
export function loweredWordOf(patch: InkPatch): LoweredWord | null {
  if (patch.pieces.length > MOST_CHARACTERS * 2) return null;
  const characters = glyphsOf(patch);
  const isLowered = characters.map((piece, at) => standsLow(piece, patch) && followsLetter(piece, characters[at - 1], patch));
  return characters.length <= MOST_CHARACTERS && isLowered.some(Boolean) ? { characters, isLowered, measure: patch.measure } : null;
}

function standsLow(piece: Rectangle, { measure: { baseline, capital } }: InkPatch): boolean {
  const [below, above] = [(bottomOf(piece) - baseline) / capital, (baseline - piece.y) / capital];
  const [height, width] = [piece.height / capital, piece.width / capital];
  return height >= HEIGHT.least && height <= HEIGHT.most && width <= WIDEST && below >= BELOW.least && below <= BELOW.most
    && above >= BEGINS.least && above <= BEGINS.most;
}

/** A digit follows a letter or a bracket, or another lowered digit: a quote that opens low follows nothing. */
const followsLetter = (piece: Rectangle, before: Rectangle | undefined, { measure: { capital } }: InkPatch): boolean =>
  before !== undefined && piece.x - rightOf(before) <= capital * NEXT && before.height >= capital * HEIGHT.least;
