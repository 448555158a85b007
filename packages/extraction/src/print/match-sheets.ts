import { matchWords } from '../output/word-matches.ts';
import type { Word } from '../pages.ts';
import type { PrintedWord } from './sheets.ts';

/** Letters and digits: what a program sets around them, as the mark of a list, may differ. */
const keyOf = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || text;

const spaced = (words: readonly { text: string }[]) => words.map(({ text }) => ({ word: keyOf(text), space: '', at: 0 }));

/** For each word of a text the printed one that it is, where both texts have it in the same order. */
export function matchPrinted(words: readonly Word[], printed: readonly PrintedWord[]): (PrintedWord | undefined)[] {
  return matchWords(spaced(words), spaced(printed)).map((place) => printed[place]);
}

/** Shorter words stand on a page too often to say which one is meant. */
const LETTERS_TO_TELL = 2;

type Rest = { printed: readonly PrintedWord[]; found: readonly (PrintedWord | undefined)[] };

/**
 * The same, and for words that stand in another order on paper than in the text, as those of tables, boxes and notes do, one that is left
 * on the sheet on which they have to be.
 */
export function matchRest(words: readonly Word[], sheetOf: readonly number[], { printed, found }: Rest): (PrintedWord | undefined)[] {
  const taken = new Set(found);
  const free = Map.groupBy(printed.filter((word) => !taken.has(word) && keyOf(word.text).length >= LETTERS_TO_TELL), nameOf);
  return words.map(({ text }, at) => found[at] ?? free.get(nameOf({ text, sheet: sheetOf[at] ?? 0 }))?.shift());
}

const nameOf = ({ text, sheet }: { text: string; sheet: number }) => `${sheet} ${keyOf(text)}`;
