import { uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { bottomOf } from '../../layout/placed.ts';
import { piecesWithin, type InkedPage } from '../pieces-within.ts';
import { glyphsOf } from '../signs/ink-patch.ts';

/** The ink in a place for one character, in pixels of the page, and whether it is one. */
export type Character = { ink: Rectangle; isOne: boolean };

/** An accent is no further from its letter, in heights of a small one. */
const ACCENT = 0.4;

/** What is written in a place; null where it is empty. */
export function characterIn(place: Rectangle, page: InkedPage): Character | null {
  const pieces = standingTogether(piecesWithin(place, page), page.letterHeight * ACCENT).sort((a, b) => a.x - b.x);
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
