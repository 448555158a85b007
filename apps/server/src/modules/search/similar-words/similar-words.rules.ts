import { shapeOf } from '@scriba/contract/folding';
import { SIMILAR_WORDS_MAX } from '@scriba/contract/search';
import type { Term } from '../search.rules.ts';

/** A word of the vocabulary in place of one of the query. */
export type SimilarWord = { word: string; insteadOf: string };

const SHORTEST = 3;
/** A word that was found is rarely a slip: what differs by a letter is mostly another word, and more so the shorter it is. */
const LONG_ENOUGH_TO_DIFFER = 6;

/** Words of a query for which others may stand: single ones, typed without quotes and not as a beginning. */
export const replaceable = (terms: readonly Term[]): string[] => terms
  .filter(({ words, isUnwanted, isPrefix, isQuoted }) => words.length === 1 && !isUnwanted && !isPrefix && !isQuoted)
  .flatMap(({ words }) => words).filter((word) => word.length >= SHORTEST);

/** Of four words as short as this, three are a letter away from another: only letters that were swapped or typed twice are slips. */
const SHORT_MAX = 4;
const LONG_MIN = 8;

/** How many slips are forgiven. */
const slipsForgiven = (word: string, isFound: boolean): number => {
  if (isFound) return word.length >= LONG_ENOUGH_TO_DIFFER ? 1 : 0;
  return word.length >= LONG_MIN ? 2 : word.length >= SHORT_MAX ? 1 : 0;
};

/** A number, or a name with one in it: another digit is another thing, unless a letter was read for it. */
const hasDigits = (word: string) => /\p{N}/u.test(word);

/** How far a candidate is from what was typed; infinite where it is another word. Hardly anybody misses the first letter of a word. */
function distanceOf(word: string, candidate: string, isFound: boolean): number {
  const [shape, other] = [shapeOf(word), shapeOf(candidate)];
  if (shape === other) return 0;
  if (hasDigits(word) || hasDigits(candidate)) return Infinity;
  if (Math.min(word.length, candidate.length) <= SHORT_MAX && lettersOf(shape) !== lettersOf(other)) return Infinity;
  const forgiven = slipsForgiven(word, isFound);
  // Seen without comparing letter by letter: a slip adds one letter, or one to a pair that is read for one.
  if (Math.abs(shape.length - other.length) > 2 * forgiven) return Infinity;
  const distance = editDistance(word, candidate) + (shape[0] === other[0] ? 0 : 1);
  return distance <= forgiven ? distance : Infinity;
}

/** Which letters there are, whatever their order, one that is typed twice once. */
const lettersOf = (word: string): string => [...word].filter((letter, at, all) => letter !== all[at - 1]).sort().join('');

type Choice = {
  word: string; isFound: boolean; isUnfinished: boolean;
  /** Those of its stems that stand in a text. */
  stems: readonly string[];
};
export type NearWord = { word: string; distance: number };

/** Those of the candidates that may be the word, the most similar first; none that the word finds anyway. */
export function chooseSimilar(candidates: readonly string[], { word, isFound, isUnfinished, stems }: Choice): NearWord[] {
  const own = [word, ...stems];
  const isFoundAnyway = (candidate: string) => (isUnfinished && candidate.startsWith(word)) || own.some((stem) => isInflection(candidate, stem));
  const near = candidates.filter((candidate) => candidate !== word && !isFoundAnyway(candidate))
    .map((candidate) => ({ word: candidate, distance: distanceOf(word, candidate, isFound) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || sharedStart(b.word, word) - sharedStart(a.word, word));
  // Where one is a slip away, what is further was hardly meant; but for other endings of that one.
  const nearest = near.filter(({ distance }) => distance <= Math.max(1, near[0]?.distance ?? 0));
  return near.filter((each) => nearest.some((one) => one === each || isInflection(each.word, one.word)));
}

/** Those that stand in a text, with in how many files they do: of two that are as near, the more common one was meant. */
export const mostLikely = (near: readonly NearWord[], files: ReadonlyMap<string, number>): string[] =>
  near.filter(({ word }) => files.has(word))
    .toSorted((a, b) => a.distance - b.distance || (files.get(b.word) ?? 0) - (files.get(a.word) ?? 0)).map(({ word }) => word);

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

const isInflection = (candidate: string, stem: string) => candidate.startsWith(stem) && candidate.length - stem.length <= 3 && stem.length > 3;

/** At most five for the whole query, in turns, so that each word gets its best one first. */
export function shareOut(choices: readonly { insteadOf: string; words: readonly string[] }[]): SimilarWord[] {
  const inTurns = choices.flatMap(({ insteadOf, words }) => words.map((word, turn) => ({ word, insteadOf, turn }))).sort((a, b) => a.turn - b.turn);
  return inTurns.slice(0, SIMILAR_WORDS_MAX).map(({ word, insteadOf }) => ({ word, insteadOf }));
}

/** Of what reading mixes up, several together are no slip. */
const MISREAD = 0.25;
/** Two letters that are read for one; see `shapeOf`. */
const isPairRead = (pair: string, one: string) => (pair === 'rn' && one === 'm') || (pair === 'ss' && one === 'b');

/**
 * Letters to add, drop, change or swap with their neighbour until one word is the other. What reading mixes up hardly counts: of a shape,
 * a slip in the two letters that were made one would count as one.
 */
export function editDistance(a: string, b: string): number {
  const [shapes, others] = [a.split('').map(shapeOf), b.split('').map(shapeOf)];
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= b.length; column++) {
      const [from, to] = [a.charAt(row - 1), b.charAt(column - 1)];
      let least = Math.min(at(row - 1, column), at(row, column - 1)) + 1;
      least = Math.min(least, at(row - 1, column - 1) + (from === to ? 0 : shapes[row - 1] === others[column - 1] ? MISREAD : 1));
      if (from === b[column - 2] && a[row - 2] === to) least = Math.min(least, at(row - 2, column - 2) + 1);
      if (isPairRead(a.slice(row - 2, row), to)) least = Math.min(least, at(row - 2, column - 1) + MISREAD);
      if (isPairRead(b.slice(column - 2, column), from)) least = Math.min(least, at(row - 1, column - 2) + MISREAD);
      rows[row]?.push(least);
    }
  }
  return at(a.length, b.length);
}
