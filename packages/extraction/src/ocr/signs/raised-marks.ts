import type { Rectangle } from '../../layout/boxes.ts';
import { acrossOf, bottomOf, median, rightOf } from '../../layout/placed.ts';
import { ENDS_ABOVE, glyphsOf, type InkPatch } from './ink-patch.ts';
import { holesIn } from './holes.ts';
import { FLAG, isPartOfOther, wholeCharacters } from './whole-characters.ts';

/** Raised characters beside each other, and what stands before them: a comma on the line, a raised minus, or neither. In pixels of the page. */
export type RaisedRun = { joint: '' | ',' | '⁻'; pieces: Rectangle[] };

/** What stands small and high at the end of a word: the cents of a price, the number of a note, the letters of 1st. */
export type RaisedMark = {
  /** More than one where a note has several numbers: ³,⁴ or ⁵⁻⁷. */
  runs: readonly RaisedRun[];
  /** The characters of the word that the picture shows before it, and how many commas, points and the like stand behind it. */
  before: readonly Rectangle[];
  after: number;
  /** It is one character with one opening, as º. */
  isRing: boolean;
  /** As high as digits are, and no quotes. */
  isHigh: boolean;
};

/** In heights of a capital: how high a raised character is, and where it reaches to. */
const SIZE = [0.37, 0.9] as const;
const REACHES = 0.85;
/** In heights of a capital: quotes, stars and circles are lower than a raised digit, and as high as the letters of 1st, which stand behind digits. */
export const LOWEST = { digit: 0.43, behindLetters: 0.46, behindDigits: 0.3 };
/** In heights of a capital: how far above the line a comma or a point reaches, and how far a mark stands from the word before it. */
const [MARK_OF_SENTENCE, GAP] = [0.35, 0.65];
/** In heights of a capital: how much lower one of the characters ends than another. */
export const UNEVEN = 0.08;
/** A minus in its own heights, and in heights of a capital: how high it is at most, and where above the line it lies. */
const MINUS = { shortest: 1.5, highest: 0.18, from: 0.5, to: 1.1 };
/** In heights of a capital. */
const LOWEST_WORD = 0.8;
/** In heights of a capital: so much paper is between two words, and not between two digits. */
const SPACE = 0.5;
/** In heights of a capital: how far above the characters before it a mark ends. */
const ABOVE_OTHERS = 0.2;
const [MOST_CHARACTERS, MOST_RUNS] = [3, 6];
/** More has no word: they are dust, or a drawing. */
const MOST_PIECES = 120;

/** What stands raised at the end of the word, which may be all of it; null where nothing does. */
export function raisedMarkOf(patch: InkPatch): RaisedMark | null {
  const { measure: { capital, baseline } } = patch;
  if (patch.pieces.length > MOST_PIECES) return null;
  const pieces = wholeCharacters(patch.pieces, patch);
  const lowest = beginsNumber(patch.word.text) ? LOWEST.behindDigits : LOWEST.behindLetters;
  const isMark = (piece: Rectangle) => isRaised(piece, patch, lowest) && !isPartOfOther(piece, pieces);
  const isLow = (piece: Rectangle) => baseline - piece.y <= capital * MARK_OF_SENTENCE;
  const isOfSentence = (piece: Rectangle) => isLow(piece) || (piece.height <= capital * FLAG
    && pieces.some((other) => isLow(other) && acrossOf(piece) > other.x && acrossOf(piece) < rightOf(other)));
  const last = pieces.findLast((piece) => !isOfSentence(piece));
  if (last === undefined || !isMark(last)) return null;
  const isDigit = (piece: Rectangle) => isMark(piece) && Math.abs(bottomOf(piece) - bottomOf(last)) <= capital * UNEVEN;
  const isPart = (piece: Rectangle) => isDigit(piece) || isMinus(piece, patch);
  const isDigitAt = (at: number) => pieces.slice(at, at + 1).some(isDigit);
  const isComma = (piece: Rectangle, at: number) => isSmall(piece, patch) && at > 0 && isDigitAt(at - 1) && isDigitAt(at + 1);
  const start = pieces.findLastIndex((piece, at) => !isPart(piece) && !isOfSentence(piece) && !isComma(piece, at)) + 1;
  const tail = pieces.slice(start);
  const first = tail.find(isPart) ?? last;
  const marks = tail.filter((piece) => !isPart(piece) && acrossOf(piece) < acrossOf(first));
  const before = glyphsOf({ pieces: [...pieces.slice(0, start), ...marks] });
  const behind = tail.slice(tail.indexOf(first));
  const after = behind.length - behind.indexOf(last) - 1;
  const runs = runsOf(behind.slice(0, behind.length - after), patch);
  if (!areFew(runs) || !isBeside(first, before, patch)) return null;
  const isHigh = runs.every((run) => run.pieces.every(({ height }) => height >= capital * LOWEST.digit));
  return { runs, before, after, isHigh, isRing: first === last && holesIn(patch, last).length === 1 };
}

const areFew = (runs: readonly RaisedRun[]): boolean => runs.length > 0 && runs.length <= MOST_RUNS
  && runs.every(({ pieces }) => pieces.length <= MOST_CHARACTERS);

/** The runs of raised characters among what stands raised and the commas between it. */
export function runsOf(pieces: readonly Rectangle[], patch: InkPatch): RaisedRun[] {
  const runs: RaisedRun[] = [];
  let joint: RaisedRun['joint'] | null = '';
  for (const piece of pieces) {
    if (isMinus(piece, patch)) joint = '⁻';
    else if (isSmall(piece, patch) || bottomOf(piece) > patch.measure.baseline - patch.measure.capital * ENDS_ABOVE.small) joint = ',';
    else if (joint === null) runs.at(-1)?.pieces.push(piece);
    else {
      runs.push({ joint, pieces: [piece] });
      joint = null;
    }
  }
  return runs;
}

/** Whether a piece is as low as a comma between raised digits. */
const isSmall = (piece: Rectangle, { measure: { capital } }: InkPatch): boolean => piece.height <= capital * MARK_OF_SENTENCE;

/** A raised minus. */
export function isMinus(piece: Rectangle, { measure: { baseline, capital } }: InkPatch): boolean {
  const above = (baseline - bottomOf(piece)) / capital;
  return piece.width > piece.height * MINUS.shortest && piece.height <= capital * MINUS.highest && above >= MINUS.from && above <= MINUS.to;
}

/** Whether a mark stands beside the characters of its word: not far away, nor beside small ones, nor behind a space that was read over. */
function isBeside(mark: Rectangle, before: readonly Rectangle[], { word, measure: { capital } }: InkPatch): boolean {
  if (before.length === 0) return true;
  // Dust below a line hides where it stands: the characters beside the mark show it.
  const isAbove = median(before.map(bottomOf)) - bottomOf(mark) >= capital * ABOVE_OTHERS;
  const isParted = beginsNumber(word.text) && before.some((piece, at) => at > 0 && piece.x - rightOf(before[at - 1] ?? piece) > capital * SPACE);
  return isAbove && !isParted && mark.x - Math.max(...before.map(rightOf)) <= capital * GAP && word.height >= capital * LOWEST_WORD;
}

/** Whether a character is small, and stands high above its line. */
export function isRaised(glyph: Rectangle, { measure: { baseline, capital } }: InkPatch, lowest: number = SIZE[0]): boolean {
  const least = glyph.height > capital * ENDS_ABOVE.from ? ENDS_ABOVE.large : ENDS_ABOVE.small;
  return glyph.height >= capital * lowest && glyph.height <= capital * SIZE[1] && baseline - bottomOf(glyph) >= capital * least
    && baseline - glyph.y >= capital * REACHES;
}

/** Whether a word begins a number, so that what stands before its raised characters has to be read by itself. */
export const beginsNumber = (text: string): boolean => /^\p{Sc}?\d/u.test(text);
