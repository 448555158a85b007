import { rightOf, verticalOverlap } from '../layout/placed.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

/** In its heights: a zero is narrower than an O, and in a cell of its own nothing stands as near. */
const NARROW = 0.75;
const ALONE = 1.5;
const SAME_LINE = 0.3;

/** Words with a zero that stands alone in its cell, which the recogniser takes for a letter where no digit stands beside it. */
export const withLoneZeros = (words: readonly EngineWord[]): EngineWord[] => words.map((word) => {
  if (!/^[O©]$/u.test(word.text) || word.width > word.height * NARROW) return word;
  const room = word.height * ALONE;
  const hasNeighbour = words.some((other) => other !== word && verticalOverlap(word, other) > SAME_LINE
    && other.x < rightOf(word) + room && rightOf(other) > word.x - room);
  return hasNeighbour ? word : { ...word, text: '0' };
});
