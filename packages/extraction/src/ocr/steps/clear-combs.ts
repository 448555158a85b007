import { combsIn, type Comb } from '../combs/find-combs.ts';
import { cutOut, paperOf, type GreyImage } from '../grey-image.ts';
import { heightOfLetters } from '../height-of-letters.ts';
import { findInk, letterLike } from '../ink-components.ts';
import type { Step } from '../page-state.ts';


/**
 * Takes out the lines between the places for single letters in a form. Recognition takes them for letters, or the whole row for a drawing, and
 * says nothing of it. Where the places are is kept: what stands in them is read by itself.
 */
export const clearCombs: Step = {
  name: 'clear-combs',
  async run(state) {
    const { image, letterHeight } = state;
    const combs = letterHeight === null ? [] : combsIn({ image, letterHeight });
    if (combs.length === 0) return { state, isApplied: false, measured: 0 };
    const cleared = { ...image, data: Uint8Array.from(image.data) };
    for (const comb of combs) clear(comb, image, cleared);
    const ink = await findInk(cleared);
    // The places were taken for letters, and are higher.
    const measured = heightOfLetters(letterLike(ink), false) * ink.pixelsPerPixel;
    return { state: { ...state, image: cleared, combs, letterHeight: measured || letterHeight }, isApplied: true, measured: combs.length };
  },
};

function clear({ box, places }: Comb, image: GreyImage, cleared: GreyImage) {
  const cut = cutOut(image, box);
  if (cut === null) return;
  const paper = paperOf(cut.image);
  for (let row = 0; row < cut.image.height; row++) {
    const start = (cut.top + row) * image.width + cut.left;
    cleared.data.fill(paper, start, start + cut.image.width);
  }
  for (const { x, y, width, height } of places) {
    for (let row = Math.max(0, y); row < Math.min(image.height, y + height); row++) {
      const [start, end] = [row * image.width + x, row * image.width + x + width];
      cleared.data.set(image.data.subarray(start, end), start);
    }
  }
}
