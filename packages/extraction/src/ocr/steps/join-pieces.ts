import { asSharp, greyOf, histogramOf, inkThreshold, shrinkTo, type GreyImage } from '../grey-image.ts';
import { findInk, piecesOf, type InkComponent } from '../ink-components.ts';
import type { Step } from '../page-state.ts';

/** Pixels of a piece of ink at least; the widest that is of a letter, as a share of the page. */
const SMALLEST = 3;
const WIDEST = 0.1;
/** A page with fewer pieces has few words, or is a picture: there is nothing usual about its pieces. */
const FEWEST = 450;
/** Most pieces are parts of letters where the usual one is as low as a dot, or half of the ink stands in pieces so many times as high. */
const DOT = 6;
const IN_PIECES = 1.8;
/** So many pieces that are not gone in a soft copy are one there, at the median: dust goes, and dots of leaders stay by themselves. */
const JOINED = 1.5;
/** Standard deviation of the blur: in pixels of the copy while nobody knows how high the letters are, then in heights of them. */
const GLANCE = 1.2;
const SOFTNESS = 0.065;
/** The library takes no less. */
const LEAST_BLUR = 0.3;

/**
 * Joins the pieces of letters that a printer of dots left apart, or a worn one. Where most pieces are parts of letters, the dots are taken for
 * the letters: the page was made as large as would fit those, and then nothing on it was read.
 */
export const joinPieces: Step = {
  name: 'join-pieces',
  async run(state) {
    const ink = await findInk(state.image);
    const pieces = ofLetters(ink.components, ink.width);
    const [usual, tall] = heightsOf(pieces);
    const areSmall = usual <= DOT || tall >= usual * IN_PIECES;
    if (pieces.length < FEWEST || !areSmall) return { state, isApplied: false, measured: 0 };
    const soft = await greyOf(asSharp(await shrinkTo(state.image, Math.max(ink.width, ink.height))).blur(GLANCE));
    const threshold = inkThreshold(histogramOf(soft));
    const joined = ofLetters(piecesOf(soft, threshold), soft.width);
    const stayed = pieces.filter((piece) => middleOf(piece, soft) <= threshold).length;
    const [, letterHeight] = heightsOf(joined);
    const measured = stayed / Math.max(1, joined.length);
    if (measured < JOINED || letterHeight < usual * IN_PIECES) return { state, isApplied: false, measured };
    const deviation = letterHeight * ink.pixelsPerPixel * SOFTNESS;
    const image = await greyOf(asSharp(state.image).blur(Math.max(LEAST_BLUR, deviation)).normalise());
    return { state: { ...state, image }, isApplied: true, measured };
  },
};

const heightOf = ({ top, bottom }: InkComponent) => bottom - top;

const ofLetters = (pieces: readonly InkComponent[], width: number) =>
  pieces.filter((piece) => piece.area >= SMALLEST && Math.max(piece.right - piece.left, heightOf(piece)) < width * WIDEST);

const middleOf = ({ left, top, right, bottom }: InkComponent, { data, width }: GreyImage) =>
  data[((top + bottom) >> 1) * width + ((left + right) >> 1)] ?? 255;

/** Heights of the piece in the middle of all, and of that in which half of the ink is reached. */
function heightsOf(pieces: readonly InkComponent[]): [usual: number, tall: number] {
  const sorted = pieces.toSorted((a, b) => heightOf(a) - heightOf(b));
  const half = sorted.reduce((sum, { area }) => sum + area, 0) / 2;
  let sum = 0;
  const tall = sorted.find(({ area }) => (sum += area) >= half);
  return [sorted[sorted.length >> 1], tall].map((piece) => (piece ? heightOf(piece) : 0)) as [number, number];
}
