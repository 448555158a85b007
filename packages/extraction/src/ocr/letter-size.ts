/** Letters that reach above the small ones, and those that reach below the line, in any of our languages. */
const REACHES_UP = /[^acegmnopqrsuvwxyzçş,.;:\-–—_]/u;
const REACHES_DOWN = /[gjpqyçşţșțQ,;()[\]{}|/§☐☑☒]/u;

/** Shares of the size of type: small letters, what capitals add above them, what tails add below. */
const SMALL = 0.5;
const ABOVE = 0.22;
const BELOW = 0.21;

/** The size of type of a recognised word, from the height of its box and the letters that fill it. */
export const letterSize = (text: string, height: number): number =>
  height / (SMALL + (REACHES_UP.test(text) ? ABOVE : 0) + (REACHES_DOWN.test(text) ? BELOW : 0));
