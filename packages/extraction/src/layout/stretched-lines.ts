import { digitShare, rightOf, textOf, type PlacedWord } from './placed.ts';
import { segmentOf, type Row, type Segment } from './segments.ts';

/** Lengths are in heights of a word. */
const SAME_EDGE = 0.6;
/** With the paper that belongs to the letters on both sides of it. */
const USUAL_SPACE = 0.5;
/** The spaces of a stretched line are alike, as far as they can be measured. */
const ALIKE = 1.25;
const UNLIKE_BY = 0.3;
/** So many lines say how wide a column is. */
const MIN_FULL_LINES = 2;
const WORDS_OF_FULL_LINE = 3;
const MAX_DIGITS = 0.3;
/** The next line of a column is one of these rows: lines beside it may stand a little higher. */
const ROWS_TO_NEXT_LINE = 2;

type Edges = { from: number; to: number };

/**
 * Rows with the lines of justified text in one piece whose spaces were stretched as wide as gaps between cells. Such a line has spaces
 * that are alike, is as wide as others of its column, and ends because the first word of the next one had no room on it.
 */
export function joinStretchedLines(rows: readonly Row[], wordHeight: number): Row[] {
  if (rows.every((row) => row.length === 1)) return [...rows];
  const full = rows.flat().filter(({ words }) => words.length >= WORDS_OF_FULL_LINE).map((segment) => edgesOf(segment.words));
  const isColumn = (edges: Edges) => full.filter((other) => areAlike(edges, other, wordHeight * SAME_EDGE)).length >= MIN_FULL_LINES;
  return rows.map((row, index) => {
    const below = rows.slice(index + 1, index + 1 + ROWS_TO_NEXT_LINE).flat();
    const isStretched = (words: readonly PlacedWord[]) =>
      areSpacesAlike(words, wordHeight) && isFullFor(words, below, wordHeight) && digitShare(textOf(words)) < MAX_DIGITS && isColumn(edgesOf(words));
    return joinWhere(row, isStretched);
  });
}

/** The segments of a row, from the left, with the longest pieces joined of which that is true. */
function joinWhere(row: Row, isOneLine: (words: readonly PlacedWord[]) => boolean): Row {
  const joined: Segment[] = [];
  for (let at = 0; at < row.length;) {
    let end = row.length;
    while (end > at + 1 && !isOneLine(row.slice(at, end).flatMap(({ words }) => words))) end -= 1;
    joined.push(...(end > at + 1 ? [segmentOf(row.slice(at, end).flatMap(({ words }) => words))] : row.slice(at, end)));
    at = end;
  }
  return joined;
}

const edgesOf = (words: readonly PlacedWord[]): Edges => {
  const [first, last] = [words[0], words.at(-1)];
  return { from: first?.x ?? 0, to: last ? rightOf(last) : 0 };
};

const areAlike = (a: Edges, b: Edges, tolerance: number) => Math.abs(a.from - b.from) <= tolerance && Math.abs(a.to - b.to) <= tolerance;

function areSpacesAlike(words: readonly PlacedWord[], wordHeight: number): boolean {
  const spaces = words.slice(1).map((word, index) => word.x - rightOf(words[index] ?? word));
  const [least, most] = [Math.min(...spaces), Math.max(...spaces)];
  return most <= Math.max(least * ALIKE, least + wordHeight * UNLIKE_BY);
}

/** Whether the first word of the next line, which begins where this one does, would not have had room with usual spaces. */
function isFullFor(words: readonly PlacedWord[], below: readonly Segment[], wordHeight: number): boolean {
  const { from, to } = edgesOf(words);
  const next = below.find(({ box }) => Math.abs(box.x - from) <= wordHeight * SAME_EDGE)?.words[0];
  if (!next) return false;
  return [...words, next].reduce((sum, { width }) => sum + width, words.length * wordHeight * USUAL_SPACE) > to - from;
}
