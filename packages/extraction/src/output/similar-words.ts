/** Shares of letters that two readings of one word have in common, at least. */
const ALIKE = 0.5;
/** Longer strings are only the same or not. */
const LONGEST = 200;
/** Pairs of words that are looked at for one stretch of text, at most: beyond, comparing takes seconds and hundreds of megabytes. */
export const MAX_COMPARED = 250_000;

/** From 0 to 1: how much of the longer one need not be changed to get the other. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const longest = Math.max(one.length, other.length);
  const isHopeless = longest > LONGEST || Math.min(one.length, other.length) < longest * ALIKE;
  return isHopeless ? 0 : 1 - changesBetween(one, other) / longest;
}

/** Letters to write anew, add or take away. */
function changesBetween(one: string, other: string): number {
  // One row for the whole table: this is done for every pair of words of two texts.
  const row = Uint16Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at++) {
    const letter = one.charCodeAt(at);
    let diagonal = at;
    let left = at + 1;
    row[0] = left;
    for (let index = 1; index < row.length; index++) {
      const above = row[index] ?? 0;
      const replaced = diagonal + (letter === other.charCodeAt(index - 1) ? 0 : 1);
      left = Math.min(replaced, above + 1, left + 1);
      row[index] = left;
      diagonal = above;
    }
  }
  return row[other.length] ?? 0;
}

/** Letters that are compared with each of those of another text, to tell how alike the words are. */
export const lettersOf = (words: readonly { word: string }[]): number =>
  words.reduce((sum, { word }) => sum + (word.length > LONGEST ? 1 : word.length), 0);

/** Whether two texts may be two readings of the same print. */
export const soundsLike = (one: string, other: string): boolean => likeness(one, other) >= ALIKE;

/** Pairs of words, by their places, that may be two readings of the same print, in the order of both texts: as alike together as can be. */
export function alignSimilar(words: readonly string[], others: readonly string[]): [number, number][] {
  const width = others.length + 1;
  const best = new Float64Array((words.length + 1) * width);
  const alike = words.map((word) => others.map((other) => {
    const share = likeness(word, other);
    return share >= ALIKE ? share : 0;
  }));
  for (let row = words.length - 1; row >= 0; row--) {
    for (let column = others.length - 1; column >= 0; column--) {
      const together = (best[(row + 1) * width + column + 1] ?? 0) + (alike[row]?.[column] ?? 0);
      best[row * width + column] = Math.max(together, best[(row + 1) * width + column] ?? 0, best[row * width + column + 1] ?? 0);
    }
  }
  return trace(best, alike, width);
}

function trace(best: Float64Array, alike: readonly number[][], width: number): [number, number][] {
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < alike.length && column < width - 1) {
    const here = best[row * width + column] ?? 0;
    const share = alike[row]?.[column] ?? 0;
    if (share > 0 && here === (best[(row + 1) * width + column + 1] ?? 0) + share) pairs.push([row++, column++]);
    else if (here === best[(row + 1) * width + column]) row += 1;
    else column += 1;
  }
  return pairs;
}
