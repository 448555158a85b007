import { findSheet } from '../find-sheet.ts';
import { shrinkTo, type GreyImage } from '../grey-image.ts';
import { compose, translation, type Matrix } from '../matrix.ts';
import type { Step } from '../page-state.ts';
import { panelsBeside } from '../panels-beside-sheet.ts';
import { fromFlat, inset, sizeOfSheet } from '../sheet-geometry.ts';

/** A little of each edge is cut off with the desk. */
const INSET = 0.004;

/** Cuts a photographed sheet out of its surroundings and looks at it straight from above. Rendered pages have none. */
export const findPage: Step = {
  name: 'find-page',
  async run(state) {
    const sheet = state.isRendered ? null : await findSheet(state.image, shrinkTo);
    if (sheet === null) return { state, isApplied: false, measured: 0 };
    const bright = sizeOfSheet(sheet);
    const fromBright = fromFlat(inset(sheet, INSET), bright);
    const { left, top, right, bottom } = await panelsBeside(state.image, fromBright, bright);
    const [width, height] = [Math.round(left + bright.width + right), Math.round(top + bright.height + bottom)];
    const toImage = compose(fromBright, translation(-left, -top));
    const share = (width * height) / (state.image.width * state.image.height);
    const image = warp(state.image, toImage, { width, height });
    return { state: { ...state, image, toSource: compose(state.toSource, toImage) }, isApplied: true, measured: share };
  },
};

/** Takes each pixel of the result from where the matrix says, between four pixels of the image. */
function warp(image: GreyImage, [a, b, c, d, e, f, g, h, i]: Matrix, { width, height }: { width: number; height: number }): GreyImage {
  const data = new Uint8Array(width * height);
  const { data: source, width: sourceWidth, height: sourceHeight } = image;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const w = g * x + h * y + i;
      const fromX = Math.min(sourceWidth - 1.001, Math.max(0, (a * x + b * y + c) / w));
      const fromY = Math.min(sourceHeight - 1.001, Math.max(0, (d * x + e * y + f) / w));
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [shareX, shareY] = [fromX - left, fromY - top];
      const at = top * sourceWidth + left;
      const above = (source[at] ?? 0) * (1 - shareX) + (source[at + 1] ?? 0) * shareX;
      const below = (source[at + sourceWidth] ?? 0) * (1 - shareX) + (source[at + sourceWidth + 1] ?? 0) * shareX;
      data[y * width + x] = above * (1 - shareY) + below * shareY + 0.5;
    }
  }
  return { data, width, height };
}
