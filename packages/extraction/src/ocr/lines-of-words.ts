import type { PlacedLine } from '../layout/placed.ts';
import { joinSpacedLetters } from '../layout/spaced-letters.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { letterSize } from './letter-size.ts';

/** The words of each line that the engine found. */
export const engineLines = (words: readonly EngineWord[]): EngineWord[][] =>
  [...Map.groupBy(words, ({ block, paragraph, line }) => `${block} ${paragraph} ${line}`).values()];

/** Its lines with words whose letters stand apart put together. */
export const linesOfWords = (words: readonly EngineWord[]): PlacedLine[] =>
  engineLines(words).map((line) => joinSpacedLetters(line.map((word) => ({ ...word, size: letterSize(word.text, word.height) }))));
