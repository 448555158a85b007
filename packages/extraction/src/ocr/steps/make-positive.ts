import { asSharp, greyOf, shrinkTo, type GreyImage } from '../grey-image.ts';
import type { Step } from '../page-state.ts';

const LOOK_SIDE = 600;
const SURROUNDINGS = 12;
/** Text is few pixels far from the rest: their side of it decides. Ink on paper is about as far on the other side. */
const CLEARLY_BRIGHT = 1;

/** Turns bright letters on dark paper into dark ones on bright paper. */
export const makePositive: Step = {
  name: 'make-positive',
  async run(state) {
    const lean = await leanOf(await shrinkTo(state.image, LOOK_SIDE));
    if (lean < CLEARLY_BRIGHT) return { state, isApplied: false, measured: lean };
    return { state: { ...state, image: await greyOf(asSharp(state.image).negate()) }, isApplied: true, measured: lean };
  },
};

/** Skewness of the brightness against the surroundings: negative for ink on paper, positive for its negative. */
async function leanOf(image: GreyImage): Promise<number> {
  const around = await greyOf(asSharp(image).blur(SURROUNDINGS));
  let [squares, cubes] = [0, 0];
  for (let index = 0; index < image.data.length; index++) {
    const difference = (image.data[index] ?? 0) - (around.data[index] ?? 0);
    squares += difference * difference;
    cubes += difference * difference * difference;
  }
  const deviation = Math.sqrt(squares / image.data.length);
  return deviation < 1 ? 0 : cubes / image.data.length / deviation ** 3;
}
