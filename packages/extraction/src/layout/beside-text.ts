import { leastOf, mostOf, type Rectangle } from './boxes.ts';
import { chunksOf } from './line-chunks.ts';
import { digitShare, median, middleOf, rightOf, textOf, type PlacedLine, type PlacedWord } from './placed.ts';
import { firstFrom } from './sorted.ts';
import { linesFromTop } from './strip-ends.ts';

/** Short lines beside a text: how many, and their digits. */
const MIN_LINES = 8;
const MAX_DIGITS = 0.3;
/** In heights of a word: how exactly lines are level. */
const LEVEL = 0.3;
/** In distances of the lines of the text: how close they follow. */
const CLOSE_LINES = 1.4;
/** Of these lines: those that are level, that follow close, and that have gaps as the rows of a table have. */
const LEVEL_SHARE = 0.6;
const FOLLOWING_SHARE = 0.4;
const ROWS_SHARE = 0.2;

/** Lines of a note, and the words in a line of the text beside it. */
const LINES_OF_NOTE = 3;
export const WORDS_OF_PROSE = 6;
export const MAX_DIGITS_OF_PROSE = 0.15;
/** In heights of a word: paper between a note and the text, and how exactly its lines begin below each other. */
const PAPER = 0.8;
const SAME_EDGE = 0.3;
/** Words take more than this of their lines: the rest are spaces, and in the rows of a table gaps. */
const WORDS_SHARE = 0.7;
/** In heights of a word: how much the lines of a note differ in how they stand to those beside them. The cells of a row do not. */
const UNEVEN = 0.3;

/**
 * Whether short lines are a column of their own beside running text, as at the side of a curriculum vitae: they follow each other as lines of
 * a text do, and stand where they come, while the cells of a row are level.
 */
export function isBesideText(short: readonly PlacedLine[], text: readonly PlacedLine[]): boolean {
  const [lines, ofText] = [middlesOf(short), middlesOf(text)];
  const height = median(short.flat().map((word) => word.height));
  const rows = short.filter((line) => chunksOf(line, height).length > 1);
  if (rows.length > lines.length * ROWS_SHARE) return false;
  if (lines.length < MIN_LINES || digitShare(textOf(short.flat())) >= MAX_DIGITS) return false;
  const sorted = new Float64Array(ofText);
  const level = lines.filter((line) => (sorted[firstFrom(sorted, line - height * LEVEL)] ?? Infinity) < line + height * LEVEL);
  const close = median(distancesOf(ofText)) * CLOSE_LINES;
  const following = distancesOf(lines).filter((distance) => distance < close);
  return level.length < lines.length * LEVEL_SHARE && following.length >= lines.length * FOLLOWING_SHARE;
}

/** Where the lines stand, from the top down. */
const middlesOf = (lines: readonly PlacedLine[]): number[] =>
  lines.filter((line) => line.length > 0).map((line) => median(line.map(middleOf))).sort((a, b) => a - b);
const distancesOf = (middles: readonly number[]): number[] => middles.slice(1).map((middle, index) => middle - (middles[index] ?? middle));

/**
 * Whether a few lines are a note at the side of prose, as those in a letter that say who writes: all begin at one place, and they keep to
 * their own distances and not to the lines beside them, as cells of a row would. Words come from the top down.
 */
export function isNoteBeside(note: readonly PlacedWord[], text: readonly PlacedWord[]): boolean {
  const [lines, ofText] = [linesFromTop(note), linesFromTop(text)];
  const height = median(note.map((word) => word.height));
  if (lines.length < LINES_OF_NOTE || ofText.length < LINES_OF_NOTE || text.length < ofText.length * WORDS_OF_PROSE) return false;
  const [from, to] = [leastOf(lines.map(({ x }) => x)), mostOf(ofText.map(rightOf))];
  const isEdge = lines.every(({ x }) => x - from < height * SAME_EDGE);
  const areRows = widthOf(note) < widthOf(lines) * WORDS_SHARE;
  if (!isEdge || areRows || from - to < height * PAPER || digitShare(textOf(text)) >= MAX_DIGITS_OF_PROSE) return false;
  const middles = ofText.map(middleOf);
  const offsets = lines.map((line) => nearestOf(middles.map((middle) => middleOf(line) - middle)));
  return mostOf(offsets) - leastOf(offsets) > height * UNEVEN;
}

const widthOf = (parts: readonly Rectangle[]) => parts.reduce((sum, { width }) => sum + width, 0);

/** The one that is nearest to nought. */
const nearestOf = (distances: readonly number[]) =>
  distances.reduce((least, distance) => (Math.abs(distance) < Math.abs(least) ? distance : least), Infinity);
