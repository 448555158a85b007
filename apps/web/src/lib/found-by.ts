import { foldText, placesOf, unfoldPlaces } from '@scriba/contract/folding';
import { phrasePattern } from '@scriba/contract/passages';
import { typedParts } from '@scriba/contract/typed-parts';

const WORD = /[\p{L}\p{N}]+/gu;
/** Shorter words are only found as they are: their beginnings would be everywhere. */
const INFLECTED_MIN = 4;
const ENDING_MAX = 3;

/** Words that are joined by signs, of what is wanted. */
const JOINED = /(?<![^\s"])(?!-)[^\s"]*[\p{L}\p{N}][^\p{L}\p{N}\p{M}\s"]+[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

type Wanted = {
  words: string[]; isBeginning: boolean;
  /** Those with the same number stand for each other. */
  choice: number;
};

/**
 * What a query wants, or with `-` does not, folded and without signs: words, and in quotes or joined by signs those that follow each other.
 * `wor*` is a beginning.
 */
export function termsOf(query: string, wantedSign: '' | '-' = ''): Wanted[] {
  const wanted = typedParts(query).filter(({ isUnwanted }) => isUnwanted === (wantedSign === '-'));
  const terms = wanted.map(({ typed, choice }) => ({ choice, words: foldText(typed).match(WORD) ?? [], isBeginning: /[\p{L}\p{N}]\*"?$/u.test(typed) }));
  return terms.filter(({ words }) => words.length > 0);
}

export const queryWords = (query: string): string[] => termsOf(query).flatMap(({ words }) => words);

type Word = { word: string; isBeginning: boolean };
const wordsOf = ({ words, isBeginning }: Wanted): Word[] => words.map((word, at) => ({ word, isBeginning: isBeginning && at === words.length - 1 }));

/**
 * Tells whether a query finds a word: as it is written, as the beginning of its last word, and with another ending.
 * `similar` are folded words that were searched for besides.
 */
export function foundBy(query: string, similar: readonly string[] = []): (word: string) => boolean {
  const wanted = termsOf(query).flatMap(wordsOf);
  return wordFinder(wanted, wanted.at(-1)?.word, similar);
}

/** What a query finds in a text: words by themselves, and those that must follow each other only together. */
export function foundInText(query: string): { isFound: (word: string) => boolean; phrases: RegExp[] } {
  const terms = termsOf(query);
  const last = terms.at(-1);
  const isUnfinished = /[\p{L}\p{N}\p{M}]$/u.test(query.trimEnd());
  const phrases = terms.filter(({ words }) => words.length > 1)
    .map((term) => phrasePattern(term.words, term.isBeginning || (term === last && isUnfinished)));
  const alone = terms.filter(({ words }) => words.length === 1);
  return { isFound: wordFinder(alone.flatMap(wordsOf), last?.words.length === 1 ? last.words[0] : undefined, []), phrases };
}

/** Whether one of these words is found, with another ending too; `last` also as a beginning. */
export function wordFinder(wanted: readonly Word[], last: string | undefined, similar: readonly string[]): (word: string) => boolean {
  if (wanted.length === 0) return () => false;
  const isFound = (part: string) => (last !== undefined && part.startsWith(last)) || similar.includes(part)
    || wanted.some(({ word, isBeginning }) => word === part || differsInEnding(word, part) || (isBeginning && part.startsWith(word)));
  return (word) => (foldText(word).match(WORD) ?? []).some(isFound);
}

function differsInEnding(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length >= INFLECTED_MIN && long.length - short.length <= ENDING_MAX && long.startsWith(short);
}

export type MarkedPart = { text: string; isMarked: boolean };

/** A text cut at its words, each with whether it is marked: `Invoice 0417.pdf` for “invoice” begins with a marked one. */
export const cutAtWords = (text: string, isMarked: (word: string) => boolean): MarkedPart[] =>
  text.split(/([\p{L}\p{N}\p{M}]+)/u).filter((part) => part !== '').map((part) => ({ text: part, isMarked: isMarked(part) }));

/** A name cut at the words that a query finds in it; what was typed in one piece, as `e-mail`, is marked in one, also within a longer word. */
export function cutAtFound(name: string, query: string, isMarked: (word: string) => boolean): MarkedPart[] {
  const folded = foldText(name);
  const joined = [...query.matchAll(JOINED)].map(([typed]) => foldText(typed));
  const found = joined.map((typed) => placesOf(folded, typed)).filter((places) => places.length > 0);
  const [first = []] = found.toSorted(([a = 0], [b = 0]) => a - b);
  const [start = 0, end = 0] = unfoldPlaces(name, first.slice(0, 2));
  if (end === 0) return cutAtWords(name, isMarked);
  const joinedPart = { text: name.slice(start, end), isMarked: true };
  return [...cutAtWords(name.slice(0, start), isMarked), joinedPart, ...cutAtFound(name.slice(end), query, isMarked)];
}

/** A text cut around what it contains, wherever that stands in it, without case and accents. */
export function cutAtContained(text: string, contained: string): MarkedPart[] {
  const cuts = [0, ...unfoldPlaces(text, placesOf(foldText(text), foldText(contained))), text.length];
  return cuts.slice(1).map((end, index) => ({ text: text.slice(cuts[index], end), isMarked: index % 2 === 1 })).filter((part) => part.text !== '');
}
