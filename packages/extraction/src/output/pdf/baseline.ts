import { leastOf, mostOf } from '../../layout/boxes.ts';
import { median } from '../../layout/placed.ts';
import type { Box } from '../../pages.ts';

/** A word so many times as high as is usual in its line stands by itself, as an initial does. */
const UNUSUAL = 2;
/** A word so far from the baseline, in heights of the line, is not on it. */
const ASIDE = 0.6;
/** A line that leans less, in its heights over its whole length, is laid level: its ends are half of it too high and too low. */
const LEVEL = 1;

/**
 * The boxes of the words of one line on one baseline and with one height. Readers of PDF files make lines of what shares both: with a box
 * of its own for each word, one without descenders would be on a line of its own. Where a line leans much, as on a photo, its words go
 * down with it, so that what is marked in a reader is what is read.
 */
export function onBaseline(boxes: readonly Box[]): Box[] {
  const height = median(boxes.map(([, , , each]) => each));
  const slope = slopeOf(boxes);
  const base = median(boxes.map((box) => bottomOf(box) - slope * middleOf(box)));
  const [left, right] = [leastOf(boxes.map(([x]) => x)), mostOf(boxes.map(([x, , width]) => x + width))];
  const isLevel = Math.abs(slope) * (right - left) <= height * LEVEL;
  return boxes.map((box) => {
    const [x, , width, own] = box;
    const baseline = base + slope * middleOf(box);
    if (own > height * UNUSUAL || Math.abs(bottomOf(box) - baseline) > height * ASIDE) return box;
    return [x, (isLevel ? base + slope * (left + right) / 2 : baseline) - height, width, height];
  });
}

/** By Theil and Sen: the median slope of all pairs that are apart, which descenders do not pull. */
function slopeOf(boxes: readonly Box[]): number {
  const slopes = boxes.flatMap((a, index) => boxes.slice(index + 1).flatMap((b) => {
    const run = middleOf(b) - middleOf(a);
    return Math.abs(run) > (a[2] + b[2]) / 2 ? [(bottomOf(b) - bottomOf(a)) / run] : [];
  }));
  return slopes.length === 0 ? 0 : median(slopes);
}

const bottomOf = ([, y, , height]: Box) => y + height;
const middleOf = ([x, , width]: Box) => x + width / 2;
