import type { Language } from '../options.ts';
import type { Block } from '../pages.ts';
import { languageEndings, languageLetters, languageWords } from './language-words.ts';

export type LanguageGuess = {
  /** Every language, the likeliest first. */
  ranking: Language[];
  /** Whether the first one stands out. */
  isSure: boolean;
};

const MIN_SCORE = 3;
const LEAD = 1.35;
/** Points for each hundred letters below which a text is in none of the languages. */
const MIN_DENSITY = 1;
const MAX_LETTERS = 30;
const SHORT_WORD = 4;

/** For each word the languages that have it. */
const owners = new Map<string, Language[]>();
for (const [language, words] of Object.entries(languageWords)) {
  for (const word of new Set(words.split(/\s+/))) owners.set(word, [...(owners.get(word) ?? []), language as Language]);
}

/** The language of what is written in blocks, where it is beyond doubt. */
export function surelyLanguage(blocks: readonly Block[]): Language | null {
  const words = blocks.flatMap((block) => block.lines.flatMap((line) => line.words.map((word) => word.text)));
  const { ranking: [first = null], isSure } = guessFromWords(words);
  return isSure ? first : null;
}

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Guesses the language of a text, also of one that was recognised badly, or in a wrong language. */
export const guessLanguage = (text: string): LanguageGuess => guessFromWords(text.split(/\s+/u));

/**
 * What the words of a text say for each language, in points. Its letters say nothing here: the recogniser of a language writes its own, whatever it
 * reads.
 */
export const pointsOfWords = (text: string): Record<Language, number> => scoreWords(text.split(/\s+/u).map(hintsOf));

function guessFromWords(words: readonly string[]): LanguageGuess {
  const hints = words.map(hintsOf);
  const scores = scoreHints(hints);
  const ranking = (Object.keys(scores) as Language[]).sort((a, b) => scores[b] - scores[a]);
  const [first = 'en', second = 'en'] = ranking;
  const letters = hints.reduce((sum, hint) => sum + hint.letters, 0);
  const isDense = scores[first] * 100 >= letters * MIN_DENSITY;
  return { ranking, isSure: scores[first] >= MIN_SCORE && isDense && scores[first] >= scores[second] * LEAD };
}

type Points = Partial<Record<Language, number>>;
type Point = { language: Language; value: number };

/** What one word says of its language. */
type Hints = {
  letters: number;
  /** For each of `languageLetters` how many the word has; null for none of any. */
  marked: number[] | null;
  /** Null for a word that says nothing, as most do. */
  points: Point[] | null;
};

/** Words come again on every page: what they say is found out once. */
const knownWords = new Map<string, Hints>();
const MAX_KNOWN = 20_000;
/** What is longer is no word that comes again. */
const MAX_KNOWN_LENGTH = 40;

function hintsOf(word: string): Hints {
  const known = knownWords.get(word);
  if (known !== undefined) return known;
  const hints = findHints(word);
  if (knownWords.size >= MAX_KNOWN) knownWords.clear();
  if (word.length <= MAX_KNOWN_LENGTH) knownWords.set(word, hints);
  return hints;
}

/** The letters of a table, of marks and of initials are no words: `y` and `a` are, and `E` and `L` begin no sentence. Nor are parts of addresses. */
const NO_WORD = /^\P{L}*\p{Lu}\P{L}*$|@|:\/\/|^www\./u;

function findHints(word: string): Hints {
  const lower = word.toLowerCase();
  const marked = languageLetters.map(([letters]) => lower.match(letters)?.length ?? 0);
  const parts = NO_WORD.test(word) ? [] : withoutMarks(lower).match(/\p{L}+/gu) ?? [];
  const points = parts.flatMap((part) => [
    ...(owners.get(part) ?? []).map((language) => ({ language, value: pointsOf(part) })),
    ...(part.length > SHORT_WORD ? endingsOf(part).flatMap(listOf) : []),
  ]);
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return { letters, marked: marked.some((count) => count > 0) ? marked : null, points: points.length > 0 ? points : null };
}

const listOf = (points: Points) => (Object.entries(points) as [Language, number][]).map(([language, value]) => ({ language, value }));

function scoreHints(hints: readonly Hints[]): Record<Language, number> {
  const scores = scoreWords(hints);
  const marked = hints.map((hint) => hint.marked).filter((counts) => counts !== null);
  languageLetters.forEach(([, points], index) => {
    const times = Math.min(MAX_LETTERS, marked.reduce((sum, counts) => sum + (counts[index] ?? 0), 0));
    for (const { language, value } of listOf(points)) scores[language] += value * times;
  });
  return scores;
}

function scoreWords(hints: readonly Hints[]): Record<Language, number> {
  const scores: Record<Language, number> = { en: 0, es: 0, fr: 0, de: 0, ro: 0 };
  for (const { points } of hints) if (points !== null) for (const { language, value } of points) scores[language] += value;
  return scores;
}

const endingsOf = (word: string) => languageEndings.filter(([ending]) => ending.test(word)).map(([, points]) => points);

/** A word of many languages says little, and a letter on its own even less. */
const pointsOf = (word: string) => (word.length === 1 ? 0.2 : 1 / (owners.get(word)?.length ?? 1));
