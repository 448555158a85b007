import type { GreyImage } from './grey-image.ts';

/**
 * A picture seen from one of its sides: `across` runs from that side inwards, `along` follows it. Each value says how
 * strongly the picture turns from dark to bright there, going inwards: the edge of a bright sheet on a darker desk.
 */
export type SideView = { edges: Float32Array; across: number; along: number };

/** A line through a view, from `start` at its beginning to `end` at its end. */
export type SideLine = { start: number; end: number };

/** Ratio of brightness, as a difference of logarithms: the least that is an edge, and the most that counts. */
const EDGE = 0.12;
const STRONG_EDGE = 0.5;
const REACH = 2;
/** A sheet may be a little bent. */
const BENT = [-2, -1, 0, 1, 2];

/** Views from the left, top, right and bottom. A shadow over both sides of an edge leaves the edge as it is. */
export function sideViews(image: GreyImage): SideView[] {
  const logarithms = Float32Array.from({ length: 256 }, (_, value) => Math.log(value + 8));
  const values = Float32Array.from(image.data, (value) => logarithms[value] ?? 0);
  return [0, 1, 2, 3].map((side) => viewFrom(side, values, image));
}

function viewFrom(side: number, values: Float32Array, { width, height }: GreyImage): SideView {
  const [across, along] = side % 2 === 0 ? [width, height] : [height, width];
  const [inwards, onwards] = side % 2 === 0 ? [1, width] : [width, 1];
  const edges = new Float32Array(across * along);
  for (let line = 0; line < along; line++) {
    for (let place = REACH; place < across - REACH; place++) {
      const from = side < 2 ? place - REACH : across - 1 - place + REACH;
      const to = side < 2 ? place + REACH : across - 1 - place - REACH;
      const edge = (values[line * onwards + to * inwards] ?? 0) - (values[line * onwards + from * inwards] ?? 0);
      edges[line * across + place] = Math.min(STRONG_EDGE, Math.max(0, edge));
    }
  }
  return { edges, across, along };
}

export function strongestLine(view: SideView, starts: readonly number[], ends: readonly number[]): SideLine {
  let best = { start: 0, end: 0 };
  let strongest = 0;
  for (const start of starts) {
    for (const end of ends) {
      const strength = strengthOf(view, start, end);
      if (strength <= strongest) continue;
      strongest = strength;
      best = { start, end };
    }
  }
  return best;
}

function strengthOf({ edges, across, along }: SideView, start: number, end: number): number {
  const slope = (end - start) / along;
  let sum = 0;
  for (let line = 0; line < along; line++) {
    const place = Math.round(start + slope * line);
    if (place >= 0 && place < across) sum += edges[line * across + place] ?? 0;
  }
  return sum;
}

/** The share of a line, between two places along it, that is an edge. */
export function supportOf({ edges, across, along }: SideView, { start, end }: SideLine, from: number, to: number): number {
  const first = Math.max(0, Math.round(Math.min(from, to)));
  const last = Math.min(along, Math.round(Math.max(from, to)));
  let found = 0;
  for (let line = first; line < last; line++) {
    const place = Math.round(start + ((end - start) * line) / along);
    if (BENT.some((offset) => place + offset >= 0 && place + offset < across && (edges[line * across + place + offset] ?? 0) > EDGE)) found += 1;
  }
  return last > first ? found / (last - first) : 0;
}
