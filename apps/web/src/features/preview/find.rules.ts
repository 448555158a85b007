import { foldText } from '@scriba/contract/folding';
import type { PageSummary } from '@scriba/contract/extraction';
import { foundWords, type FindWords, type NumberedBlock, type NumberedWord, type WordPlace } from './preview.rules.ts';

/** A passage that was looked for, as the numbers of its first and its last word. */
export type Passage = { first: number; last: number };
export type Hit = Passage & { page: number };

/** More than these are not stepped through by anybody. */
export const HITS_MAX = 5000;

/** What is looked for, as texts are compared: without case and accents, with one space between words. */
export const needleOf = (typed: string): string => foldText(typed).replace(/\s+/gu, ' ').trimStart();

const HYPHENATED = /\p{L}[-\u00ad]$/u;
const RUNS_ON = /^\p{Ll}/u;

/** Where each word of a page begins in its text; one that was divided at the end of a line is one. */
function textOf(blocks: readonly NumberedBlock[]): { text: string; starts: number[] } {
  const lines = blocks.flatMap((block) => block.lines).filter((line) => line.length > 0);
  const starts: number[] = [];
  let text = '';
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]?.[0];
    for (const word of line) {
      starts[word.index] = text.length;
      text += word === line.at(-1) && isDivided(word, next) ? foldText(word.text.slice(0, -1)) : `${foldText(word.text)} `;
    }
  }
  return { text, starts };
}

const isDivided = (word: NumberedWord, next: NumberedWord | undefined) => next !== undefined && HYPHENATED.test(word.text) && RUNS_ON.test(next.text);

/** The passages of a page that read like `needle`, none of them in another one. */
export function passagesOn(blocks: readonly NumberedBlock[], needle: string): Passage[] {
  if (needle === '') return [];
  const { text, starts } = textOf(blocks);
  const passages: Passage[] = [];
  let word = 0;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length)) {
    const end = at + needle.trimEnd().length - 1;
    while ((starts[word + 1] ?? Infinity) <= at) word += 1;
    let last = word;
    while ((starts[last + 1] ?? Infinity) <= end) last += 1;
    passages.push({ first: word, last });
  }
  return passages;
}

/** Marks all words of the passages. */
export const passageWords = (needle: string): FindWords => (blocks) =>
  new Set(passagesOn(blocks, needle).flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at)));

/** What is marked: what is looked for in the file, otherwise what a search of the library came here for. */
export function marksOf({ asked, typed }: { asked: number; typed: string }, query: string): FindWords {
  const needle = asked > 0 ? needleOf(typed) : '';
  return needle === '' ? foundWords(query) : passageWords(needle);
}

/** The pages with words, in the order in which they are looked through: from one on, and around. */
export function pagesFrom(pages: readonly Pick<PageSummary, 'page' | 'wordCount'>[], from: number): number[] {
  const filled = pages.filter(({ wordCount }) => wordCount > 0).map(({ page }) => page);
  return [...filled.filter((page) => page >= from), ...filled.filter((page) => page < from)];
}

export const inReadingOrder = (hits: readonly Hit[]): Hit[] => hits.toSorted((a, b) => a.page - b.page || a.first - b.first);

/** The hit that is come to first from a place; from the last one on, the first of all. */
export const hitFrom = (hits: readonly Hit[], { page, index }: WordPlace): Hit | undefined =>
  hits.find((hit) => hit.page > page || (hit.page === page && hit.first >= index)) ?? hits[0];
