import { hasMiddleIn, type Rectangle } from '../../layout/boxes.ts';
import { bottomOf, rightOf, type PlacedLine } from '../../layout/placed.ts';
import type { PageImage } from '../../ocr/page-image.ts';
import type { Edges } from './characters.ts';

/** More has no page that people look at. */
const MOST = 5000;
/** Values of 256 by which the pixels of a word differ where it is seen. */
const SEEN = 6;

/** The places of words of which no character has a colour that is seen on paper. */
export class FaintWords {
  readonly words: Rectangle[] = [];
  #isOpen = false;

  add(isFaint: boolean, [left, top, right, bottom]: Edges) {
    const last = this.words.at(-1);
    if (!isFaint) this.end();
    else if (this.#isOpen && last !== undefined) extend(last, right, { top, bottom });
    else if (this.words.length < MOST) {
      this.words.push({ x: left, y: top, width: right - left, height: bottom - top });
      this.#isOpen = true;
    }
  }

  end() {
    this.#isOpen = false;
  }
}

function extend(word: Rectangle, right: number, { top, bottom }: { top: number; bottom: number }) {
  const end = Math.max(bottomOf(word), bottom);
  word.width = Math.max(rightOf(word), right) - word.x;
  word.y = Math.min(word.y, top);
  word.height = end - word.y;
}

/**
 * The faint words of a page that it does not show: all that is drawn at their places has one colour. Words over a picture are those that were
 * recognised in it, and stay, as those on a ground of another colour do. `draw` draws the page as it is shown.
 */
export async function unseenWords({ faint, pictures, panels }: Grounds, pageWidth: number, draw: () => PageImage): Promise<Rectangle[]> {
  const doubtful = faint.filter((word) => ![...pictures, ...panels].some((ground) => hasMiddleIn(word, ground)));
  if (doubtful.length === 0) return [];
  const { data, info } = await draw().open().removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / pageWidth;
  return doubtful.filter((word) => isOfOneColour(data, info, pixelsOf(word, info, scale)));
}

/** Where the faint words of a page are, its pictures, and what is filled with a colour. */
type Grounds = { faint: readonly Rectangle[]; pictures: readonly Rectangle[]; panels: readonly Rectangle[] };
type Size = { width: number; height: number; channels: number };
type Pixels = { left: number; top: number; right: number; bottom: number };

const pixelsOf = (word: Rectangle, { width, height }: Size, scale: number): Pixels => ({
  left: Math.max(0, Math.floor(word.x * scale)), right: Math.min(width, Math.ceil(rightOf(word) * scale)),
  top: Math.max(0, Math.floor(word.y * scale)), bottom: Math.min(height, Math.ceil(bottomOf(word) * scale)),
});

function isOfOneColour(data: Uint8Array, { width, channels }: Size, { left, top, right, bottom }: Pixels): boolean {
  // What lies beyond the edge of a page is not looked at.
  if (left >= right || top >= bottom) return false;
  for (let channel = 0; channel < channels; channel++) {
    let [least, most] = [0xff, 0];
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const value = data[(row * width + column) * channels + channel] ?? 0;
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    if (most - least >= SEEN) return false;
  }
  return true;
}

/** Lines without the words at these places. */
export const withoutWords = (lines: readonly PlacedLine[], places: readonly Rectangle[]): PlacedLine[] => (places.length === 0 ? [...lines]
  : lines.map((line) => line.filter((word) => !places.some((place) => hasMiddleIn(word, place)))).filter((line) => line.length > 0));
