import { hasMiddleIn, type Rectangle } from '../../layout/boxes.ts';
import { verticalOverlap, type PlacedWord } from '../../layout/placed.ts';
import type { DrawnSquare } from './drawn-squares.ts';
import type { Panel } from './text-layer.ts';

/** Strokes of a tick that is white on the colour of its box. */
const STROKES = 2;
/** In sides of a box: what is no larger is a part of it, and what is no wider no heading with a ground of colour. */
const [LARGER, NARROW] = [1.3, 10];
/** How much of the lower of both stands beside the other. */
const BESIDE = 0.5;

/** What else the page has: words, panels of colour, and boxes to tick that have none. */
type Page = { words: readonly PlacedWord[]; panels: readonly Panel[]; open: readonly DrawnSquare[]; full: readonly DrawnSquare[] };

/** Whether a square that is full of a colour is a box that is ticked: there are others like it that are not full. */
export function isChosenBox(square: DrawnSquare, { words, panels, open, full }: Page): boolean {
  const kin = open.filter((other) => isOfKind(other, square));
  if (kin.length === 0 || hasWhiteTick(square)) return kin.length > 0;
  // A legend has several colours, or the one of what it tells about.
  const isOtherColour = (other: DrawnSquare) => other.tint !== square.tint && isOfGroup(other, square) && !hasWhiteTick(other);
  const isToldAbout = (panel: Panel) => panel.color === square.tint && Math.max(panel.width, panel.height) > square.width * LARGER
    && (panel.width <= square.width * NARROW || !words.some((word) => hasMiddleIn(word, panel)));
  const isTurnedOn = (other: DrawnSquare) => isOfGroup(other, square) && [other.color, square.tint].includes(square.color);
  return kin.some(isTurnedOn) && !full.some(isOtherColour) && !panels.some(isToldAbout);
}

/** Whether what is drawn in a square of colour is white and may be a tick. */
function hasWhiteTick({ marks }: DrawnSquare): boolean {
  const white = marks.filter(({ isPaper }) => isPaper);
  return white.length > 0 && white.length <= STROKES && white.every(({ isRectangle }) => !isRectangle);
}

export const isAsLarge = (a: Rectangle, b: Rectangle) => Math.abs(a.width - b.width) < b.width / 4;

export const isLevel = (a: Rectangle, b: Rectangle) => verticalOverlap(a, b) > BESIDE;

/** Whether two boxes are equally large and stand above each other or beside each other. */
export const isOfGroup = (a: Rectangle, b: Rectangle) => a !== b && isAsLarge(a, b) && (Math.abs(a.x - b.x) < b.width / 2 || isLevel(a, b));

/** Whether two squares are drawn in the same way. */
export const isOfKind = (a: DrawnSquare, b: DrawnSquare) =>
  a !== b && isAsLarge(a, b) && a.isSharp === b.isSharp && a.isFilled === b.isFilled;
