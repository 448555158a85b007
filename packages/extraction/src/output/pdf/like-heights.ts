import { median } from '../../layout/placed.ts';
import type { Box } from '../../pages.ts';

/** Lines of one print differ by less, as those with a bracket do from those without a descender. */
const OF_ONE_PRINT = 1.4;

/**
 * The same lines, those of about one height with exactly one, on their baselines. Readers of PDF files take the height for the size of the
 * letters, and make columns and paragraphs only of lines that share it.
 */
export function withLikeHeights(lines: readonly (readonly Box[])[]): Box[][] {
  const heights = lines.map(heightOf);
  const prints = inPrints(heights);
  return lines.map((line, at) => {
    const own = heights[at];
    const height = prints.get(own ?? 0) ?? own;
    return line.map((box) => (box[3] === own && height !== undefined ? [box[0], box[1] + own - height, box[2], height] : box));
  });
}

const heightOf = (line: readonly Box[]) => median(line.map(([, , , height]) => height));

/** What height stands for each: the middle one of those that may be of one print. */
function inPrints(heights: readonly number[]): ReadonlyMap<number, number> {
  const prints: number[][] = [];
  for (const height of heights.toSorted((a, b) => a - b)) {
    const print = prints.at(-1);
    if (print !== undefined && height < (print[0] ?? 0) * OF_ONE_PRINT) print.push(height);
    else prints.push([height]);
  }
  return new Map(prints.flatMap((print) => print.map((height): [number, number] => [height, median(print)])));
}
