import { uniteRectangles, type Rectangle } from './boxes.ts';
import { median, rightOf, type PlacedLine, type PlacedWord } from './placed.ts';

/** In heights of a word: a narrower gap parts no columns. */
export const NARROWEST_GAP = 0.5;
/** A gap is part of a line when it is not much wider than the line's other gaps. */
const USUAL_GAPS = 1.7;
const USUAL_GAP_OF_FEW = 1.2;

/** Parts of a line between gaps that are too wide for it. A column may begin at such a gap, and nowhere else. */
export function chunksOf(line: PlacedLine, wordHeight: number): Rectangle[] {
  const gaps = line.slice(1).map((word, index) => word.x - rightOf(line[index] ?? word));
  const height = median(line.map((word) => word.height));
  const usual = gaps.length >= 3 ? median(gaps) * USUAL_GAPS : height * USUAL_GAP_OF_FEW;
  const widest = Math.max(usual, wordHeight * NARROWEST_GAP);
  const chunks: PlacedWord[][] = [];
  line.forEach((word, index) => {
    if (index === 0 || (gaps[index - 1] ?? 0) > widest) chunks.push([word]);
    else chunks.at(-1)?.push(word);
  });
  return chunks.map((chunk) => uniteRectangles(chunk)).filter((chunk) => chunk !== null);
}
