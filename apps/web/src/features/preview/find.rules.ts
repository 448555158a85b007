import { needleOf, passagesIn, type Passage } from '@scriba/contract/passages';
import { foundWords, type FindWords, type WordPlace } from './preview.rules.ts';

export type Hit = Passage & { page: number };

/** Marks all words of the passages that are looked for. */
export const passageWords = (needle: string): FindWords => (blocks) => {
  const passages = passagesIn(blocks.flatMap(({ lines }) => lines), needle);
  return new Set(passages.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at)));
};

/** What is marked: what is looked for in the file, otherwise what a search of the library came here for. */
export function marksOf({ asked, typed }: { asked: number; typed: string }, query: string): FindWords {
  const needle = asked > 0 ? needleOf(typed) : '';
  return needle === '' ? foundWords(query) : passageWords(needle);
}

/** The hit that is come to first from a place; from the last one on, the first of all. */
export const hitFrom = (hits: readonly Hit[], { page, index }: WordPlace): Hit | undefined =>
  hits.find((hit) => hit.page > page || (hit.page === page && hit.first >= index)) ?? hits[0];
