import { median } from '../layout/placed.ts';
import { cutWord } from './cut-word.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import type { GreyImage } from './grey-image.ts';
import { profileOf, type Profile } from './ink-profile.ts';
import { letterSize } from './letter-size.ts';
import { areOnOneLine } from './lines-of-words.ts';
import { partNumber } from './part-numbers.ts';

/** Gaps of a page that are measured before anything is said about what is usual. */
const MIN_GAPS = 8;
/** Sizes of type: words of one line that lie further apart are cells, or columns. */
const WIDEST_SPACE = 0.9;
/** As wide as this share of the usual space, a gap may be one. */
const SPACE_SHARE = 0.7;
/** A space is so many times as wide as the gaps between the letters at its sides. */
const ABOVE_LETTERS = 2;
/** Letters that stand apart, as a share of all: where more of them touch, the only gap may be the one before a neighbour in the same box. */
const APART = 0.7;
/** How far the place of a gap may be from where the widths of the letters let it be expected, in widths of the word. */
const MAX_MISFIT = 0.09;

/**
 * The recogniser sees words as one where they stand closely or in bold type: `Prețunitar`. Where the picture has a gap as wide as the spaces
 * of the page, there are two.
 */
export function partWords(image: GreyImage, words: readonly EngineWord[]): EngineWord[] {
  const usual = usualSpace(words);
  return usual === null ? [...words] : words.flatMap((word, index) => {
    if (overlaps(word, words[index + 1])) return [word];
    const size = letterSize(word.text, word.height);
    const before = words[index - 1];
    const follows = before !== undefined && areOnOneLine(before, word) && word.x - before.x - before.width < size * WIDEST_SPACE;
    const least = usual * size * SPACE_SHARE;
    return partNumber(image, word, { least, size, follows }).flatMap((part) => partWord(image, part, least));
  });
}

/** Whether the box of a word holds the beginning of the next one. */
const overlaps = (word: EngineWord, next: EngineWord | undefined) =>
  next !== undefined && areOnOneLine(word, next) && next.x > word.x && next.x < word.x + word.width;

/** The space between words in sizes of type; null where too few stand beside each other. */
function usualSpace(words: readonly EngineWord[]): number | null {
  const spaces = words.slice(1).flatMap((word, index) => {
    const before = words[index];
    if (before === undefined || !areOnOneLine(before, word)) return [];
    const space = (word.x - before.x - before.width) / letterSize(word.text, word.height);
    return space > 0 && space < WIDEST_SPACE ? [space] : [];
  });
  return spaces.length < MIN_GAPS ? null : median(spaces);
}

/** Letters of a word, one with what belongs to it above and below. */
const lettersOf = (text: string) => text.match(/\P{M}\p{M}*/gu) ?? [];
/** Of a shorter part it cannot be told whether it is a piece of the next word, which the box has at its end where the print is blurred. */
const COULD_PART = /\p{L}{3}.*\p{L}{3}/u;
const [ENDS_IN_WORD, BEGINS_WITH_WORD] = [/\p{L}{3}$/u, /^\p{L}{3}/u];

/** Short words, as of a club or of three in a row, are parted where each letter has its own piece of ink: none is a piece of a neighbour then. */
const SHORT_PARTS = /^\p{L}+(?:[-’']\p{L}+)*$/u;
const LETTERS_OF_PART = 2;

function partWord(image: GreyImage, word: EngineWord, least: number): EngineWord[] {
  if (!SHORT_PARTS.test(word.text) && !COULD_PART.test(word.text)) return [word];
  const profile = profileOf(image, word);
  const cuts = SHORT_PARTS.test(word.text) ? cutsBetween(profile, [...word.text].length, least) : [];
  if (cuts.length > 0) return cutWord(word, profile, cuts);
  if (!COULD_PART.test(word.text)) return [word];
  const left = piecesBeforeSpace(profile, least);
  const letters = lettersOf(word.text);
  const at = left === null ? null : placeOfGap(letters, profile.runs, left);
  return left === null || at === null ? [word] : partsOf(word, { letters, at, pieces: profile.runs.slice(left - 1, left + 1) });
}

/** How many letters stand before each space, where every one has its own piece of ink; none where a part would be a single letter. */
function cutsBetween({ runs, gaps }: Profile, letters: number, least: number): number[] {
  if (runs.length !== letters) return [];
  const widest = Math.max(1, ...gaps.filter((gap) => gap < least));
  const cuts = gaps.flatMap((gap, at) => (gap >= Math.max(least, widest * ABOVE_LETTERS) ? [at + 1] : []));
  const isWhole = [...cuts, letters].every((cut, at) => cut - (cuts[at - 1] ?? 0) >= LETTERS_OF_PART);
  return isWhole ? cuts : [];
}

type Gap = { letters: readonly string[]; at: number; pieces: Profile['runs'] };

function partsOf(word: EngineWord, { letters, at, pieces: [last, first] }: Gap): EngineWord[] {
  const [before, behind] = [letters.slice(0, at).join(''), letters.slice(at).join('')];
  if (last === undefined || first === undefined || !ENDS_IN_WORD.test(before) || !BEGINS_WITH_WORD.test(behind)) return [word];
  return [
    { ...word, text: before, width: last.end }, { ...word, text: behind, x: word.x + first.start, width: word.width - first.start },
  ];
}

/** The pieces of ink before the one gap that is a space; null where there is none, or where the letters stand as far apart. */
function piecesBeforeSpace({ gaps }: Profile, least: number): number | null {
  const widest = Math.max(...gaps);
  const at = gaps.indexOf(widest);
  const next = Math.max(...gaps.filter((_, index) => index !== at));
  return gaps.length > 1 && widest >= least && widest >= next * ABOVE_LETTERS ? at + 1 : null;
}

/** How wide letters are beside each other, roughly: enough to tell which of two neighbours a gap stands behind. */
function usualWidth(letter: string): number {
  if (/[ijlIfrt1.,:;'’!|țîíìïÎÍÌÏ]/u.test(letter)) return 0.55;
  if (/[mwMW%@]/u.test(letter)) return 1.5;
  return /\p{Lu}/u.test(letter) ? 1.2 : 1;
}

/** The number of letters before the gap. Letters may touch, so there may be fewer pieces of ink than letters, but never more. */
function placeOfGap(letters: readonly string[], runs: Profile['runs'], left: number): number | null {
  if (runs.length < letters.length * APART) return null;
  const total = letters.reduce((sum, letter) => sum + usualWidth(letter), 0);
  const inkWidth = (from: number, to: number) => runs.slice(from, to).reduce((sum, { start, end }) => sum + end - start, 0);
  const share = inkWidth(0, left) / inkWidth(0, runs.length);
  const misfit = (at: number) => Math.abs(letters.slice(0, at).reduce((sum, letter) => sum + usualWidth(letter), 0) / total - share);
  const [first, last] = [left, letters.length - (runs.length - left)];
  const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).sort((a, b) => misfit(a) - misfit(b));
  const [best] = places;
  return best === undefined || misfit(best) > MAX_MISFIT ? null : best;
}
