import { median, verticalOverlap } from '../layout/placed.ts';
import type { Language } from '../options.ts';
import { joinDividedAmounts } from './divided-amounts.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { engineLines } from './lines-of-words.ts';

/** Marks that rules and dust are taken for, when the engine itself is not sure of them. */
const DUST = /^[|[\]{}()_~—–\-=!'"’‘“”.,;:*°•«»\\/<>^]+$/u;
const SURE_OF_MARK = 0.6;
/** A mark so many times as high as the words is a rule of a table, a frame, a fold. */
const RULE_HEIGHT = 5;
const RULE_LETTERS = 2;
/** What is so much lower than the words, and unsure, is the piece of a dashed line, however many letters it was taken for. */
const DASH_HEIGHT = 0.3;

/** Words without what was never text: rules, dust and folds. Romanian gets its own letters. */
export function cleanWords(words: readonly EngineWord[], languages: readonly Language[]): EngineWord[] {
  const usualHeight = median(words.map((word) => word.height));
  // Where the pieces of dashed lines are more than the words, only those that were read surely tell how high words are.
  const sureHeight = median(words.filter((word) => word.confidence >= SURE).map((word) => word.height)) || usualHeight;
  const sure = withoutRulesAtEdges(withoutStandingLines(words)).filter((word) => !isDust(word, usualHeight) && !isDash(word, sureHeight));
  const text = joinDividedAmounts(withoutRules(withoutRuleBehind(sure, usualHeight), usualHeight).map(withoutRule).flatMap(withoutLeaders));
  return withOwnLetters(text, languages);
}

/** Letters of a word of which nobody can tell whether it stands upright. */
const SHORT = 3;

/** Words without those of a column of numbers that was taken for a line on its side: `WW > N` for the 2, 3 and 4 below each other. */
function withoutStandingLines(words: readonly EngineWord[]): EngineWord[] {
  const standing = new Set(engineLines(words).filter(isStanding).flat());
  return words.filter((word) => !standing.has(word));
}

const isStanding = (line: readonly EngineWord[]) => line.length > 1 && line.every(({ text }) => text.length <= SHORT)
  && line.slice(1).every((word, at) => verticalOverlap(word, line[at] ?? word) <= 0);

const isDust = (word: EngineWord, usualHeight: number) =>
  (DUST.test(word.text) && word.confidence < SURE_OF_MARK)
  || (word.text.length <= RULE_LETTERS && word.height > usualHeight * RULE_HEIGHT)
  || isRowOfDots(word);

const isDash = (word: EngineWord, height: number) => word.confidence < UNSURE && word.height < height * DASH_HEIGHT;

/** Dots that run into each other are read as one long word of few letters, `EREERERRE`, of which the engine is not sure. */
const LONG = 10;
const UNSURE = 0.3;
const LETTERS_FOR_ONE_OTHER = 4;

const isRowOfDots = ({ text, confidence }: EngineWord) =>
  text.length >= LONG && confidence < UNSURE && new Set(text.toLowerCase()).size <= text.length / LETTERS_FOR_ONE_OTHER;

const BARS = /^[|¦‖│┃]+$/u;
/** Heights of a word: as far from its neighbours no bar stands in a text, and as near to each other bars are one rule. */
const ALONE = 0.7;
const SAME_PLACE = 0.7;

/** Words without bars that are the rules of a table: below each other, or far from the words at their sides. */
function withoutRules(words: readonly EngineWord[], usualHeight: number): EngineWord[] {
  const bars = words.filter((word) => BARS.test(word.text));
  if (bars.length === 0) return [...words];
  const isRule = (bar: EngineWord) => bars.some((other) => other !== bar
    && Math.abs(other.x - bar.x) < usualHeight * SAME_PLACE && Math.abs(other.y - bar.y) > usualHeight * SAME_PLACE)
    || words.every((other) => other === bar || !isBeside(bar, other, usualHeight * ALONE));
  const rules = new Set(bars.filter(isRule));
  return words.filter((word) => !rules.has(word));
}

/** A word with the rule of a table before or behind it. One with bars on both sides is an amount without its sign, `|x|`. */
const BAR_BEFORE = /^[|¦](?=[^|¦]*[\p{L}\p{N}][^|¦]*$)/u;
const BAR_BEHIND = /(?<=^[^|¦]*[\p{L}\p{N}][^|¦]*)[|¦]$/u;
/** So many bars at the edges of words, and alone, are those of a table: a text has hardly one. */
const BARS_OF_TABLE = 3;
/** What a bar takes of the width that a letter has at the median. */
const BAR_WIDTH = 0.6;

/** Words of narrow tables without the rules that touch them. */
function withoutRulesAtEdges(words: readonly EngineWord[]): EngineWord[] {
  const isAtEdge = ({ text }: EngineWord) => BAR_BEFORE.test(text) || BAR_BEHIND.test(text);
  const bars = words.filter((word) => BARS.test(word.text) || isAtEdge(word));
  if (bars.length < BARS_OF_TABLE) return [...words];
  return words.map((word) => {
    if (!isAtEdge(word)) return word;
    const bar = (word.width / word.text.length) * BAR_WIDTH;
    const x = BAR_BEFORE.test(word.text) ? word.x + bar : word.x;
    return { ...word, text: word.text.replace(BAR_BEFORE, '').replace(BAR_BEHIND, ''), x, width: word.width - bar };
  });
}

const MARK_BEHIND = /^([^|([]*[\p{L}.])[|!]$/u;
const RULE_OR_BEFORE_ONE = /^[|¦‖│┃]+$|^[^([|]*\d[.,]\d\d[|\])]$/u;
/** One line may end in its own mark by chance at the place of a rule, and that of a table is seen on several. */
const SEEN_ON_LINES = 2;
/** Heights of a word from the header to the first row below it. */
const NEXT_ROW = 4;

/** Words of a table's header without the rule behind them, which is read as a mark; it stands behind the amounts below too. */
function withoutRuleBehind(words: readonly EngineWord[], usualHeight: number): EngineWord[] {
  const seen = words.filter((word) => RULE_OR_BEFORE_ONE.test(word.text));
  return words.map((word) => {
    const bare = MARK_BEHIND.exec(word.text)?.[1];
    if (bare === undefined) return word;
    const right = word.x + word.width;
    const below = seen.filter((other) => other.y > word.y && Math.abs(other.x + other.width - right) < usualHeight * SAME_PLACE);
    const isNext = below.some((other) => other.y - word.y < usualHeight * NEXT_ROW);
    return isNext && below.length >= SEEN_ON_LINES ? { ...word, text: bare } : word;
  });
}

const isBeside = (bar: EngineWord, word: EngineWord, reach: number) =>
  word.y < bar.y + bar.height && bar.y < word.y + word.height && word.x < bar.x + bar.width + reach && bar.x - reach < word.x + word.width;

/** Dots that lead the eye from an item to its price: more than an ellipsis has. */
const LEADERS = /[.·•…_‥]{4,}/gu;
const LEADERS_ALONE = /^[.·•…_‥,:;~\-—–=]{4,}$/u;

/** Words without the dots that lead to them or away from them; one with dots inside is two. */
function withoutLeaders(word: EngineWord): EngineWord[] {
  if (LEADERS_ALONE.test(word.text)) return [];
  if (!/[.·•…_‥]{4}/u.test(word.text)) return [word];
  const share = word.width / word.text.length;
  return word.text.replace(LEADERS, (dots) => ' '.repeat(dots.length)).matchAll(/\S+/gu).toArray().map(({ 0: text, index }) =>
    ({ ...word, text, x: word.x + index * share, width: text.length * share }));
}

/** The rule of a table behind an amount, which was taken for its last character. */
const withoutRule = (word: EngineWord): EngineWord => ({ ...word, text: word.text.replace(/^([^([|]*\d[.,]\d\d)[|\])]$/u, '$1') });

const commas: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };

/** Romanian is written with commas below; the recogniser learnt from texts that have cedillas there. */
export const withOwnLetters = (words: readonly EngineWord[], languages: readonly Language[]): EngineWord[] =>
  (languages.includes('ro') ? words.map(withCommas) : [...words]);

const withCommas = (word: EngineWord): EngineWord => ({ ...word, text: word.text.replace(/[şţŞŢ]/g, (letter) => commas[letter] ?? letter) });

const SURE = 0.6;
const MIN_SURE_SHARE = 0.25;
/** Longer ones are a pattern that was taken for a word: however long, it is one mistake. */
const LETTERS_OF_WORD = 20;
/** Leaves and folds make few letters, and of them no word of two that is as sure; a page with more of them is a poor picture of text. */
const LEAVES = { letters: 30, surest: 0.75, word: /[\p{L}\p{N}].*[\p{L}\p{N}]/u };

/** Whether so little of what was recognised is sure that the page holds no text at all: a photograph, a texture. */
export function isNoise(words: readonly EngineWord[]): boolean {
  const letters = (some: readonly EngineWord[]) => some.reduce((sum, word) => sum + Math.min(LETTERS_OF_WORD, word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  const all = letters(words);
  if (all <= LEAVES.letters && !words.some(({ text, confidence }) => confidence >= LEAVES.surest && LEAVES.word.test(text))) return true;
  return letters(words.filter((word) => word.confidence >= SURE)) < Math.max(2, all * MIN_SURE_SHARE);
}
