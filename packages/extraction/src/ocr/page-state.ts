import type { Rectangle } from '../layout/boxes.ts';
import type { Drawn } from '../layout/drawn-tables.ts';
import type { StepRecord } from '../pages.ts';
import { cpuSecondsUsed } from '../process-cost.ts';
import type { Comb } from './combs/find-combs.ts';
import type { BoxedCharacter } from './frames/find-frames.ts';
import type { GreyImage } from './grey-image.ts';
import type { Matrix } from './matrix.ts';

/** A page on its way to recognition: the pixels as they are now, and where they came from. */
export type PageState = {
  image: GreyImage;
  /** Takes a point of `image` to the page image as it was decoded, in pixels. */
  toSource: Matrix;
  /** A page that was drawn by a program, not photographed or scanned. */
  isRendered: boolean;
  /** Height of a small letter in pixels of `image`; null before it was measured, and where there are too few letters. */
  letterHeight: number | null;
  /** Pieces of ink that look like full stops; 0 before they were counted. */
  dots: number;
  /** Pieces of the lines of tables that were on the page, in pixels of `image`. */
  strokes?: readonly Rectangle[];
  /** Places for single letters that were on the page, in pixels of `image`. */
  combs?: readonly Comb[];
  /** Characters that a small square frame holds: letters, or the marks of boxes that are ticked. */
  boxed?: readonly BoxedCharacter[];
  /** Panels of colour were lightened, with the lines on them. */
  hasPanels?: boolean;
  /** Pixels, in millions, that the page may grow to. */
  megapixels?: number;
};

/**
 * One step of the preparation. It measures first and changes the image only where the measurement asks for it;
 * then it gives the new state, or the one it was given. `measured` goes into the record of the page.
 */
export type Step = {
  name: string;
  run(state: PageState): Promise<{ state: PageState; isApplied: boolean; measured: number }>;
};

/** Runs steps one after the other and records those that changed something, or cost something. */
export async function runSteps(start: PageState, steps: readonly Step[]): Promise<{ state: PageState; records: StepRecord[] }> {
  let state = start;
  const records: StepRecord[] = [];
  for (const step of steps) {
    const before = cpuSecondsUsed();
    const { measured, isApplied, ...result } = await step.run(state);
    records.push({ step: step.name, isApplied, measured: Math.round(measured * 1000) / 1000, cpuSeconds: cpuSecondsUsed() - before });
    state = result.state;
  }
  return { state, records };
}

/** What was drawn on a page around its words. */
export const drawnOn = ({ strokes = [], hasPanels = false }: PageState): Drawn => ({ strokes, hasPanels, isRecognised: true });
