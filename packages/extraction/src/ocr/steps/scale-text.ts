import { asSharp, greyOf } from '../grey-image.ts';
import { compose, scaling } from '../matrix.ts';
import type { Step } from '../page-state.ts';

/** Median height of letters in print of 11 points at 300 dots per inch, where recognition is at its best. */
const GOOD_HEIGHT = 26;
/** Letters between these are left as they are: scaling costs time and some sharpness. */
const SMALL_ENOUGH = 20;
const LARGE_ENOUGH = 60;
const MAX_GROWTH = 4;
const MAX_PIXELS = 36_000_000;

/** Brings small print to the size of print at 300 dots per inch, and very large print down. */
export const scaleText: Step = {
  name: 'scale-text',
  async run(state) {
    const { image, letterHeight } = state;
    const isGood = letterHeight === null || (letterHeight >= SMALL_ENOUGH && letterHeight <= LARGE_ENOUGH);
    if (isGood) return { state, isApplied: false, measured: letterHeight ?? 0 };
    const room = Math.sqrt(MAX_PIXELS / (image.width * image.height));
    const factor = Math.min(GOOD_HEIGHT / letterHeight, MAX_GROWTH, room);
    const width = Math.round(image.width * factor);
    const height = Math.round(image.height * factor);
    const scaled = await greyOf(asSharp(image).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }));
    const toSource = compose(state.toSource, scaling(image.width / width, image.height / height));
    return { state: { ...state, image: scaled, toSource, letterHeight: letterHeight * factor }, isApplied: true, measured: letterHeight };
  },
};
