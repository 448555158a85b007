import type { Rectangle } from '../../layout/boxes.ts';
import { median } from '../../layout/placed.ts';
import { cutOut, histogramOf, inkThreshold, percentile, type GreyImage } from '../grey-image.ts';

/** Levels of grey between paper and ink; of less, nobody could say that something stands there. */
const MIN_CONTRAST = 40;
/** Share of the contrast of the page's words that another word has: what shines through from behind has less. */
const AS_DARK = 0.6;
/** Words that tell how dark the print of a page is. */
const SAMPLE = 200;
/** Share of a word's box that its ink takes. */
const [LEAST, MOST] = [0.02, 0.7];
/** Brightness that so much of it does not exceed is the paper's. */
const PAPER = 0.98;
/** Ink of a row or column, in pixels: less is dust. */
const DUST = 2;

/** The least contrast that a word of this page has, from those that are read already. */
export function leastContrast(image: GreyImage, words: readonly Rectangle[]): number {
  const every = Math.max(1, Math.floor(words.length / SAMPLE));
  const contrasts = words.filter((_, index) => index % every === 0).flatMap((word) => {
    const cut = cutOut(image, word);
    return cut === null ? [] : [contrastOf(histogramOf(cut.image))];
  });
  return Math.max(MIN_CONTRAST, median(contrasts) * AS_DARK);
}

const contrastOf = (histogram: Uint32Array) => percentile(histogram, PAPER) - percentile(histogram, LEAST);

/** Levels of grey that differ on paper which nobody printed on, and pixels around a word in which its edges are. */
const BLANK = 12;
const EDGE = 3;

/** Whether anything at all stands in the place of a word; its box may be so tight that all of it is ink. */
export function hasInk(image: GreyImage, { x, y, width, height }: Rectangle): boolean {
  const cut = cutOut(image, { x: x - EDGE, y: y - EDGE, width: width + 2 * EDGE, height: height + 2 * EDGE });
  return cut !== null && contrastOf(histogramOf(cut.image)) >= BLANK;
}

/** The box of the ink in a place of the page; null where there is none, or where all is ink. */
export function inkIn(image: GreyImage, place: Rectangle, contrast = MIN_CONTRAST): Rectangle | null {
  const cut = cutOut(image, place);
  if (cut === null) return null;
  const histogram = histogramOf(cut.image);
  if (contrastOf(histogram) < contrast) return null;
  const threshold = inkThreshold(histogram);
  const rows = new Uint32Array(cut.image.height);
  const columns = new Uint32Array(cut.image.width);
  let ink = 0;
  cut.image.data.forEach((value, index) => {
    if (value > threshold) return;
    const [row, column] = [Math.floor(index / columns.length), index % columns.length];
    ink += 1;
    rows[row] = (rows[row] ?? 0) + 1;
    columns[column] = (columns[column] ?? 0) + 1;
  });
  const share = ink / cut.image.data.length;
  const [across, down] = [extent(columns), extent(rows)];
  if (share < LEAST || share > MOST || across === null || down === null) return null;
  return { x: cut.left + across.from, y: cut.top + down.from, width: across.to - across.from, height: down.to - down.from };
}

function extent(counts: Uint32Array): { from: number; to: number } | null {
  const from = counts.findIndex((count) => count >= DUST);
  return from < 0 ? null : { from, to: counts.findLastIndex((count) => count >= DUST) + 1 };
}
