import { foldText } from './folding.ts';

/** Characters of a passage that can be looked for in one file. */
export const PASSAGE_MAX = 200;
/** What is typed grows when it is folded, as `ß` and `½` do. */
export const NEEDLE_MAX = PASSAGE_MAX * 4;
/** Places that are answered at once; nobody steps through more. */
export const PASSAGE_HITS_MAX = 2000;

/** A part of a page, as the numbers of its first and its last word in reading order, from 0. */
export type Passage = { first: number; last: number };
type Line = readonly { text: string }[];

/** What is looked for, as texts are compared: without case and accents, with one space between words. */
export const needleOf = (typed: string): string => foldText(typed).replace(/\s+/gu, ' ').trimStart();

const HYPHENATED = /\p{L}[-\u00ad\u2010]$/u;
const RUNS_ON = /^\p{Ll}/u;

/** Where each word of a page begins in its text; one that was divided at the end of a line is one there. */
function textOf(lines: readonly Line[]): { text: string; starts: number[] } {
  const filled = lines.filter((line) => line.length > 0);
  const starts: number[] = [];
  let text = '';
  for (const [at, line] of filled.entries()) {
    const next = filled[at + 1]?.[0];
    for (const word of line) {
      starts.push(text.length);
      const isDivided = word === line.at(-1) && next !== undefined && HYPHENATED.test(word.text) && RUNS_ON.test(next.text);
      text += isDivided ? foldText(word.text.slice(0, -1)) : `${foldText(word.text)} `;
    }
  }
  return { text, starts };
}

/**
 * The passages of a page that read like `needle` (see `needleOf`), none of them in another one. `lines` are the words of the page.
 * No two begin with the same word: who goes from one to the next would seem to stay.
 */
export function passagesIn(lines: readonly Line[], needle: string): Passage[] {
  if (needle === '') return [];
  const { text, starts } = textOf(lines);
  const places: Place[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
    places.push({ start: at, end: at + needle.trimEnd().length });
  }
  return passagesAt(starts, places);
}

const LETTER = String.raw`[\p{L}\p{N}]`;
const BETWEEN = String.raw`[^\p{L}\p{N}]+`;

/**
 * Folded words that follow each other, whatever stands between them. What the last one goes on with, where it may be a beginning,
 * is the first group of a match. Words are letters and digits, so that nothing in them reaches the syntax.
 */
export const phrasePattern = (words: readonly string[], isBeginning: boolean): RegExp => anyPhrasePattern([words], isBeginning);

/** The same for one of several phrases, looked for in one pass. */
export const anyPhrasePattern = (phrases: readonly (readonly string[])[], isBeginning: boolean): RegExp =>
  new RegExp(`(?<!${LETTER})(?:${phrases.map((words) => words.join(BETWEEN)).join('|')})(${LETTER}${isBeginning ? '*' : '{0}'})(?!${LETTER})`, 'gu');

/** Where words of a page follow each other as a pattern says (see `phrasePattern`). */
export function phrasesIn(lines: readonly Line[], pattern: RegExp): Passage[] {
  const { text, starts } = textOf(lines);
  return passagesAt(starts, [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })));
}

type Place = { start: number; end: number };

/** The words that places of the text of a page touch. */
function passagesAt(starts: readonly number[], places: readonly Place[]): Passage[] {
  const passages: Passage[] = [];
  let word = 0;
  for (const { start, end } of places) {
    while ((starts[word + 1] ?? Infinity) <= start) word += 1;
    let last = word;
    while ((starts[last + 1] ?? Infinity) < end) last += 1;
    if (passages.at(-1)?.first !== word) passages.push({ first: word, last });
  }
  return passages;
}

/** Such a word may go on anywhere, as in another line of the same cell. */
const HAS_DIVIDED = /\p{L}[-\u00ad\u2010](?:\s|$)/u;

/** Whether a page with this text can have such a passage: a quick look that never misses one, before its words are fetched. */
export function mayHavePassage(text: string, needle: string): boolean {
  if (HAS_DIVIDED.test(text)) return true;
  const folded = foldText(text);
  return needle.split(' ').every((word) => folded.includes(word));
}
