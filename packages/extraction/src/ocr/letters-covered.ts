import type { EngineWord } from './engine/ocr-engine.ts';
import type { InkComponent, InkMap } from './ink-components.ts';

/** Pixels of the small copy along the side of a cell: words and letters are compared by cells. */
const CELL = 8;

/** Tells of a piece of ink whether its middle lies in one of the words that were read. */
export function coveredBy(words: readonly EngineWord[], ink: InkMap): (piece: InkComponent) => boolean {
  const columns = Math.ceil(ink.width / CELL) + 1;
  const covered = new Uint8Array(columns * (Math.ceil(ink.height / CELL) + 1));
  const cellOf = (pixels: number) => Math.max(0, Math.floor(pixels / ink.pixelsPerPixel / CELL));
  for (const { x, y, width, height } of words) {
    for (let row = cellOf(y); row <= cellOf(y + height); row++) covered.fill(1, row * columns + cellOf(x), row * columns + cellOf(x + width) + 1);
  }
  return ({ left, top, right, bottom }) =>
    covered[Math.floor((top + bottom) / 2 / CELL) * columns + Math.floor((left + right) / 2 / CELL)] === 1;
}
