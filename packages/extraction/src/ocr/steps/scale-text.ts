import type { Rectangle } from '../../layout/boxes.ts';
import { movedComb } from '../combs/find-combs.ts';
import { asSharp, greyOf } from '../grey-image.ts';
import { compose, scaling } from '../matrix.ts';
import type { Step } from '../page-state.ts';
import { WORKING_MEGAPIXELS, workingRoom } from '../working-size.ts';

/** Median height of letters in print of 11 points at 300 dots per inch, where recognition is at its best. */
const GOOD_HEIGHT = 26;
/** Letters between these are left as they are: scaling costs time and some sharpness. */
export const SMALL_ENOUGH = 20;
const LARGE_ENOUGH = 60;
const MAX_GROWTH = 4;

/** Brings small print to the size of print at 300 dots per inch, and very large print down. */
export const scaleText: Step = {
  name: 'scale-text',
  async run(state) {
    const { image, letterHeight, combs } = state;
    const isGood = letterHeight === null || (letterHeight >= SMALL_ENOUGH && letterHeight <= LARGE_ENOUGH);
    if (isGood) return { state, isApplied: false, measured: letterHeight ?? 0 };
    const factor = Math.min(GOOD_HEIGHT / letterHeight, MAX_GROWTH, workingRoom(image, state.megapixels ?? WORKING_MEGAPIXELS));
    const width = Math.round(image.width * factor);
    const height = Math.round(image.height * factor);
    const larger = await greyOf(asSharp(image).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }));
    const toSource = compose(state.toSource, scaling(image.width / width, image.height / height));
    const moved = combs && { combs: combs.map((comb) => movedComb(comb, scaledBy(factor))) };
    return { state: { ...state, image: larger, toSource, letterHeight: letterHeight * factor, ...moved }, isApplied: true, measured: letterHeight };
  },
};

const scaledBy = (factor: number) => ({ x, y, width, height }: Rectangle): Rectangle =>
  ({ x: Math.round(x * factor), y: Math.round(y * factor), width: Math.round(width * factor), height: Math.round(height * factor) });
