import { brightestAround } from '../extremes.ts';
import { asSharp, greyOf, histogramOf, inkThreshold, shrinkTo, type GreyImage } from '../grey-image.ts';
import { labelPixels, type Labels } from '../label-pixels.ts';
import type { Step } from '../page-state.ts';

/** The surroundings are looked for in a copy of this size: so exactly they are cleared. */
const LOOK_SIDE = 1000;
/** Share of the picture from which on a dark part at its edge spoils what is taken for ink: the lid of a scanner, a table below a strip of paper. */
const LEAST_SHARE = 0.005;
/** Where all is dark there is no sheet. */
const MOST_SHARE = 0.9;
/** As bright as that is no lid and no table, but paper in a shadow. */
const DARK = 80;
/** A shadow with a word in it has detail: so many pixels of the copy are darker by so much than those around. */
const DETAIL = { by: 16, fewest: 24, around: 2 };
/** A bright piece that lies in the dark is a letter, and the dark is a panel of the page: pixels of the copy, and the share of it that is a sheet. */
const SMALLEST_LETTER = 12;
const LARGEST_LETTER = 0.01;
/** Lines of a table run into the dark, and are not of it: it is no narrower than twice this. */
const CORE = 2;
/** Along the edge of the picture a thin strip is of it, too. */
const STRIP = 8;
/** The torn edge of a sheet has fibres, which are no detail of what it lies on. */
const DEEP = 6;
/** Pixels of the copy that belong to the soft edge of a sheet, and to the shadow at it. */
const SOFT_EDGE = 3;
const GROWN = CORE + SOFT_EDGE;

/**
 * Makes what is black around a sheet, and was not cut off with the corners of it, as bright as its paper. Where it stays, it is the ink by which
 * everything else is measured: faint print beside it is paper, and a page that anybody can read was called blank.
 */
export const clearSurroundings: Step = {
  name: 'clear-surroundings',
  async run(state) {
    if (state.isRendered) return { state, isApplied: false, measured: 0 };
    const small = await shrinkTo(state.image, LOOK_SIDE);
    const threshold = inkThreshold(histogramOf(small));
    const smooth = await greyOf(asSharp(small).blur(DETAIL.around));
    const surroundings = surroundingsOf({ image: small, threshold, smooth, core: brightestAround(small, CORE), deep: brightestAround(small, DEEP) });
    const share = surroundings.reduce((sum, value) => sum + value, 0) / surroundings.length;
    if (share === 0 || share > MOST_SHARE) return { state, isApplied: false, measured: 0 };
    const image = await painted(state.image, { ...small, data: surroundings }, paperBeside(surroundings, small, threshold));
    return { state: { ...state, image }, isApplied: true, measured: share };
  },
};

/** A small copy, what is ink on it, and each pixel with those around: as they are on average, and the brightest of a few and of more. */
type Look = { image: GreyImage; threshold: number; smooth: GreyImage; core: GreyImage; deep: GreyImage };

/** 1 for each pixel of dark parts at the edges that are surroundings of the page. */
function surroundingsOf(look: Look): Uint8Array {
  const { image, threshold, core } = look;
  const isDark = core.data.map((brightest, at) => {
    const isOfStrip = (image.data[at] ?? 255) <= threshold && isAtEdge(at, image, STRIP);
    return brightest <= threshold || isOfStrip ? 1 : 0;
  });
  const dark = labelPixels(isDark, image.width);
  const parts = partsOf(dark, look);
  const isPart = parts.map(({ pixels, sum, detailed, isOutside }, label) => label > 0 && isOutside
    && pixels >= image.data.length * LEAST_SHARE && sum / pixels < DARK && detailed < DETAIL.fewest);
  const found = Uint8Array.from(dark.labels, (label) => (isPart[label] ? 1 : 0));
  return holdsLetters(found, look) ? new Uint8Array(found.length) : found;
}

/** Whether something lies within the surroundings, with its counters, that is as large as a letter and no sheet. */
function holdsLetters(surroundings: Uint8Array, look: Look): boolean {
  const others = labelPixels(surroundings.map((value) => 1 - value), look.image.width);
  return partsOf(others, look).some(({ pixels, isOutside }, label) =>
    label > 0 && !isOutside && pixels >= SMALLEST_LETTER && pixels <= surroundings.length * LARGEST_LETTER);
}

/** A part by its number: its pixels, the sum of their brightness, how many are darker than those around, and whether it meets the edge. */
type Part = { pixels: number; sum: number; detailed: number; isOutside: boolean };

function partsOf({ labels, count }: Labels, { image, threshold, smooth, deep }: Look): Part[] {
  const parts = Array.from({ length: count + 1 }, (): Part => ({ pixels: 0, sum: 0, detailed: 0, isOutside: false }));
  labels.forEach((label, at) => {
    const part = parts[label];
    if (part === undefined) return;
    const value = image.data[at] ?? 0;
    part.pixels += 1;
    part.sum += value;
    part.detailed += Number((deep.data[at] ?? 255) <= threshold && (smooth.data[at] ?? 0) - value > DETAIL.by);
    part.isOutside ||= isAtEdge(at, image, 1);
  });
  return parts;
}

/** Whether a pixel is one of so many rows or columns at an edge. */
function isAtEdge(at: number, { width, height }: GreyImage, reach: number): boolean {
  const [x, y] = [at % width, Math.floor(at / width)];
  return x < reach || y < reach || x >= width - reach || y >= height - reach;
}

/** How bright the paper is beside the surroundings. */
function paperBeside(surroundings: Uint8Array, { data }: GreyImage, threshold: number): number {
  let [sum, count] = [0, 0];
  data.forEach((value, at) => {
    if (surroundings[at] === 1 || value <= threshold) return;
    sum += value;
    count += 1;
  });
  return Math.round(sum / Math.max(1, count));
}

/** The image with one brightness where a smaller mask says so, and a little around. */
async function painted(image: GreyImage, mask: GreyImage, brightness: number): Promise<GreyImage> {
  const { width, height } = image;
  const cleared = await greyOf(asSharp(brightestAround(mask, GROWN)).resize(width, height, { fit: 'fill', kernel: 'nearest' }));
  return { ...image, data: image.data.map((value, at) => (cleared.data[at] === 1 ? brightness : value)) };
}
