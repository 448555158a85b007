import { digitShare, middleOf, rightOf, textOf, verticalOverlap, type PlacedLine, type PlacedWord } from './placed.ts';
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
/** A single space is always like itself: then the next line says that this is text. */
const WORDS_OF_TEXT = 3;
const MAX_DIGITS = 0.3;
/** The next line of a column is one of these rows: lines beside it may stand a little higher. */
const ROWS_TO_NEXT_LINE = 2;
/** Of narrow columns no line has more words; a wide table has more cells. */
const MAX_SEGMENTS = 8;

/** In a text layer the spaces of one line are the same, but for rounding. Those of cells are so by chance. */
const SAME_SPACE = 0.05;
const SAME_LINE = 0.5;

type Edges = { from: number; to: number };

/**
 * Rows with the lines of justified text in one piece whose spaces were stretched as wide as gaps between cells. Such a line has spaces
 * that are alike, is as wide as others of its column, and ends because the first word of the next one had no room on it.
 */
export function joinStretchedLines(rows: readonly Row[], wordHeight: number): Row[] {
  if (rows.every((row) => row.length === 1)) return [...rows];
  const full = rows.flat().filter(({ words }) => words.length >= WORDS_OF_TEXT).map((segment) => edgesOf([segment]));
  const isColumn = (edges: Edges) => full.filter((other) => areAlike(edges, other, wordHeight * SAME_EDGE)).length >= MIN_FULL_LINES;
  return rows.map((row, index) => {
    if (row.length === 1) return row;
    const below = rows.slice(index + 1, index + 1 + ROWS_TO_NEXT_LINE).flat();
    const isOneLine = (piece: readonly Segment[]) =>
      isFull(piece, below, wordHeight) && digitShare(textOf(wordsOf(piece))) < MAX_DIGITS && isColumn(edgesOf(piece));
    return joinWhere(row, wordHeight, isOneLine);
  });
}

const wordsOf = (segments: readonly Segment[]): PlacedWord[] => segments.flatMap(({ words }) => words);

/** The segments of a row, from the left, with the longest pieces joined whose spaces are alike and of which that is true. */
function joinWhere(row: Row, wordHeight: number, isOneLine: (piece: readonly Segment[]) => boolean): Row {
  const joined: Segment[] = [];
  for (let at = 0; at < row.length;) {
    let end = at + reachOfAlike(row, at, wordHeight);
    while (end > at + 1 && !isOneLine(row.slice(at, end))) end -= 1;
    joined.push(...(end > at + 1 ? [segmentOf(wordsOf(row.slice(at, end)))] : row.slice(at, end)));
    at = end;
  }
  return joined;
}

/** How many segments from this one on have spaces that are alike, in them and between them. */
function reachOfAlike(row: Row, at: number, wordHeight: number): number {
  let [least, most] = [Infinity, 0];
  let before: PlacedWord | undefined;
  for (let count = 0; count < MAX_SEGMENTS; count++) {
    const segment = row[at + count];
    if (!segment) return count;
    for (const word of segment.words) {
      const space = before ? word.x - rightOf(before) : undefined;
      if (space !== undefined) [least, most] = [Math.min(least, space), Math.max(most, space)];
      before = word;
    }
    if (least < Infinity && most > Math.max(least * ALIKE, least + wordHeight * UNLIKE_BY)) return Math.max(1, count);
  }
  return MAX_SEGMENTS;
}

const edgesOf = (segments: readonly Segment[]): Edges => {
  const [first, last] = [segments[0]?.box, segments.at(-1)?.box];
  return { from: first?.x ?? 0, to: last ? rightOf(last) : 0 };
};

const areAlike = (a: Edges, b: Edges, tolerance: number) => Math.abs(a.from - b.from) <= tolerance && Math.abs(a.to - b.to) <= tolerance;

/** Whether the first word of the next line, which begins where this one does, would not have had room with usual spaces. */
function isFull(piece: readonly Segment[], below: readonly Segment[], wordHeight: number): boolean {
  const { from, to } = edgesOf(piece);
  const line = below.find(({ box }) => Math.abs(box.x - from) <= wordHeight * SAME_EDGE);
  const [words, next] = [wordsOf(piece), line?.words[0]];
  if (!line || !next || (words.length < WORDS_OF_TEXT && line.words.length < WORDS_OF_TEXT)) return false;
  return [...words, next].reduce((sum, { width }) => sum + width, words.length * wordHeight * USUAL_SPACE) > to - from;
}

/** How many lines pieces are: a source may cut a line where its spaces were stretched. They are the same then, as those of cells are not. */
export function countLines(pieces: readonly PlacedLine[]): number {
  const words = pieces.flat().sort((a, b) => middleOf(a) - middleOf(b));
  const starts = new Set(pieces.map((piece) => piece[0]));
  return inLines(words).reduce((count, line) => count + line.filter((word) => starts.has(word)).length - joinsOf(line, starts), 0);
}

function inLines(fromTop: readonly PlacedWord[]): PlacedWord[][] {
  const lines: PlacedWord[][] = [];
  for (const word of fromTop) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && verticalOverlap(line[0], word) > SAME_LINE) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}

/** How many pieces of a line begin behind a space that is the same as the one before or behind it. */
function joinsOf(line: readonly PlacedWord[], starts: ReadonlySet<PlacedWord | undefined>): number {
  const spaces = line.slice(1).map((word, index) => word.x - rightOf(line[index] ?? word));
  const isSame = (space: number, other = Infinity) => Math.abs(space - other) < Math.max(space, other) * SAME_SPACE;
  return spaces.filter((space, at) => starts.has(line[at + 1]) && (isSame(space, spaces[at - 1]) || isSame(space, spaces[at + 1]))).length;
}
