import { asSharp, greyOf, type GreyImage } from '../grey-image.ts';
import type { Step } from '../page-state.ts';

/** Deviations of brightness from which a page is smoothed, lightly or strongly. Scans and JPEG stay below the first. */
const LIGHT_NOISE = 9;
const STRONG_NOISE = 20;
const STRIDE = 7;
/** The median of |N(0,1)|, and the gain of the kernel below. */
const MEDIAN_OF_NORMAL = 0.6745;
const KERNEL_GAIN = 6;

/** Speckled pages come back empty from Tesseract; a smoothed one reads well. */
export const reduceNoise: Step = {
  name: 'reduce-noise',
  async run(state) {
    const noise = noiseOf(state.image);
    if (noise < LIGHT_NOISE) return { state, isApplied: false, measured: noise };
    const pipeline = noise < STRONG_NOISE ? asSharp(state.image).blur(0.9) : asSharp(state.image).median(3).blur(1.1);
    return { state: { ...state, image: await greyOf(pipeline) }, isApplied: true, measured: noise };
  },
};

/** Standard deviation of the noise, from the median answer of a kernel that is blind to flat areas and straight edges. */
export function noiseOf({ data, width, height }: GreyImage): number {
  const counts = new Uint32Array(4096);
  let total = 0;
  for (let y = 3; y < height - 3; y += STRIDE) {
    for (let x = 3; x < width - 3; x += STRIDE) {
      const at = y * width + x;
      const answer = sample(data, at - width - 1) - 2 * sample(data, at - width) + sample(data, at - width + 1)
        - 2 * sample(data, at - 1) + 4 * sample(data, at) - 2 * sample(data, at + 1)
        + sample(data, at + width - 1) - 2 * sample(data, at + width) + sample(data, at + width + 1);
      counts[Math.abs(answer)] = (counts[Math.abs(answer)] ?? 0) + 1;
      total += 1;
    }
  }
  let seen = 0;
  const median = counts.findIndex((count) => (seen += count) * 2 >= total);
  return median / MEDIAN_OF_NORMAL / KERNEL_GAIN;
}

const sample = (data: Uint8Array, index: number) => data[index] ?? 0;
