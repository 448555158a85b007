import { diffArrays } from 'diff';

/** Differences after which two texts count as unrelated: comparing them further costs more than it finds. */
const MAX_EDITS = 5000;
/** What comparing page by page may cost for all pages together, which grows with the square of the differences. */
const MAX_STEPS = MAX_EDITS ** 2;
/** Differences of a page that are found even then. */
const FEW_EDITS = 100;

/** A text and where each of its pages begins in it (in UTF-16 units). */
export type PagedText = { text: string; pageStarts: readonly number[] };
/** A word, the space behind it, and where it begins. The first one has no letters: it holds the space that a text begins with. */
export type SpacedWord = { word: string; space: string; at: number };
/** From the first to before the second. */
export type Span = [number, number];
export type Hunk = { before: Span; corrected: Span };

export function splitWords(text: string): SpacedWord[] {
  const leading = /^\s*/u.exec(text)?.[0] ?? '';
  const words: SpacedWord[] = [{ word: '', space: leading, at: -1 }];
  for (const { 1: word = '', 2: space = '', index } of text.matchAll(/(\S+)(\s*)/gu)) words.push({ word, space, at: index });
  return words;
}

export const sameWords = (some: readonly SpacedWord[], others: readonly SpacedWord[]): boolean =>
  some.length === others.length && some.every(({ word }, index) => word === others[index]?.word);

const letters = (words: readonly SpacedWord[]) => words.map(({ word }) => word);

/** For each word the place of the same one among the others, in their order; -1 for those that are not there. */
export const matchWords = (words: readonly SpacedWord[], others: readonly SpacedWord[]): number[] => matchWithin(MAX_EDITS, words, others);

function matchWithin(maxEdits: number, words: readonly SpacedWord[], others: readonly SpacedWord[]): number[] {
  const places = Array<number>(words.length).fill(-1);
  const parts = diffArrays(letters(words), letters(others), { maxEditLength: maxEdits });
  // Both begin with the word that has no letters.
  if (parts === undefined) return places.fill(0, 0, words[0]?.at === -1 ? 1 : 0);
  let [at, other] = [0, 0];
  for (const { added, removed, value: { length } } of parts) {
    const isSame = !added && !removed;
    for (let index = 0; isSame && index < length; index++) places[at + index] = other + index;
    at += added ? 0 : length;
    other += removed ? 0 : length;
  }
  return places;
}

type Paged = Pick<PagedText, 'pageStarts'> & { words: readonly SpacedWord[] };

/** The same page by page: a word is not looked for on another page than its own. */
export function matchPages(before: Paged, now: Paged): number[] {
  const [ours, others] = [spansOfPages(before), spansOfPages(now)];
  let stepsLeft = MAX_STEPS;
  return ours.flatMap((span, page) => {
    const other = others[page];
    const words = before.words.slice(...span);
    if (other === undefined) return words.map(() => -1);
    const maxEdits = Math.max(FEW_EDITS, Math.floor(Math.sqrt(Math.max(0, stepsLeft))));
    const places = matchWithin(maxEdits, words, now.words.slice(...other));
    const edits = words.length + other[1] - other[0] - 2 * places.filter((place) => place >= 0).length;
    stepsLeft -= Math.min(edits, maxEdits) ** 2;
    return places.map((place) => (place < 0 ? -1 : place + other[0]));
  });
}

/** The first word of each page; a page that has none shares the one of the next. */
export function firstWords(words: readonly SpacedWord[], pageStarts: readonly number[]): number[] {
  let word = 0;
  return pageStarts.map((start) => {
    while (word < words.length && (words[word]?.at ?? 0) < start) word += 1;
    return word;
  });
}

function spansOfPages({ words, pageStarts }: Paged): Span[] {
  const firsts = firstWords(words, pageStarts.slice(1));
  return [0, ...firsts].map((first, page) => [first, firsts[page] ?? words.length]);
}

/** Where words were corrected: runs of which no word stayed. */
export function hunksOf(part: Hunk, correctedAt: readonly number[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [before, corrected] = [part.before[0], part.corrected[0]];
  const goTo = (nextBefore: number, nextCorrected: number) => {
    if (nextBefore > before || nextCorrected > corrected) hunks.push({ before: [before, nextBefore], corrected: [corrected, nextCorrected] });
    [before, corrected] = [nextBefore + 1, nextCorrected + 1];
  };
  for (let at = part.before[0]; at < part.before[1]; at++) {
    const stay = correctedAt[at] ?? -1;
    if (stay >= 0) goTo(at, stay);
  }
  goTo(part.before[1], part.corrected[1]);
  return hunks;
}
