import { median } from '../../layout/placed.ts';
import type { Box } from '../../pages.ts';

/** Lines of one print differ by less, as those with a bracket do from those without a descender; headings are mostly larger by more. */
const OF_ONE_PRINT = 1.33;

/**
 * The same lines, those of about one height with exactly one, on their baselines. Readers of PDF files take the height for the size of the
 * letters, and make columns and paragraphs only of lines that share it.
 */
export function withLikeHeights(lines: readonly (readonly Box[])[]): Box[][] {
  const heights = lines.map((line) => median(line.map(([, , , height]) => height)));
  const prints = inPrints(heights);
  return lines.map((line, at) => {
    const own = heights[at] ?? 0;
    const height = prints.get(own) ?? own;
    return line.map((box) => (box[3] === own ? [box[0], box[1] + own - height, box[2], height] : box));
  });
}

/** What height stands for each: the middle one of those that may be of one print, the prints with the most lines first. */
function inPrints(heights: readonly number[]): ReadonlyMap<number, number> {
  const prints = new Map<number, number>();
  let left = heights.filter((height) => height > 0).toSorted((a, b) => a - b);
  while (left.length > 0) {
    const [start, end] = mostAlike(left);
    const print = left.slice(start, end);
    const middle = median(print);
    for (const height of print) prints.set(height, middle);
    left = [...left.slice(0, start), ...left.slice(end)];
  }
  return prints;
}

/** Where those begin and end that are most and may be of one print. */
function mostAlike(sorted: readonly number[]): [start: number, end: number] {
  let best: [number, number] = [0, 1];
  let end = 0;
  for (const [start, least] of sorted.entries()) {
    while ((sorted[end] ?? Infinity) < least * OF_ONE_PRINT) end += 1;
    if (end - start > best[1] - best[0]) best = [start, end];
  }
  return best;
}
