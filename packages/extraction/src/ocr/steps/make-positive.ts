import { asSharp, greyOf, histogramOf, paperOf, percentile, shrinkTo, type GreyImage } from '../grey-image.ts';
import type { Step } from '../page-state.ts';

const LOOK_SIDE = 600;
const SURROUNDINGS = 12;
/** Text is few pixels far from the rest: their side of it decides. Ink on paper is about as far on the other side. */
const CLEARLY_BRIGHT = 1;
/** Pixels of the parts that a dark page is looked at in, how much one differs in brightness where there is text, and how far it leans to a side. */
const PART = 40;
const TEXT = 6;
const LEANS = 0.5;
/** Half of a dark page is no brighter; and as many times more of its parts lean to the bright side than to the dark one. */
const DARK = 110;
const MORE = 1.5;
/** A part with ink on something as bright is paper: a dark page has few, and a dark table with a receipt on it has more. */
const PAPER = 140;
const WRITTEN = 0.15;

/** Turns bright letters on dark paper into dark ones on bright paper. */
export const makePositive: Step = {
  name: 'make-positive',
  async run(state) {
    const small = await shrinkTo(state.image, LOOK_SIDE);
    const around = await greyOf(asSharp(small).blur(SURROUNDINGS));
    const lean = leanOf(small, around, { left: 0, top: 0, side: LOOK_SIDE }).lean;
    const isClear = lean >= CLEARLY_BRIGHT;
    if (!isClear && !isDarkPage(small, around)) return { state, isApplied: false, measured: lean };
    const image = await greyOf(asSharp(state.image).negate());
    if (!isClear) clearEdges(image);
    return { state: { ...state, image }, isApplied: true, measured: lean };
  },
};

/** Whether a page is dark with bright letters in most parts: at the edge of a dark sheet on a white one there is more contrast than in text. */
function isDarkPage(image: GreyImage, around: GreyImage): boolean {
  if (percentile(histogramOf(image), 0.5) > DARK) return false;
  let [bright, dark, written] = [0, 0, 0];
  for (let top = 0; top < image.height; top += PART) {
    for (let left = 0; left < image.width; left += PART) {
      const { lean, deviation, mean } = leanOf(image, around, { left, top, side: PART });
      if (deviation < TEXT) continue;
      if (lean > LEANS) bright += 1;
      if (lean < -LEANS) dark += 1;
      if (lean < -LEANS && mean > PAPER) written += 1;
    }
  }
  return bright > dark * MORE && written < bright * WRITTEN;
}

/** So much darker than the paper is what lies around a sheet that was dark; as a share of each side, how far it reaches into the picture. */
const DARKER = 24;
const WIDEST_EDGE = 0.1;

/** Paper where the picture shows what the sheet lay on: black all around, it would make the letters look pale. */
function clearEdges({ data, width, height }: GreyImage) {
  const paper = paperOf({ data, width, height });
  const clearFrom = (start: number, step: number, most: number) => {
    for (let index = start, left = most; left > 0 && (data[index] ?? 255) < paper - DARKER; index += step, left--) data[index] = paper;
  };
  for (let y = 0; y < height; y++) {
    clearFrom(y * width, 1, width * WIDEST_EDGE);
    clearFrom((y + 1) * width - 1, -1, width * WIDEST_EDGE);
  }
  for (let x = 0; x < width; x++) {
    clearFrom(x, width, height * WIDEST_EDGE);
    clearFrom((height - 1) * width + x, -width, height * WIDEST_EDGE);
  }
}

type Part = { left: number; top: number; side: number };

/** Skewness of the brightness against the surroundings: negative for ink on paper, positive for its negative. */
function leanOf(image: GreyImage, around: GreyImage, { left, top, side }: Part): { lean: number; deviation: number; mean: number } {
  const [right, bottom] = [Math.min(image.width, left + side), Math.min(image.height, top + side)];
  let [sum, squares, cubes] = [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let index = y * image.width + left; index < y * image.width + right; index++) {
      const difference = (image.data[index] ?? 0) - (around.data[index] ?? 0);
      sum += image.data[index] ?? 0;
      squares += difference * difference;
      cubes += difference * difference * difference;
    }
  }
  const pixels = (right - left) * (bottom - top);
  const deviation = Math.sqrt(squares / pixels);
  return { mean: sum / pixels, deviation, lean: deviation < 1 ? 0 : cubes / pixels / deviation ** 3 };
}
