import { asSharp, greyOf, histogramOf, percentile, type GreyImage } from '../grey-image.ts';
import { lightOnPaper, paperUnderInk } from '../light/light-on-paper.ts';
import type { Step } from '../page-state.ts';

/** Darkest to brightest paper from which one threshold for the whole page no longer finds all ink. */
const EVEN_ENOUGH = 0.8;
const DARKEST_PAPER = 24;
const PAPER_AFTER = 245;
/** Power by which what is neither paper nor ink gets darker: the thin strokes of small print are pale on a photograph. */
const DARKENING = 1.4;
/** The darkest pixels of a page are as dark as its ink: so many of all, and of a page with few words so many of those that are no paper. */
const INK_SHARE = { ofPage: 0.005, ofInk: 0.3 };
const PALEST_INK = 200;

/** Divides a page by the brightness of its paper: shadows and dark corners go, the ink stays. Even pages are left alone. */
export const evenLight: Step = {
  name: 'even-light',
  async run(state) {
    const found = await paperUnderInk(state.image);
    const first = evennessOf(found.paper);
    if (first >= EVEN_ENOUGH) return { state, isApplied: false, measured: first };
    const light = await lightOnPaper(found);
    const evenness = evennessOf(light);
    if (evenness >= EVEN_ENOUGH) return { state, isApplied: false, measured: evenness };
    return { state: { ...state, image: await divideBy(state.image, light) }, isApplied: true, measured: evenness };
  },
};

function evennessOf(paper: GreyImage): number {
  const histogram = histogramOf(paper);
  return percentile(histogram, 0.05) / Math.max(1, percentile(histogram, 0.95));
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
  const ink = inkOf(histogramOf(image));
  const gain = 255 / Math.max(30, PAPER_AFTER - ink);
  const table = Uint8Array.from({ length: 256 }, (_, value) => 255 * Math.min(1, Math.max(0, ((value - ink) * gain) / 255)) ** DARKENING);
  for (let index = 0; index < image.data.length; index++) image.data[index] = table[image.data[index] ?? 0] ?? 0;
  return image;
}

function inkOf(histogram: Uint32Array): number {
  const all = histogram.reduce((sum, count) => sum + count, 0);
  const noPaper = histogram.subarray(0, PALEST_INK).reduce((sum, count) => sum + count, 0) / Math.max(1, all);
  return Math.min(PALEST_INK, percentile(histogram, Math.min(INK_SHARE.ofPage, noPaper * INK_SHARE.ofInk)));
}
