import { guessLanguage, pointsOfWords } from '../language/detect-language.ts';
import type { Language } from '../options.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

/** Words of a paragraph that say beyond doubt what it is written in, also where they were read as another language. */
const MIN_WORDS = 12;

/** Points of the words of a page for one language, at least and beside the next one. */
const FEWEST_POINTS = 3;
const CLEARLY_MORE = 1.5;

/**
 * The language that the words of a page speak clearly, where it was read in others: the sample that they were guessed from had names alone, which
 * are written in any. Null where it was read in that one too.
 */
export function otherLanguage(words: readonly EngineWord[], languages: readonly Language[]): Language | null {
  const points = pointsOfWords(words.map(({ text }) => text).join(' '));
  const [first = null, second = null] = (Object.keys(points) as Language[]).sort((a, b) => points[b] - points[a]);
  if (first === null || second === null || languages.includes(first)) return null;
  return points[first] >= FEWEST_POINTS && points[first] >= points[second] * CLEARLY_MORE ? first : null;
}

/** The languages of a page that was read in one: with the one of paragraphs that surely are in another. Most pages have one. */
export function withSecondLanguage(words: readonly EngineWord[], languages: readonly Language[]): readonly Language[] {
  if (languages.length !== 1) return languages;
  const wordsOf = new Map<Language, number>();
  for (const paragraph of Map.groupBy(words, (word) => `${word.block} ${word.paragraph}`).values()) {
    if (paragraph.length < MIN_WORDS) continue;
    const { ranking: [likeliest], isSure } = guessLanguage(paragraph.map(({ text }) => text).join(' '));
    if (isSure && likeliest !== undefined && !languages.includes(likeliest)) wordsOf.set(likeliest, (wordsOf.get(likeliest) ?? 0) + paragraph.length);
  }
  const [second] = [...wordsOf].sort(([, a], [, b]) => b - a);
  return second === undefined ? languages : [...languages, second[0]];
}
