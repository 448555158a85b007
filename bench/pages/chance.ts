/** Numbers that look like chance and are the same for the same seed. */
export type Chance = {
  /** From 0 up to, and without, 1. */
  next(): number;
  between(from: number, to: number): number;
  /** A whole number; both ends can come. */
  whole(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
};

/** Mulberry32: small, and good enough to draw pages. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next, whole,
    between: (from, to) => from + next() * (to - from),
    pick<T>(from: readonly T[]): T {
      const chosen = from[whole(0, from.length - 1)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
  };
}
