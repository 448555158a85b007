import { brightestAround } from '../extremes.ts';
import { asSharp, greyOf, histogramOf, percentile, type GreyImage } from '../grey-image.ts';
import type { Step } from '../page-state.ts';

const SHRINK = 8;
/** Reach of the search for paper around a point, in small pixels: further than the widest letter of a heading. */
const REACH = 6;
/** Darkest to brightest paper from which one threshold for the whole page no longer finds all ink. */
const EVEN_ENOUGH = 0.8;
const DARKEST_PAPER = 24;
const PAPER_AFTER = 245;
const INK_SHARE = 0.005;

/** Divides a page by the brightness of its paper: shadows and dark corners go, the ink stays. Even pages are left alone. */
export const evenLight: Step = {
  name: 'even-light',
  async run(state) {
    const paper = await paperOf(state.image);
    const histogram = histogramOf(paper);
    const evenness = percentile(histogram, 0.05) / Math.max(1, percentile(histogram, 0.95));
    if (evenness >= EVEN_ENOUGH) return { state, isApplied: false, measured: evenness };
    return { state: { ...state, image: await divideBy(state.image, paper) }, isApplied: true, measured: evenness };
  },
};

/** The brightness of the paper under the ink, small and smooth. */
async function paperOf(image: GreyImage): Promise<GreyImage> {
  const width = Math.max(8, Math.round(image.width / SHRINK));
  const height = Math.max(8, Math.round(image.height / SHRINK));
  const small = await greyOf(asSharp(image).resize(width, height, { fit: 'fill', kernel: 'cubic' }));
  return await greyOf(asSharp(brightestAround(small, REACH)).blur(4));
}

async function divideBy(image: GreyImage, paper: GreyImage): Promise<GreyImage> {
  const full = await greyOf(asSharp(paper).resize(image.width, image.height, { fit: 'fill', kernel: 'cubic' }));
  const data = new Uint8Array(image.data.length);
  for (let index = 0; index < data.length; index++) {
    data[index] = Math.min(255, ((image.data[index] ?? 0) * 255) / Math.max(DARKEST_PAPER, full.data[index] ?? 0));
  }
  return stretched({ ...image, data });
}

/** Ink becomes black and paper white, in place. */
function stretched(image: GreyImage): GreyImage {
  const ink = Math.min(200, percentile(histogramOf(image), INK_SHARE));
  const gain = 255 / Math.max(30, PAPER_AFTER - ink);
  const table = Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, Math.max(0, (value - ink) * gain)));
  for (let index = 0; index < image.data.length; index++) image.data[index] = table[image.data[index] ?? 0] ?? 0;
  return image;
}
