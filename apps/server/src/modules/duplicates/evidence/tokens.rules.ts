import { foldText, shapeOf } from '@scriba/contract/folding';
import { valueOf } from './numbers.rules.ts';

/** Words of a text that are compared. */
const TOKENS_MAX = 30_000;

/** A word or a number as it is written. */
export type Token = {
  written: string;
  /** What is left of it where letters that reading mixes up are alike, and numbers that are worth the same. */
  key: string;
  /** What a number is worth, where its writing leaves no choice. */
  value: string | undefined;
  isNumber: boolean;
  line: number;
  /** The keys of the words before and behind it. */
  before: string; behind: string;
  /** Three digits or more behind digits and one space: both may be one number. */
  mayGoOn: boolean;
};

/** What stands around a word without being part of it. A minus before digits is. */
const AROUND = /^(?:(?![-+]\p{N})[^\p{L}\p{N}])+|[^\p{L}\p{N}]+$/gu;
const FIXED_SPACE = '[\\u00a0\\u2007\\u2009\\u202f]';
/** Spaces that keep a line from ending there also keep groups of digits together. */
const WORD = new RegExp(`(?:\\d${FIXED_SPACE}(?=\\d{3}(?!\\d))|\\S)+`, 'gu');
/** A cell is one thing: a number with spaces between its groups is the whole of it, or all but its currency. */
const CELL_OF_GROUPS = /^[^\p{L}\p{N}]*\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?[^\p{L}\p{N}]*$/u;

const withWholeCells = (row: string) => (row.includes('\t')
  ? row.split('\t').map((cell) => (CELL_OF_GROUPS.test(cell) ? cell.trim().replace(/(?<=\d) (?=\d)/g, '\u00a0') : cell)).join('\t')
  : row);

type Word = { written: string; line: number; mayGoOn: boolean };

const bare = (word: string) => word.replaceAll('\u2212', '-').replaceAll('–', '-').replace(AROUND, '');

/** A word in which fixed spaces stand and that is no number is several. */
const wordsIn = (word: string) => (/\s/.test(word) && valueOf(foldText(bare(word))) === undefined ? word.split(/\s/) : [word]);

function wordsOfRow(row: string, line: number): Word[] {
  let end = -1;
  return [...row.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const mayGoOn = index === end + 1 && row[end] === ' ' && /\d/.test(row[end - 1] ?? '') && /^\d{3}/.test(word);
    end = index + word.length;
    return wordsIn(word).map((written, at) => ({ written, line, mayGoOn: mayGoOn && at === 0 }));
  });
}

/** The words of a text, and whether it goes on behind what is compared. */
export function tokensOf(text: string): { tokens: Token[]; isCut: boolean } {
  const words = text.split('\n').flatMap((row, line) => wordsOfRow(withWholeCells(row), line));
  const tokens = words.slice(0, TOKENS_MAX).flatMap(({ written: word, ...place }) => {
    const written = bare(word);
    if (written === '') return [];
    const folded = foldText(written);
    const isNumber = /\p{N}/u.test(written);
    const value = isNumber ? valueOf(folded) : undefined;
    return [{ written, value, key: shapeOf(value ?? folded), isNumber, ...place }];
  });
  return {
    tokens: tokens.map((token, index) => ({ ...token, before: tokens[index - 1]?.key ?? '', behind: tokens[index + 1]?.key ?? '' })),
    isCut: words.length > TOKENS_MAX,
  };
}
