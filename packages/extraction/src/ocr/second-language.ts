import { guessLanguage } from '../language/detect-language.ts';
import type { Language } from '../options.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

/** Words of a paragraph that say beyond doubt what it is written in, also where they were read as another language. */
const MIN_WORDS = 12;

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
