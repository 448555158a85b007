import { median } from '../layout/placed.ts';
import { cutWord } from './cut-word.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import type { GreyImage } from './grey-image.ts';
import { profileOf, type Profile } from './ink-profile.ts';

const DIGITS = /^\d{4,}$/u;
/** Digits stand in places of one width, in whose middle a `1` need not be exactly. */
const ABOUT_AS_FAR = 1.15;
/** A space is at least as wide as half of a place, and wider than any paper between digits of one number, as between two ones. */
const WITH_SPACE = 1.4;
const WIDER = 1.5;

/** The recogniser sees groups of digits as one number, `28 39 40` as `283940`. There are as many as the picture has spaces. */
export const partDigits = (image: GreyImage, words: readonly EngineWord[]): EngineWord[] =>
  words.flatMap((word) => (DIGITS.test(word.text) ? groupsOf(word, profileOf(image, word)) : [word]));

function groupsOf(word: EngineWord, profile: Profile): EngineWord[] {
  // Digits that touch cannot be counted.
  if (profile.runs.length !== word.text.length) return [word];
  return cutWord(word, profile, spacesIn(profile));
}

/** How many digits stand before each space. */
function spacesIn({ runs, gaps }: Profile): number[] {
  const middles = runs.map(({ start, end }) => (start + end) / 2);
  const steps = middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0));
  const least = Math.min(...steps);
  const usual = median(steps.filter((step) => step <= least * ABOUT_AS_FAR));
  const isFar = steps.map((step) => step >= usual * WITH_SPACE);
  const widest = Math.max(0, ...gaps.filter((_, at) => isFar[at] !== true));
  return gaps.flatMap((gap, at) => (isFar[at] === true && gap >= widest * WIDER ? [at + 1] : []));
}
