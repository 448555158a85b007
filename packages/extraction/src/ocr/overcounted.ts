import { median } from '../layout/placed.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import type { GreyImage } from './grey-image.ts';
import { profileOf } from './ink-profile.ts';

const NUMBER = /^\d[\d.,]*\d$/u;
/** In the usual width of a piece of ink: two that touch are wider than that, and marks are narrower, if none touches a digit. */
const ONE_CHARACTER = 1.4;
const MARK = 0.6;

/** So sure is nobody of a number that has a digit too many: people are shown that they should look. */
const UNSURE = 0.5;

/** Words with numbers in doubt that have more characters than the picture shows: alone on a sheet they are read the same way. */
export const withDoubtedCounts = (image: GreyImage, words: readonly EngineWord[]): EngineWord[] =>
  words.map((word) => (isOvercounted(image, word) ? { ...word, confidence: Math.min(word.confidence, UNSURE) } : word));

/** Whether a number has more characters than the picture has pieces of ink, none of which is two: 92,05 for 9,05. */
function isOvercounted(image: GreyImage, word: EngineWord): boolean {
  if (!NUMBER.test(word.text)) return false;
  const widths = profileOf(image, word).runs.map(({ start, end }) => end - start);
  const usual = median(widths);
  const marks = widths.filter((width) => width < usual * MARK).length;
  const isCountable = Math.max(...widths) <= usual * ONE_CHARACTER && marks === word.text.replace(/\d/gu, '').length;
  return isCountable && widths.length < word.text.length;
}
