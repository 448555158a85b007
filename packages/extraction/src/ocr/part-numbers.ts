import { cutWord } from './cut-word.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import type { GreyImage } from './grey-image.ts';
import { profileOf, type Profile } from './ink-profile.ts';

/** What tells a space in a word: how wide one is at least, how large its type is, both in pixels, and whether a word stands close before it. */
export type Spacing = { least: number; size: number; follows: boolean };

/** A space is so many times as wide as the widest gap between the characters of one word. */
const ABOVE_GAPS = 2;
/** In sizes of type: as wide is a digit, and as wide a place has a 1 in it, though its ink is narrower. */
const DIGIT_WIDTH = 0.46;
/** Whole numbers alone have their places measured by `partDigits`. */
const MIXED = /^(?=.*\d)(?=.*\D)/u;
/** A sign stands apart from its number in some tables, and is of it. A dash between two numbers is of neither. */
const SIGN = /^[-+]$/u;
/** In letters that are all as wide a point has as much paper at its sides as a word. */
const WITHIN_AMOUNT = /\d[.,]?\|[.,]?\d/u;
const GROUP_OF_THOUSANDS = /^\d{3}(?!\d)/u;

/**
 * A number that the recogniser sees as one word with what stands beside it, in parts: `70-105` for 70 - 105, `80g`, `64,355` for 64,35 S.
 * Only where each character has its own piece of ink can it be told where the gaps are.
 */
export function partNumber(image: GreyImage, word: EngineWord, spacing: Spacing): EngineWord[] {
  const characters = [...word.text];
  if (characters.length < 2 || !MIXED.test(word.text)) return [word];
  const { runs } = profileOf(image, word);
  if (runs.length !== characters.length) return [word];
  const cuts = spacesBetween(characters, runs, spacing).filter((at) => mayPart(characters, at, spacing));
  return cuts.length === 0 ? [word] : cutWord(word, { runs }, cuts);
}

/** How many characters stand before each gap that is as wide as a space. */
function spacesBetween(characters: readonly string[], runs: Profile['runs'], { least, size }: Spacing): number[] {
  const places = runs.map((run, at) => (characters[at] === '1' ? widened(run, size * DIGIT_WIDTH) : run));
  const gaps = places.slice(1).map(({ start }, at) => start - (places[at]?.end ?? start));
  const widest = Math.max(1, ...gaps.filter((gap) => gap < least));
  return gaps.flatMap((gap, at) => (gap >= Math.max(least, widest * ABOVE_GAPS) ? [at + 1] : []));
}

function widened({ start, end }: Profile['runs'][number], width: number) {
  const more = Math.max(0, width - (end - start)) / 2;
  return { start: start - more, end: end + more };
}

const isMark = (character: string) => character === '.' || character === ',';

function mayPart(characters: readonly string[], at: number, { follows }: Spacing): boolean {
  const [before = '', behind = ''] = [characters[at - 1], characters[at]];
  if (at === 1 && SIGN.test(before)) return follows;
  if (isMark(before) !== isMark(behind) && WITHIN_AMOUNT.test(`${characters.slice(0, at).join('')}|${characters.slice(at).join('')}`)) return false;
  const isBesideOne = /1/u.test(before + behind) && /\d\d/u.test(before + behind);
  // How far a 1 stands from its neighbours differs from type to type.
  return !isBesideOne || GROUP_OF_THOUSANDS.test(characters.slice(at).join(''));
}
