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
  const words = blocks.flatMap((block) => block.lines.flatMap((line) => line.words));
  const { ranking: [first = null], isSure } = guessLanguage(words.map((word) => word.text).join(' '));
  return isSure ? first : null;
}

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Guesses the language of a text, also of one that was recognised badly, or in a wrong language. */
export function guessLanguage(text: string): LanguageGuess {
  const scores = scoreText(text.toLowerCase());
  const ranking = (Object.keys(scores) as Language[]).sort((a, b) => scores[b] - scores[a]);
  const [first = 'en', second = 'en'] = ranking;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isDense = scores[first] * 100 >= letters * MIN_DENSITY;
  return { ranking, isSure: scores[first] >= MIN_SCORE && isDense && scores[first] >= scores[second] * LEAD };
}

function scoreText(text: string): Record<Language, number> {
  const scores: Record<Language, number> = { en: 0, es: 0, fr: 0, de: 0, ro: 0 };
  const add = (points: Partial<Record<Language, number>>, times = 1) => {
    for (const [language, value] of Object.entries(points)) scores[language as Language] += value * times;
  };
  for (const [letters, points] of languageLetters) add(points, Math.min(MAX_LETTERS, text.match(letters)?.length ?? 0));
  for (const word of withoutMarks(text).match(/\p{L}+/gu) ?? []) {
    for (const language of owners.get(word) ?? []) scores[language] += pointsOf(word);
    if (word.length > SHORT_WORD) endingsOf(word).forEach((points) => add(points));
  }
  return scores;
}

const endingsOf = (word: string) => languageEndings.filter(([ending]) => ending.test(word)).map(([, points]) => points);

/** A word of many languages says little, and a letter on its own even less. */
const pointsOf = (word: string) => (word.length === 1 ? 0.2 : 1 / (owners.get(word)?.length ?? 1));
