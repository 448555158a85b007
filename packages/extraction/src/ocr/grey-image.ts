import sharp, { type Sharp } from 'sharp';
import type { Rectangle } from '../layout/boxes.ts';
import { bottomOf, rightOf } from '../layout/placed.ts';

/** One byte a pixel, row by row; 0 is black. */
export type GreyImage = { data: Uint8Array; width: number; height: number };

/** A sharp pipeline that starts with this image. */
export const asSharp = ({ data, width, height }: GreyImage): Sharp => sharp(data, { raw: { width, height, channels: 1 } });

/** Runs a pipeline and takes its result as grey pixels. */
export async function greyOf(pipeline: Sharp): Promise<GreyImage> {
  const { data, info } = await pipeline.greyscale().raw().toBuffer({ resolveWithObject: true });
  if (info.channels === 1) return { data, width: info.width, height: info.height };
  const grey = new Uint8Array(info.width * info.height);
  for (let index = 0; index < grey.length; index++) grey[index] = data[index * info.channels] ?? 0;
  return { data: grey, width: info.width, height: info.height };
}

/** The image made smaller so that neither side is longer; the same image when it is small enough. */
export async function shrinkTo(image: GreyImage, longSide: number): Promise<GreyImage> {
  const scale = longSide / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  return await greyOf(asSharp(image).resize(width, height, { fit: 'fill', kernel: 'cubic' }));
}

export function histogramOf({ data }: GreyImage): Uint32Array {
  const histogram = new Uint32Array(256);
  // By its numbers: an iterator over so many pixels took longer than any step of a page that uses this.
  for (let index = 0; index < data.length; index++) {
    const value = data[index] ?? 0;
    histogram[value] = (histogram[value] ?? 0) + 1;
  }
  return histogram;
}

/** The smallest brightness that at least this share of the pixels does not exceed. */
export function percentile(histogram: Uint32Array, share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (let value = 0; value < 256; value++) {
    seen += histogram[value] ?? 0;
    if (seen >= total * share) return value;
  }
  return 255;
}

/** Otsu's threshold: the brightness that parts ink from paper best. */
export function inkThreshold(histogram: Uint32Array): number {
  let total = 0;
  let sum = 0;
  histogram.forEach((count, value) => { total += count; sum += count * value; });
  let below = 0;
  let sumBelow = 0;
  let best = { threshold: 127, variance: -1 };
  histogram.forEach((count, value) => {
    below += count;
    sumBelow += count * value;
    const above = total - below;
    if (below === 0 || above === 0) return;
    const difference = sumBelow / below - (sum - sumBelow) / above;
    const variance = below * above * difference * difference;
    if (variance > best.variance) best = { threshold: value, variance };
  });
  return best.threshold;
}

/** A part of an image, and where it begins there: at whole pixels, without what lies outside. Null where nothing of it is inside. */
export function cutOut({ data, width, height }: GreyImage, area: Rectangle): { image: GreyImage; left: number; top: number } | null {
  const [left, top] = [Math.max(0, Math.round(area.x)), Math.max(0, Math.round(area.y))];
  const [right, bottom] = [Math.min(width, Math.round(rightOf(area))), Math.min(height, Math.round(bottomOf(area)))];
  if (right <= left || bottom <= top) return null;
  const image: GreyImage = { data: new Uint8Array((right - left) * (bottom - top)), width: right - left, height: bottom - top };
  for (let row = top; row < bottom; row++) image.data.set(data.subarray(row * width + left, row * width + right), (row - top) * image.width);
  return { image, left, top };
}

const PAPER_SHARE = 0.8;

/** How bright the paper of a page is, by its histogram. */
export const paperIn = (histogram: Uint32Array): number => percentile(histogram, PAPER_SHARE);
export const paperOf = (image: GreyImage): number => paperIn(histogramOf(image));

/** Pixels around the ink that belong to its soft edge. */
export const SOFT_EDGE = 2;

/** A piece of ink with its soft edge, cut out of a page. Null where it lies outside. */
export const cutInk = (image: GreyImage, { x, y, width, height }: Rectangle): GreyImage | null =>
  cutOut(image, { x: x - SOFT_EDGE, y: y - SOFT_EDGE, width: width + 2 * SOFT_EDGE, height: height + 2 * SOFT_EDGE })?.image ?? null;

/** Copies a piece of ink onto another image, moved by so many pixels. */
export function copyInk(from: GreyImage, { x, y, width, height }: Rectangle, to: GreyImage, by: { x: number; y: number }) {
  const [left, right] = [Math.max(0, Math.floor(x) - SOFT_EDGE), Math.min(from.width, Math.ceil(x + width) + SOFT_EDGE)];
  for (let row = Math.max(0, Math.floor(y) - SOFT_EDGE); row < Math.min(from.height, Math.ceil(y + height) + SOFT_EDGE); row++) {
    to.data.set(from.data.subarray(row * from.width + left, row * from.width + right), (row + by.y) * to.width + left + by.x);
  }
}

/** Paints a piece of ink over with one brightness. */
export function paintOver({ data, width, height }: GreyImage, ink: Rectangle, brightness: number) {
  const [left, right] = [Math.max(0, Math.floor(ink.x) - SOFT_EDGE), Math.min(width, Math.ceil(rightOf(ink)) + SOFT_EDGE)];
  for (let row = Math.max(0, Math.floor(ink.y) - SOFT_EDGE); row < Math.min(height, Math.ceil(bottomOf(ink)) + SOFT_EDGE); row++) {
    data.fill(brightness, row * width + left, row * width + right);
  }
}
