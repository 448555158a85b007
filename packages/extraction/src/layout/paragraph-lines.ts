import { leastOf, mostOf } from './boxes.ts';
import { median, middleOf, rightOf, type PlacedWord } from './placed.ts';
import type { Flow, Row } from './segments.ts';

/** Distance between lines, in those of the same paragraph, from which a paragraph ends. */
const PARAGRAPH_GAP = 1.25;
/** Lines that touch are no further apart than usual, whatever the distances say: heights of a word. */
const LEAST_PITCH = 1;
/** Lengths in heights of a word. */
const INDENT = 0.9;
const LEVEL_LEFT = 0.4;
const OTHER_SIZE = 1.3;

/** Distances that are as good as the same, and the share of all that the same ones are at least where lines follow each other. */
const SAME_DISTANCE = 1.15;
const COMMON_SHARE = 0.2;
/** Lines on either side that a line is compared with: a photograph has its lines closer, and its edge elsewhere, at one end. */
const NEIGHBOURS = 5;

export const sizeOf = onceForRow((word) => word.size);
export const heightOf = onceForRow((word) => word.height);

/** The usual measure of the words of a row, which is asked for again with each of its neighbours. */
function onceForRow(measure: (word: PlacedWord) => number): (row: Row) => number {
  const known = new WeakMap<Row, number>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const values: number[] = [];
    for (const segment of row) for (const word of segment.words) values.push(measure(word));
    const usual = median(values);
    known.set(row, usual);
    return usual;
  };
}

const leftOf = (row: Row) => row[0]?.box.x ?? 0;
export const isSameSize = (a: Row, b: Row) => Math.max(sizeOf(a), sizeOf(b)) < Math.min(sizeOf(a), sizeOf(b)) * OTHER_SIZE;

/**
 * Whether a line of the flow belongs to the paragraph of the line before it, as far as distances and indents tell. In an item of a
 * list, the lines after the first are indented.
 */
export function paragraphLines(flow: Flow): (index: number, isInItem: boolean) => boolean {
  const sizes = flow.map(sizeOf);
  const lefts = flow.map(leftOf);
  const distances = flow.map((row, index) => distanceBetween(flow[index - 1] ?? row, row));
  const around = (values: readonly number[], index: number) => values.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS);
  const localSizes = sizes.map((_, index) => median(around(sizes, index)));
  const localSize = (index: number) => localSizes[index] ?? 0;
  const relative = distances.map((distance, index) => (localSize(index) > 0 ? distance / localSize(index) : 0));
  const pitch = usualPitch(relative.filter((_, index) => isPair(flow[index - 1], flow[index])));
  const margins = lefts.map((_, index) => lowerThird(around(lefts, index)));

  const isIndented = (index: number, row: Row) => {
    const height = heightOf(row);
    const indent = (lefts[index] ?? 0) - (margins[index] ?? 0);
    const isAtMargin = (other: number) => Math.abs((lefts[other] ?? 0) - (margins[index] ?? 0)) < height * LEVEL_LEFT;
    const isLikeAbove = Math.abs((lefts[index] ?? 0) - (lefts[index - 1] ?? 0)) < height * LEVEL_LEFT;
    // Below another indented line, it begins a paragraph only where the next line shows that both have one line each.
    return indent > height * INDENT && (isAtMargin(index - 1) || (isLikeAbove && isAtMargin(index + 1)));
  };

  return (index, isInItem) => {
    const [above, below] = [flow[index - 1], flow[index]];
    if (above === undefined || below === undefined || !isSameSize(above, below)) return false;
    const limit = Math.max(pitch * localSize(index), Math.max(heightOf(above), heightOf(below)) * LEAST_PITCH) * PARAGRAPH_GAP;
    return (distances[index] ?? 0) < limit && (isInItem || !isIndented(index, below));
  };
}

/** Lines of one column of text, and not rows of a table. */
const isPair = (above: Row | undefined, below: Row | undefined) => above?.length === 1 && below?.length === 1 && isSameSize(above, below);

/** From the middle of one line to that of the next, where both have words: the lines of a photographed book are bent. */
function distanceBetween(above: Row, below: Row): number {
  const [from, to] = [Math.max(startOf(above), startOf(below)), Math.min(endOf(above), endOf(below))];
  const centreOf = (row: Row) => {
    const [all, shared]: [number[], number[]] = [[], []];
    for (const segment of row) {
      for (const word of segment.words) {
        all.push(middleOf(word));
        if (word.x < to && rightOf(word) > from) shared.push(middleOf(word));
      }
    }
    return median(shared.length === 0 ? all : shared);
  };
  return centreOf(below) - centreOf(above);
}

const startOf = (row: Row) => leastOf(row.map((segment) => segment.box.x));
const endOf = (row: Row) => mostOf(row.map((segment) => rightOf(segment.box)));

/** The smallest distance that is common: on a page of short paragraphs, most distances are those between them. */
function usualPitch(distances: readonly number[]): number {
  const sorted = distances.filter((distance) => distance > 0.5).sort((a, b) => a - b);
  const enough = Math.max(2, sorted.length * COMMON_SHARE);
  let end = 0;
  for (const [index, distance] of sorted.entries()) {
    while (end < sorted.length && (sorted[end] ?? 0) <= distance * SAME_DISTANCE) end += 1;
    if (end - index >= enough) return median(sorted.slice(index, end));
  }
  return median(sorted);
}

const lowerThird = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 3)] ?? 0;
