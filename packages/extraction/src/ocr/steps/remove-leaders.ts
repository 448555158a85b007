import { findInk, isDot, type InkComponent } from '../ink-components.ts';
import type { Step } from '../page-state.ts';
import { withoutPieces } from '../without-pieces.ts';

/** Dots at the same distance from each other that are no ellipsis any more. */
const MIN_DOTS = 6;
/** Distances between dots: the longest in heights of a small letter, and how much one may differ from the first. */
const MAX_PITCH = 2;
const PITCH_TOLERANCE = 0.4;
/** Pixels of the small copy by which neighbours may lie higher or lower. */
const LEVEL = 2;

/**
 * Paints over the rows of dots that lead from an item to its price. Recognition takes them for letters, and then takes
 * the letters beside them for others as well: of a bill with them not one line was read.
 */
export const removeLeaders: Step = {
  name: 'remove-leaders',
  async run(state) {
    const { image, letterHeight, dots } = state;
    if (letterHeight === null || dots < MIN_DOTS) return { state, isApplied: false, measured: 0 };
    const ink = await findInk(image);
    const small = letterHeight / ink.pixelsPerPixel;
    const leaders = chainsOf(ink.components.filter((component) => isDot(component, small)), small * MAX_PITCH).flat();
    if (leaders.length === 0) return { state, isApplied: false, measured: 0 };
    return { state: { ...state, image: withoutPieces(image, leaders, ink.pixelsPerPixel) }, isApplied: true, measured: leaders.length };
  },
};

type Chain = { dots: InkComponent[]; pitch: number | null };

const middleOf = ({ top, bottom }: InkComponent) => (top + bottom) / 2;
const centreOf = ({ left, right }: InkComponent) => (left + right) / 2;

/** Dots that follow each other at one height and at one distance. */
function chainsOf(dots: readonly InkComponent[], maxPitch: number): InkComponent[][] {
  const byRow = new Map<number, Chain[]>();
  const chains: Chain[] = [];
  for (const dot of [...dots].sort((a, b) => centreOf(a) - centreOf(b))) {
    const row = Math.round(middleOf(dot));
    const near = [0, 1, -1, 2, -2].flatMap((offset) => byRow.get(row + offset) ?? []);
    const chain = near.find((candidate) => continues(candidate, dot, maxPitch)) ?? { dots: [], pitch: null };
    if (chain.dots.length === 0) chains.push(chain);
    const last = chain.dots.at(-1);
    if (last !== undefined) chain.pitch ??= centreOf(dot) - centreOf(last);
    chain.dots.push(dot);
    byRow.set(row, [chain, ...(byRow.get(row) ?? []).filter((other) => other !== chain)]);
  }
  return chains.map((chain) => chain.dots).filter((chain) => chain.length >= MIN_DOTS);
}

function continues({ dots, pitch }: Chain, dot: InkComponent, maxPitch: number): boolean {
  const last = dots.at(-1);
  if (last === undefined || Math.abs(middleOf(dot) - middleOf(last)) > LEVEL) return false;
  const distance = centreOf(dot) - centreOf(last);
  if (distance <= 0 || distance > maxPitch) return false;
  return pitch === null || Math.abs(distance - pitch) <= Math.max(1.5, pitch * PITCH_TOLERANCE);
}
