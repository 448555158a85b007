import type { EngineWord } from './engine/ocr-engine.ts';
import { cutOut, histogramOf, inkThreshold, type GreyImage } from './grey-image.ts';

/** Pieces of ink beside each other, and the widths of the paper between them. In pixels from the left of a word. */
export type Profile = { runs: { start: number; end: number }[]; gaps: number[] };

/** Ink of a column, as a share of the height: less is dust. */
const DUST = 0.03;

/** Of the ink in the box of a word, column by column. */
export function profileOf(image: GreyImage, word: EngineWord): Profile {
  const box = cutOut(image, word)?.image;
  if (box === undefined) return { runs: [], gaps: [] };
  const { data, width, height } = box;
  const threshold = inkThreshold(histogramOf(box));
  const inkOfColumn = new Uint16Array(width);
  data.forEach((value, index) => { if (value <= threshold) inkOfColumn[index % width] = (inkOfColumn[index % width] ?? 0) + 1; });
  const runs: Profile['runs'] = [];
  inkOfColumn.forEach((ink, x) => {
    if (ink <= height * DUST) return;
    const last = runs.at(-1);
    if (last?.end === x) last.end = x + 1;
    else runs.push({ start: x, end: x + 1 });
  });
  return { runs, gaps: runs.slice(1).map(({ start }, index) => start - (runs[index]?.end ?? start)) };
}
