import { fromFlat, type Corners, type Size } from '@scriba/extraction/sheet-geometry';

/** Four bytes a pixel, as a canvas has them. */
export type Pixels = Size & { data: Uint8ClampedArray };

/** Looks at a sheet from straight above: each pixel is taken from where it lies in the photo, between four of its pixels. */
export function flattenPixels(photo: Pixels, corners: Corners, { width, height }: Size): Pixels {
  const [a, b, c, d, e, f, g, h, i] = fromFlat(corners, { width, height });
  const data = new Uint8ClampedArray(width * height * 4);
  const [mostX, mostY] = [photo.width - 1.001, photo.height - 1.001];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The middle of a pixel lies half of one further.
      const [u, v] = [x + 0.5, y + 0.5];
      const w = g * u + h * v + i;
      const fromX = Math.min(mostX, Math.max(0, (a * u + b * v + c) / w - 0.5));
      const fromY = Math.min(mostY, Math.max(0, (d * u + e * v + f) / w - 0.5));
      mixInto(data, (y * width + x) * 4, photo, { fromX, fromY });
    }
  }
  return { data, width, height };
}

function mixInto(data: Uint8ClampedArray, to: number, { data: source, width }: Pixels, { fromX, fromY }: { fromX: number; fromY: number }) {
  const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
  const [shareX, shareY] = [fromX - left, fromY - top];
  const at = (top * width + left) * 4;
  const below = at + width * 4;
  for (let channel = 0; channel < 3; channel++) {
    const upper = (source[at + channel] ?? 0) * (1 - shareX) + (source[at + 4 + channel] ?? 0) * shareX;
    const lower = (source[below + channel] ?? 0) * (1 - shareX) + (source[below + 4 + channel] ?? 0) * shareX;
    data[to + channel] = upper * (1 - shareY) + lower * shareY;
  }
  data[to + 3] = 255;
}
