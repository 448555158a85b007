import { hasMiddleIn, uniteRectangles, type Rectangle } from './boxes.ts';
import type { Gutter } from './gutters.ts';
import { chunksOf } from './line-chunks.ts';
import { bottomOf, middleOf, rightOf, verticalOverlap, type PlacedLine, type PlacedWord } from './placed.ts';

/** In heights of a word: the paper between an insert and the text that runs around it. */
const PAPER = 0.5;
/** How much of a line of an insert stands beside one of the columns. */
const BESIDE = 0.2;
/** A line in large letters may stand where one of the columns has paper: of all lines so many have text at both of their sides. */
const BETWEEN_TEXT = 0.6;

/** In heights of a word: from a line of it to the next one, in large letters or with a picture between. */
const NEXT_LINE = 4;

/** A line of the page, or what stands on one side of a gap in it. */
type Chunk = { box: Rectangle; words: readonly PlacedWord[] };

/**
 * The words that stand over the line between two columns, above or below the strip that was found: a caption, a sentence that is quoted in large
 * letters. The text of both columns runs around them, and goes on behind them. None where there are no such.
 */
export function insertOver({ x, top, bottom }: Gutter, lines: readonly PlacedLine[], wordHeight: number): PlacedWord[] {
  const chunks: Chunk[] = lines.flatMap((line) =>
    chunksOf(line, wordHeight).map((box) => ({ box, words: line.filter((word) => hasMiddleIn(word, box)) })));
  const over = chunks.filter(({ box }) => box.x < x && rightOf(box) > x);
  const above = over.filter(({ box }) => middleOf(box) < top).sort((a, b) => middleOf(b.box) - middleOf(a.box));
  const below = over.filter(({ box }) => middleOf(box) > bottom).sort((a, b) => middleOf(a.box) - middleOf(b.box));
  return [above, below].flatMap((some) => {
    const insert = uniteRectangles(amongText(some, chunks, wordHeight).map(({ box }) => box));
    return insert === null ? [] : withShortLines(insert, chunks, wordHeight).flatMap(({ words }) => words);
  });
}

/** What stands in an insert, and the lines above and below that end before the strip, as far as they follow with text at both of their sides. */
function withShortLines(insert: Rectangle, chunks: readonly Chunk[], wordHeight: number): Chunk[] {
  const isAmong = ({ x, width }: Rectangle) => x >= insert.x - wordHeight && x + width <= rightOf(insert) + wordHeight;
  const inside = chunks.filter(({ box }) => isAmong(box) && sidesWithText(box, chunks, wordHeight) === 2);
  const near = wordHeight * NEXT_LINE;
  let [top, bottom] = [insert.y, bottomOf(insert)];
  for (const { box } of inside.toSorted((a, b) => a.box.y - b.box.y)) bottom = box.y - bottom < near ? Math.max(bottom, bottomOf(box)) : bottom;
  for (const { box } of inside.toSorted((a, b) => bottomOf(b.box) - bottomOf(a.box))) top = top - bottomOf(box) < near ? Math.min(top, box.y) : top;
  const whole = { ...insert, y: top, height: bottom - top };
  return chunks.filter(({ box }) => isAmong(box) && hasMiddleIn(box, whole));
}

/** The first of the chunks, up to the last one that has text at both of its sides, where most of them have. */
function amongText(some: readonly Chunk[], chunks: readonly Chunk[], wordHeight: number): readonly Chunk[] {
  const sides: number[] = [];
  for (const { box } of some) {
    const count = sidesWithText(box, chunks, wordHeight);
    if (count === 0) break;
    sides.push(count);
  }
  const last = sides.lastIndexOf(2);
  const between = sides.filter((count) => count === 2).length;
  return between >= (last + 1) * BETWEEN_TEXT ? some.slice(0, last + 1) : [];
}

/** At how many of its sides text stands beside a chunk. */
function sidesWithText(box: Rectangle, chunks: readonly Chunk[], wordHeight: number): number {
  const beside = chunks.filter((other) => verticalOverlap(box, other.box) > BESIDE).map((other) => other.box);
  const paper = wordHeight * PAPER;
  return Number(beside.some((other) => rightOf(other) <= box.x - paper)) + Number(beside.some((other) => other.x >= rightOf(box) + paper));
}
