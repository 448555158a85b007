import { numbersOtherwise } from '@scriba/contract/divided-numbers';
import type { Box } from '@scriba/contract/extraction';
import { anyPhrasePattern, needleOf, passagesIn, phrasesIn, type Passage } from '@scriba/contract/passages';
import { typedParts } from '@scriba/contract/typed-parts';
import { foundInText } from '../../lib/found-by.ts';
import { wordsOf, type NumberedBlock, type NumberedWord, type WordPlace } from './preview.rules.ts';

export type Hit = Passage & { page: number };
/** The numbers of the words of a page that are to be marked, each with the last one of the passage that is marked with it. */
export type FoundWords = ReadonlyMap<number, number>;
export type FindWords = (blocks: readonly NumberedBlock[]) => FoundWords;

const wordsOfPassages = (passages: readonly Passage[]): [number, number][] =>
  passages.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at): [number, number] => [first + at, last]));

/** Marks all words of the passages that are looked for. */
export const passageWords = (needle: string): FindWords => (blocks) =>
  new Map(wordsOfPassages(passagesIn(blocks.flatMap(({ lines }) => lines), needle)));

/** Marks what a search of the library finds: words, and passages where words must follow each other. */
export function foundWords(query: string): FindWords {
  const { isFound, phrases: typed } = foundInText(query);
  const phrases = [...typed, ...phrasesOtherwise(query)];
  return (blocks) => {
    const lines = blocks.flatMap((block) => block.lines);
    const alone = wordsOf(blocks).filter(({ text }) => isFound(text)).map(({ index }): [number, number] => [index, index]);
    return new Map([...alone, ...phrases.flatMap((phrase) => wordsOfPassages(phrasesIn(lines, phrase)))]);
  };
}

/** Numbers of a query with their digits in other groups, as the search finds them too. */
const phrasesOtherwise = (query: string): RegExp[] =>
  numbersOtherwise(typedParts(query)).filter((ways) => ways.length > 0).map((ways) => anyPhrasePattern(ways, false));

/** Whether a word and the next one of its line are marked as one. */
export const isMarkedWithNext = (found: FoundWords, { index }: NumberedWord, next: NumberedWord | undefined): boolean =>
  next !== undefined && (found.get(index) ?? -1) >= next.index;

type PlaceOfFound = { index: number; box: Box };

/** The places on the page of what is found: one for the words of a passage that stand in one line. */
export const placesOfFound = (blocks: readonly NumberedBlock[], found: FoundWords): PlaceOfFound[] =>
  blocks.flatMap(({ lines }) => lines.flatMap((line) => placesInLine(line, found)));

function placesInLine(line: readonly NumberedWord[], found: FoundWords): PlaceOfFound[] {
  const places: PlaceOfFound[] = [];
  for (const [at, { index, box }] of line.entries()) {
    if (!found.has(index) || !box) continue;
    const [before, last] = [line[at - 1], places.at(-1)];
    if (before?.box && last && isMarkedWithNext(found, before, line[at])) last.box = around(last.box, box);
    else places.push({ index, box });
  }
  return places;
}

function around([x, y, width, height]: Box, other: Box): Box {
  const [left, top] = [Math.min(x, other[0]), Math.min(y, other[1])];
  return [left, top, Math.max(x + width, other[0] + other[2]) - left, Math.max(y + height, other[1] + other[3]) - top];
}

/** What is marked: what is looked for in the file, otherwise what a search of the library came here for. */
export function marksOf({ asked, typed }: { asked: number; typed: string }, query: string): FindWords {
  const needle = asked > 0 ? needleOf(typed) : '';
  return needle === '' ? foundWords(query) : passageWords(needle);
}

/** The hit that is come to first from a place; from the last one on, the first of all. */
export const hitFrom = (hits: readonly Hit[], { page, index }: WordPlace): Hit | undefined =>
  hits.find((hit) => hit.page > page || (hit.page === page && hit.first >= index)) ?? hits[0];
