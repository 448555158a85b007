import type { Rectangle } from '../../layout/boxes.ts';
import { bottomOf, rightOf } from '../../layout/placed.ts';
import type { PageImage } from '../../ocr/page-image.ts';

/** Letters of 6 points are 3 pixels high then: enough to tell that something stands there. */
export const LOOK_DPI = 36;
/** Values of 256 between two pixels beside each other. */
const EDGE = 48;
/** Share of a page that is edges: a line of text is more, a frame or a rule is less. */
const LEAST_SHARE = 0.002;
/** A page without any text is looked at for a single word. */
const LEAST_SHARE_ALONE = 0.0002;
/** Pixels around a word that its own drawing reaches. */
const MARGIN = 2;

/**
 * Whether the picture of a page, at `LOOK_DPI`, shows more than its words: programs for posters and plans draw letters as outlines, which no
 * text layer has. A background or a filled shape has few edges. `words` and the width of the page in points, from its top left corner.
 */
export async function isDrawnBesideText(image: PageImage, words: readonly Rectangle[], pageWidth: number): Promise<boolean> {
  const { data, info: { width, height } } = await image.open().greyscale().raw().toBuffer({ resolveWithObject: true });
  const scale = width / pageWidth;
  const covered = new Uint8Array(width * height);
  for (const word of words) {
    const [left, right] = [Math.max(0, Math.floor(word.x * scale) - MARGIN), Math.min(width, Math.ceil(rightOf(word) * scale) + MARGIN)];
    const [top, bottom] = [Math.max(0, Math.floor(word.y * scale) - MARGIN), Math.min(height, Math.ceil(bottomOf(word) * scale) + MARGIN)];
    for (let row = top; row < bottom; row++) covered.fill(1, row * width + left, row * width + Math.max(left, right));
  }
  let edges = 0;
  for (let at = 1; at < data.length; at++) {
    if (covered[at] === 0 && at % width !== 0 && Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0)) >= EDGE) edges += 1;
  }
  return edges > data.length * (words.length === 0 ? LEAST_SHARE_ALONE : LEAST_SHARE);
}
