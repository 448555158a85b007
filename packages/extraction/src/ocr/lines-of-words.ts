import type { PlacedLine } from '../layout/placed.ts';
import { joinSpacedLetters } from '../layout/spaced-letters.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { letterSize } from './letter-size.ts';

/** The lines that the engine found, with words whose letters stand apart put together. */
export const linesOfWords = (words: readonly EngineWord[]): PlacedLine[] =>
  [...Map.groupBy(words, (word) => `${word.block} ${word.paragraph} ${word.line}`).values()]
    .map((line) => joinSpacedLetters(line.map((word) => ({ ...word, size: letterSize(word.text, word.height) }))));
