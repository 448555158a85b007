import type { Pixels } from './flatten-pixels.ts';

export type Grey = { data: Uint8Array; width: number; height: number };

/** How bright each pixel is to the eye. */
export function greyOf({ data, width, height }: Pixels): Grey {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at++) {
    grey[at] = (data[at * 4] ?? 0) * 0.299 + (data[at * 4 + 1] ?? 0) * 0.587 + (data[at * 4 + 2] ?? 0) * 0.114 + 0.5;
  }
  return { data: grey, width, height };
}

/** The image made smaller so that neither side is longer: each pixel is the middle of those that it stands for. */
export function shrinkGrey(image: Grey, longSide: number): Grey {
  const scale = longSide / Math.max(image.width, image.height);
  if (scale >= 1) return image;
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data[y * width + x] = meanOf(image, { x: x / width, y: y / height, toX: (x + 1) / width, toY: (y + 1) / height });
  }
  return { data, width, height };
}

function meanOf({ data, width, height }: Grey, { x, y, toX, toY }: { x: number; y: number; toX: number; toY: number }): number {
  const [left, top] = [Math.floor(x * width), Math.floor(y * height)];
  const [right, bottom] = [Math.max(left + 1, Math.floor(toX * width)), Math.max(top + 1, Math.floor(toY * height))];
  let sum = 0;
  for (let row = top; row < bottom; row++) for (let place = left; place < right; place++) sum += data[row * width + place] ?? 0;
  return Math.round(sum / ((right - left) * (bottom - top)));
}
