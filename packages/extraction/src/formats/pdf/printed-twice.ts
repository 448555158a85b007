import type { PlacedLine, PlacedWord } from '../../layout/placed.ts';

/** About how far copies of a word lie from each other, in sizes of its type: printed over itself it is bold, or has a shadow. */
const APART = 0.1;

/** Lines without the copies of words that are printed over themselves, as bills do for want of a bold type. */
export function printedOnce(lines: readonly PlacedLine[]): PlacedLine[] {
  const copies = new Set(Map.groupBy(lines.flat(), ({ text, size }) => `${size} ${text}`).values().flatMap(copiesIn));
  if (copies.size === 0) return [...lines];
  return lines.map((line) => line.filter((word) => !copies.has(word))).filter((line) => line.length > 0);
}

/** Of words with one text and one size those that lie over one before them. They are looked up by their places: a page may have a million zeros. */
function copiesIn(words: readonly PlacedWord[]): PlacedWord[] {
  const side = (words[0]?.size ?? 0) * APART;
  // A file may have words without size, or of any.
  if (words.length < 2 || !(side > 0 && side < Number.POSITIVE_INFINITY)) return [];
  const known = new Set<string>();
  return words.filter(({ x, y }) => {
    const [column, row] = [Math.round(x / side), Math.round(y / side)];
    const isCopy = AROUND.some(([right, down]) => known.has(`${column + right} ${row + down}`));
    known.add(`${column} ${row}`);
    return isCopy;
  });
}

const AROUND = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => [right, down] as const));
