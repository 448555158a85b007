import { paperOf, type GreyImage } from './grey-image.ts';
import type { InkComponent } from './ink-components.ts';

/** The picture with paper in place of some pieces of its ink; `scale` is how many of its pixels one is in which they were found. */
export function withoutPieces(image: GreyImage, pieces: readonly InkComponent[], scale: number): GreyImage {
  const paper = paperOf(image);
  const data = Uint8Array.from(image.data);
  // Their grey edges are no ink of the small copy.
  const edge = Math.ceil(scale) + 1;
  for (const { left, top, right, bottom } of pieces) {
    const [from, to] = [Math.max(0, Math.floor(left * scale) - edge), Math.min(image.width, Math.ceil(right * scale) + edge)];
    for (let y = Math.max(0, Math.floor(top * scale) - edge); y < Math.min(image.height, Math.ceil(bottom * scale) + edge); y++) {
      data.fill(paper, y * image.width + from, y * image.width + to);
    }
  }
  return { ...image, data };
}
