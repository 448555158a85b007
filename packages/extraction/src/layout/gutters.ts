import { leastOf, mostOf, uniteRectangles, type Rectangle } from './boxes.ts';
import { bottomOf, digitShare, median, middleOf, rightOf, textOf, type PlacedLine, type PlacedWord } from './placed.ts';

/** A strip of paper between two columns: no word crosses `x` between `top` and `bottom`. */
export type Gutter = { x: number; top: number; bottom: number };

/** All lengths are in heights of a word. */
const SEARCH_STEP = 0.25;
const MIN_WIDTH = 0.5;
/** Places where a strip is looked for, at most: a page of a thousand heights of a word has more than any that people read. */
const MAX_PLACES = 4000;
const MIN_LINES = 4;
/** Words in a line of running text; cells of a table hold fewer. */
const MIN_WORDS_PER_LINE = 2.2;
const MAX_DIGITS = 0.15;
const WORDS_BESIDE = MIN_LINES * MIN_WORDS_PER_LINE;
const MIN_SHARED_HEIGHT = 0.4;

/** A gap is part of a line when it is not much wider than the line's other gaps. */
const USUAL_GAPS = 1.7;
const USUAL_GAP_OF_FEW = 1.2;

/**
 * The longest strip that parts running text from running text; null when the lines are one column, a table or a form.
 * Chance lets the spaces of two or three lines stand above each other, not of four on both sides.
 */
export function findGutter(lines: readonly PlacedLine[], wordHeight: number): Gutter | null {
  const words = lines.flat();
  const chunks = lines.flatMap((line) => chunksOf(line, wordHeight)).sort((a, b) => a.y - b.y);
  const middles = Float64Array.from(words, middleOf).sort();
  const left = leastOf(words.map((word) => word.x));
  const right = mostOf(words.map(rightOf));
  const places = (right - left) / (wordHeight * SEARCH_STEP);
  // A file may have words without height, or place them nowhere.
  if (!(wordHeight > 0 && places < MAX_PLACES)) return null;
  const found: (Gutter & { width: number })[] = [];
  for (let x = left + wordHeight; x < right - wordHeight; x += wordHeight * SEARCH_STEP) {
    for (const free of freeStrips(chunks, { x, reach: (wordHeight * MIN_WIDTH) / 2 })) {
      const strip = countBetween(middles, free) < WORDS_BESIDE ? null : shrunkToText(words, free);
      if (strip !== null) found.push({ ...strip, width: widthOf(words, strip) });
    }
  }
  // Strips of the same number of lines are one strip, met at several places: its widest place is taken.
  const lengthOf = ({ top, bottom }: Gutter) => Math.round((bottom - top) / wordHeight);
  return found.sort((a, b) => lengthOf(b) - lengthOf(a) || b.width - a.width).find((strip) => isBetweenColumns(lines, strip)) ?? null;
}

/** Parts of a line between gaps that are too wide for it. A column may begin at such a gap, and nowhere else. */
function chunksOf(line: PlacedLine, wordHeight: number): Rectangle[] {
  const gaps = line.slice(1).map((word, index) => word.x - rightOf(line[index] ?? word));
  const height = median(line.map((word) => word.height));
  const usual = gaps.length >= 3 ? median(gaps) * USUAL_GAPS : height * USUAL_GAP_OF_FEW;
  const widest = Math.max(usual, wordHeight * MIN_WIDTH);
  const chunks: PlacedWord[][] = [];
  line.forEach((word, index) => {
    if (index === 0 || (gaps[index - 1] ?? 0) > widest) chunks.push([word]);
    else chunks.at(-1)?.push(word);
  });
  return chunks.map((chunk) => uniteRectangles(chunk)).filter((chunk) => chunk !== null);
}

/** The stretches of a vertical line that no text comes near, of chunks from the top down. */
function freeStrips(chunks: readonly Rectangle[], { x, reach }: { x: number; reach: number }): Gutter[] {
  const strips: Gutter[] = [];
  let top = Number.NEGATIVE_INFINITY;
  for (const chunk of chunks) {
    if (chunk.x >= x + reach || rightOf(chunk) <= x - reach) continue;
    if (chunk.y > top) strips.push({ x, top, bottom: chunk.y });
    top = Math.max(top, bottomOf(chunk));
  }
  strips.push({ x, top, bottom: Number.POSITIVE_INFINITY });
  return strips;
}

/** How many of the sorted heights lie within a strip: most strips are the paper between two lines, and hold none. */
function countBetween(middles: Float64Array, { top, bottom }: Gutter): number {
  return firstFrom(middles, (middle) => middle >= bottom) - firstFrom(middles, (middle) => middle > top);
}

function firstFrom(sorted: Float64Array, isReached: (value: number) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const half = (from + to) >> 1;
    if (isReached(sorted[half] ?? Number.POSITIVE_INFINITY)) to = half;
    else from = half + 1;
  }
  return from;
}

/** Cuts a strip to the height where there is text on both of its sides. */
function shrunkToText(words: readonly PlacedWord[], { x, top, bottom }: Gutter): Gutter | null {
  const beside = words.filter((word) => middleOf(word) > top && middleOf(word) < bottom);
  const sides = [beside.filter((word) => rightOf(word) <= x), beside.filter((word) => word.x >= x)];
  if (sides.some((side) => side.length < WORDS_BESIDE)) return null;
  const tops = sides.map((side) => leastOf(side.map((word) => word.y)));
  const bottoms = sides.map((side) => mostOf(side.map(bottomOf)));
  const shared = Math.min(...bottoms) - Math.max(...tops);
  const whole = Math.max(...bottoms) - Math.min(...tops);
  return shared < whole * MIN_SHARED_HEIGHT ? null : { x, top: Math.min(...tops), bottom: Math.max(...bottoms) };
}

function widthOf(words: readonly PlacedWord[], { x, top, bottom }: Gutter): number {
  const beside = words.filter((word) => middleOf(word) > top && middleOf(word) < bottom);
  const from = mostOf(beside.filter((word) => rightOf(word) <= x).map(rightOf));
  const to = leastOf(beside.filter((word) => word.x >= x).map((word) => word.x));
  return to - from;
}

function isBetweenColumns(lines: readonly PlacedLine[], { x, top, bottom }: Gutter): boolean {
  const beside = lines.map((line) => line.filter((word) => middleOf(word) > top && middleOf(word) < bottom));
  return isRunningText(beside.map((line) => line.filter((word) => rightOf(word) <= x)))
    && isRunningText(beside.map((line) => line.filter((word) => word.x >= x)));
}

function isRunningText(lines: readonly PlacedLine[]): boolean {
  const filled = lines.filter((line) => line.length > 0);
  const words = filled.flat();
  return filled.length >= MIN_LINES && words.length / filled.length >= MIN_WORDS_PER_LINE && digitShare(textOf(words)) < MAX_DIGITS;
}
