import type { Rectangle } from '../../layout/boxes.ts';
import { acrossOf, bottomOf, rightOf } from '../../layout/placed.ts';
import type { InkPatch } from './ink-patch.ts';
import { isRaised, LOWEST, UNEVEN } from './raised-marks.ts';
import { TAKEN } from './raised-text.ts';
import { isPartOfOther, wholeCharacters } from './whole-characters.ts';

/** The number of a note before the first word of its line, and that word without what was read in its place. */
export type RaisedFront = { pieces: readonly Rectangle[]; rest: string; restX: number };

/** In heights of a capital: the word stands apart from its number, and its letters are higher than marks. */
const [APART, LETTER] = [0.12, 0.45];
const MOST_DIGITS = 2;

/** What stands raised before a word, with paper between; null where nothing does, or where something else was read there. */
export function raisedFrontOf(patch: InkPatch): RaisedFront | null {
  const { word, measure: { capital } } = patch;
  const pieces = wholeCharacters(patch.pieces, patch);
  const end = pieces.findIndex((piece) => !isRaised(piece, patch, LOWEST.behindLetters) || isPartOfOther(piece, pieces));
  const [raised, next] = [pieces.slice(0, Math.max(0, end)), pieces[end]];
  const [first, last] = [raised[0], raised.at(-1)];
  if (first === undefined || last === undefined || next === undefined || raised.length > MOST_DIGITS) return null;
  const areLevel = Math.abs(bottomOf(first) - bottomOf(last)) <= capital * UNEVEN;
  if (!areLevel || next.x - rightOf(last) < capital * APART || next.height < capital * LETTER) return null;
  const rest = restOf(word.text, raised.filter((piece) => acrossOf(piece) > word.x).length);
  return rest === null ? null : { pieces: raised, rest, restX: next.x };
}

/** A text without what was read for so many raised characters in it. */
function restOf(text: string, within: number): string | null {
  if (within === 0) return text;
  const taken = [...text].findIndex((character) => !TAKEN.test(character));
  return taken > 0 && taken <= within + 1 ? [...text].slice(taken).join('') : null;
}
