import { uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { bottomOf } from '../../layout/placed.ts';
import { cutOut, type GreyImage } from '../grey-image.ts';
import { piecesOf, placeOf } from '../ink-components.ts';
import { glyphsOf } from '../signs/ink-patch.ts';

/** The ink in a place for one character, in pixels of the page, and whether it is one. */
export type Character = { ink: Rectangle; isOne: boolean };

/** In heights of a small letter: ink that is smaller is dust, and an accent is no further from its letter. */
const DUST = 0.12;
const ACCENT = 0.4;

/** Ink is what is no brighter than `threshold`. */
type Page = { image: GreyImage; threshold: number; letterHeight: number };

/** What is written in a place; null where it is empty. */
export function characterIn(place: Rectangle, { image, threshold, letterHeight }: Page): Character | null {
  const cut = cutOut(image, place);
  if (cut === null) return null;
  const found = piecesOf(cut.image, threshold).map(placeOf).filter(({ width, height }) => Math.max(width, height) >= letterHeight * DUST)
    .map((piece) => ({ ...piece, x: piece.x + cut.left, y: piece.y + cut.top }));
  const pieces = standingTogether(found, letterHeight * ACCENT).sort((a, b) => a.x - b.x);
  const ink = uniteRectangles(pieces);
  return ink && { ink, isOne: glyphsOf({ pieces }).length === 1 };
}

/** The lowest piece and those above it that are as near to each other: what is higher belongs to the line before. */
function standingTogether(pieces: readonly Rectangle[], near: number): Rectangle[] {
  let top = Number.POSITIVE_INFINITY;
  return pieces.toSorted((a, b) => bottomOf(b) - bottomOf(a)).filter((piece) => {
    const isNear = top - bottomOf(piece) <= near || top === Number.POSITIVE_INFINITY;
    if (isNear) top = Math.min(top, piece.y);
    return isNear;
  });
}
