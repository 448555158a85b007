import type { PlacedLine, PlacedWord } from '../../layout/placed.ts';

/** About how far copies of a word lie from each other, in sizes of its type: printed over itself it is bold, or has a shadow. */
const APART = 0.1;

/** Lines without the copies of words that are printed over themselves, as bills do for want of a bold type. */
export function printedOnce(lines: readonly PlacedLine[]): PlacedLine[] {
  const copies = new Set(Map.groupBy(lines.flat(), ({ text }) => text).values().flatMap(copiesIn));
  if (copies.size === 0) return [...lines];
  return lines.map((line) => line.filter((word) => !copies.has(word))).filter((line) => line.length > 0);
}

/** Of words with one text those that lie over one before them. They are looked up by their places: a page may have a million zeros. */
function copiesIn(words: readonly PlacedWord[]): PlacedWord[] {
  if (words.length < 2) return [];
  const side = Math.max(...words.slice(0, 2).map(({ size }) => size)) * APART || 1;
  const known = new Set<string>();
  return words.filter(({ x, y }) => {
    const [column, row] = [Math.round(x / side), Math.round(y / side)];
    const isCopy = AROUND.some(([right, down]) => known.has(`${column + right} ${row + down}`));
    known.add(`${column} ${row}`);
    return isCopy;
  });
}

const AROUND = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));
