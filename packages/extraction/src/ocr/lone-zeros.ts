import { rightOf, verticalOverlap } from '../layout/placed.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

/** In its heights: a zero is narrower than an O, and in a cell of its own nothing stands as near. */
const NARROW = 0.75;
const ALONE = 1.5;
const SAME_LINE = 0.3;
/** The column of a cell has numbers above it or below it, and no letters: a blood group stands among others. */
const FEWEST_NUMBERS = 2;
const NUMBER = /\d/u;

/** Words with a zero that stands alone in a column of numbers, which the recogniser takes for a letter where no digit stands beside it. */
export const withLoneZeros = (words: readonly EngineWord[]): EngineWord[] => words.map((word) => {
  const mayBe = /^[O©]$/u.test(word.text) && word.width <= word.height * NARROW;
  return mayBe && isAlone(word, words) && isOfNumbers(word, words) ? { ...word, text: '0' } : word;
});

function isAlone(word: EngineWord, words: readonly EngineWord[]): boolean {
  const room = word.height * ALONE;
  return !words.some((other) => other !== word && verticalOverlap(word, other) > SAME_LINE
    && other.x < rightOf(word) + room && rightOf(other) > word.x - room);
}

function isOfNumbers(word: EngineWord, words: readonly EngineWord[]): boolean {
  const room = word.height * ALONE;
  const column = words.filter((other) => other !== word && other.x < rightOf(word) + room && rightOf(other) > word.x - room);
  return column.filter(({ text }) => NUMBER.test(text)).length >= Math.max(FEWEST_NUMBERS, column.length / 2);
}
