import { dashesOf } from '../dashed-lines.ts';
import { findInk } from '../ink-components.ts';
import type { Step } from '../page-state.ts';
import { withoutPieces } from '../without-pieces.ts';

/**
 * Paints over dashed and dotted lines, as those around a ticket or between the cells of a table. Recognition takes those that stand for bars, I and
 * 1, also before the numbers beside them.
 */
export const clearDashes: Step = {
  name: 'clear-dashes',
  async run(state) {
    const { image, letterHeight } = state;
    if (letterHeight === null) return { state, isApplied: false, measured: 0 };
    const { components, pixelsPerPixel } = await findInk(image);
    const dashes = dashesOf(components, letterHeight / pixelsPerPixel);
    if (dashes.length === 0) return { state, isApplied: false, measured: 0 };
    return { state: { ...state, image: withoutPieces(image, dashes, pixelsPerPixel) }, isApplied: true, measured: dashes.length };
  },
};
