import type { Rectangle } from '../../layout/boxes.ts';
import { bottomOf, rightOf } from '../../layout/placed.ts';
import type { PageImage } from '../../ocr/page-image.ts';

/** Letters of 6 points are 3 pixels high then: enough to tell that something stands there. */
export const LOOK_DPI = 36;
/** Values of 256 between two pixels beside each other, in one of the colours. */
const EDGE = 48;
/** Pixels of a word of some letters; a frame has four, and one in a corner for each of its cells. */
const LEAST = 12;
/** Pixels around a word that its own drawing reaches. */
const MARGIN = 2;

/**
 * Whether the picture of a page, at `LOOK_DPI`, shows letters beside its words: programs for posters and plans draw them as outlines, which
 * no text layer has. Of a letter, pixels differ from what is beside and from what is below them; of a rule or a filled shape either.
 * `words` and the width of the page in points, from its top left corner.
 */
export async function hasDrawnLetters(image: PageImage, words: readonly Rectangle[], pageWidth: number): Promise<boolean> {
  const { data, info } = await image.open().removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const covered = coveredBy(words, info, width / pageWidth);
  const differs = (one: number, other: number) => {
    for (let channel = 0; channel < channels; channel++) {
      if (Math.abs((data[one * channels + channel] ?? 0) - (data[other * channels + channel] ?? 0)) >= EDGE) return true;
    }
    return false;
  };
  let found = 0;
  for (let at = width + 1; at < width * height && found < LEAST; at++) {
    if (at % width !== 0 && covered[at] === 0 && differs(at, at - 1) && differs(at, at - width)) found += 1;
  }
  return found >= LEAST;
}

/** 1 for the pixels of the words. */
function coveredBy(words: readonly Rectangle[], { width, height }: { width: number; height: number }, scale: number): Uint8Array {
  const covered = new Uint8Array(width * height);
  for (const word of words) {
    const [left, right] = [Math.max(0, Math.floor(word.x * scale) - MARGIN), Math.min(width, Math.ceil(rightOf(word) * scale) + MARGIN)];
    const [top, bottom] = [Math.max(0, Math.floor(word.y * scale) - MARGIN), Math.min(height, Math.ceil(bottomOf(word) * scale) + MARGIN)];
    for (let row = top; row < bottom; row++) covered.fill(1, row * width + left, row * width + Math.max(left, right));
  }
  return covered;
}
