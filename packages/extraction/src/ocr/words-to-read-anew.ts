import type { Rectangle } from '../layout/boxes.ts';
import { middleOf, rightOf, verticalOverlap } from '../layout/placed.ts';
import type { Rule, Rules } from '../layout/rules.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

/** How far a word reaches over a line into the next cell, in heights of it. */
const OVER = 0.25;
/** A number of which the engine is less sure than this may have a digit too many: a wrong amount looks as right as the right one. */
const SURE_NUMBER = 0.7;
const NUMBER = /\d.*\d/u;
/** Of a word beside a line of a table of which it is less sure than that nothing is known: 31,35 € is read as "Sula". */
const SURE_WORD = 0.5;

/** Words that run over a line between two cells, as `107` for 10 and 7, which none of a table does; and numbers and words of tables in doubt. */
export const wordsToReadAnew = (words: readonly EngineWord[], { vertical }: Rules): EngineWord[] =>
  words.filter((word) => isDoubted(word) || vertical.some((rule) => runsOver(word, rule) || isDoubtedBeside(word, rule)));

const isDoubted = ({ text, confidence }: EngineWord) => confidence < SURE_NUMBER && NUMBER.test(text);

const isDoubtedBeside = (word: EngineWord, { from, to }: Rule) => word.confidence < SURE_WORD && middleOf(word) > from && middleOf(word) < to;

function runsOver(word: EngineWord, { at, from, to }: Rule): boolean {
  const over = word.height * OVER;
  return at > word.x + over && at < rightOf(word) - over && middleOf(word) > from && middleOf(word) < to;
}

const SAME_LINE = 0.5;

/** Those of the words in whose place nothing else was read. */
export const notReadAnew = (words: readonly EngineWord[], read: readonly Rectangle[]): EngineWord[] => words.filter((word) =>
  !read.some((other) => verticalOverlap(word, other) > SAME_LINE && other.x < rightOf(word) && rightOf(other) > word.x));
