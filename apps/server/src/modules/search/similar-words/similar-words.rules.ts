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

/** How many letters may differ. Words of digits never mean each other, unless a letter was read for a digit. */
const maxDistance = (word: string, isFound: boolean): number => {
  if (!/\p{L}/u.test(word)) return 0;
  if (isFound) return word.length >= LONG_ENOUGH_TO_DIFFER ? 1 : 0;
  return word.length >= 8 ? 3 : word.length >= 5 ? 2 : 1;
};

type Choice = {
  word: string; isFound: boolean; isUnfinished: boolean;
  /** Those of its stems that stand in a text. */
  stems: readonly string[];
};

/** Those of the candidates that may be the word, the most similar first; none that the word finds anyway. */
export function chooseSimilar(candidates: readonly string[], { word, isFound, isUnfinished, stems }: Choice): string[] {
  const shape = shapeOf(word);
  const own = [word, ...stems];
  const isFoundAnyway = (candidate: string) => (isUnfinished && candidate.startsWith(word)) || own.some((stem) => isInflection(candidate, stem));
  const near = candidates.filter((candidate) => candidate !== word && !isFoundAnyway(candidate))
    .map((candidate) => ({ candidate, distance: editDistance(shape, shapeOf(candidate)) }))
    .filter(({ distance }) => distance <= maxDistance(word, isFound))
    .sort((a, b) => a.distance - b.distance || Math.abs(a.candidate.length - word.length) - Math.abs(b.candidate.length - word.length));
  // Where one is a slip away, what is further was hardly meant; but for other endings of that one.
  const nearest = near.filter(({ distance }) => distance <= Math.max(1, near[0]?.distance ?? 0)).map(({ candidate }) => candidate);
  return near.map(({ candidate }) => candidate)
    .filter((candidate) => nearest.some((each) => each === candidate || isInflection(candidate, each)));
}

const isInflection = (candidate: string, stem: string) => candidate.startsWith(stem) && candidate.length - stem.length <= 3 && stem.length > 3;

/** At most five for the whole query, in turns, so that each word gets its best one first. */
export function shareOut(choices: readonly { insteadOf: string; words: readonly string[] }[]): SimilarWord[] {
  const inTurns = choices.flatMap(({ insteadOf, words }) => words.map((word, turn) => ({ word, insteadOf, turn }))).sort((a, b) => a.turn - b.turn);
  return inTurns.slice(0, SIMILAR_WORDS_MAX).map(({ word, insteadOf }) => ({ word, insteadOf }));
}

/** Letters to add, drop, change or swap with their neighbour until one word is the other. */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= b.length; column++) {
      const changed = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] ? at(row - 2, column - 2) + 1 : Infinity;
      rows[row]?.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, changed, swapped));
    }
  }
  return at(a.length, b.length);
}
