import { brightestAround } from '../extremes.ts';
import { asSharp, greyOf, histogramOf, inkThreshold, shrinkTo, type GreyImage } from '../grey-image.ts';
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
    const paper = meanOf(small, (at) => surroundings[at] === 0 && (small.data[at] ?? 0) > threshold);
    return { state: { ...state, image: painted(state.image, { ...small, data: surroundings }, paper) }, isApplied: true, measured: share };
  },
};

/** A small copy, what is ink on it, and each pixel with those around: as they are on average, and the brightest of a few and of more. */
type Look = { image: GreyImage; threshold: number; smooth: GreyImage; core: GreyImage; deep: GreyImage };

/** 1 for each pixel of dark parts at the edges that are surroundings of the page. */
function surroundingsOf(look: Look): Uint8Array {
  const { image, threshold, core } = look;
  const isDark = (at: number) => (core.data[at] ?? 255) <= threshold || ((image.data[at] ?? 255) <= threshold && isAtEdge(at, image, STRIP));
  const found = new Uint8Array(image.data.length);
  const seen = new Uint8Array(image.data.length);
  for (const start of edgesOf(image)) {
    if (seen[start] === 1 || !isDark(start)) continue;
    const part = filledFrom(start, image, seen, isDark);
    if (part.length >= image.data.length * LEAST_SHARE && isPlainDark(part, look)) for (const at of part) found[at] = 1;
  }
  return found.includes(1) && holdsNoLetters(image, found) ? found : new Uint8Array(image.data.length);
}

function edgesOf({ width, height }: GreyImage): number[] {
  const [lastRow, lastColumn] = [(height - 1) * width, width - 1];
  return [
    ...Array.from({ length: width }, (_, x) => [x, lastRow + x]), ...Array.from({ length: height }, (_, y) => [y * width, y * width + lastColumn]),
  ].flat();
}

/** The pixels that hang together with one, by their sides. */
function filledFrom(start: number, { width, height }: GreyImage, seen: Uint8Array, isMeant: (at: number) => boolean): number[] {
  const part = [start];
  seen[start] = 1;
  const take = (at: number) => {
    if (seen[at] === 1 || !isMeant(at)) return;
    seen[at] = 1;
    part.push(at);
  };
  for (let index = 0; index < part.length; index++) {
    const at = part[index] ?? 0;
    if (at % width > 0) take(at - 1);
    if (at % width < width - 1) take(at + 1);
    if (at >= width) take(at - width);
    if (at < width * (height - 1)) take(at + width);
  }
  return part;
}

/** Dark all over, and without letters that are darker still. */
function isPlainDark(part: readonly number[], look: Look): boolean {
  const { data } = look.image;
  const mean = part.reduce((sum, at) => sum + (data[at] ?? 0), 0) / part.length;
  const isDetail = (at: number) => (look.deep.data[at] ?? 255) <= look.threshold && (look.smooth.data[at] ?? 0) - (data[at] ?? 0) > DETAIL.by;
  const detailed = part.filter(isDetail).length;
  return mean < DARK && detailed < DETAIL.fewest;
}

/** Whether nothing lies within the surroundings, with its counters, that is as large as a letter and no sheet. */
function holdsNoLetters(image: GreyImage, surroundings: Uint8Array): boolean {
  const seen = new Uint8Array(surroundings.length);
  const isOther = (at: number) => surroundings[at] === 0;
  for (let at = 0; at < surroundings.length; at++) {
    if (seen[at] === 1 || !isOther(at)) continue;
    const piece = filledFrom(at, image, seen, isOther);
    const isLetter = piece.length >= SMALLEST_LETTER && piece.length <= surroundings.length * LARGEST_LETTER;
    if (isLetter && !piece.some((pixel) => isAtEdge(pixel, image, 1))) return false;
  }
  return true;
}

/** Whether a pixel is one of so many rows or columns at an edge. */
function isAtEdge(at: number, { width, height }: GreyImage, reach: number): boolean {
  const [x, y] = [at % width, Math.floor(at / width)];
  return x < reach || y < reach || x >= width - reach || y >= height - reach;
}

function meanOf({ data }: GreyImage, isMeant: (at: number) => boolean): number {
  let [sum, count] = [0, 0];
  data.forEach((value, at) => {
    if (!isMeant(at)) return;
    sum += value;
    count += 1;
  });
  return Math.round(sum / Math.max(1, count));
}

/** The image with one brightness where a smaller mask says so, and a little around. */
function painted(image: GreyImage, mask: GreyImage, brightness: number): GreyImage {
  const data = Uint8Array.from(image.data);
  const [across, down] = [image.width / mask.width, image.height / mask.height];
  for (let y = 0; y < mask.height; y++) {
    const [top, bottom] = [Math.max(0, Math.floor((y - GROWN) * down)), Math.min(image.height, Math.ceil((y + 1 + GROWN) * down))];
    for (const [from, to] of runsOf(mask, y)) {
      const [left, right] = [Math.max(0, Math.floor((from - GROWN) * across)), Math.min(image.width, Math.ceil((to + GROWN) * across))];
      for (let row = top; row < bottom; row++) data.fill(brightness, row * image.width + left, row * image.width + right);
    }
  }
  return { ...image, data };
}

/** Where a row is marked: the first pixel of each run, and the one behind it. */
function runsOf({ data, width }: GreyImage, y: number): [number, number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < width; x++) {
    if (data[y * width + x] !== 1) continue;
    const from = x;
    while (x < width && data[y * width + x] === 1) x += 1;
    runs.push([from, x]);
  }
  return runs;
}
