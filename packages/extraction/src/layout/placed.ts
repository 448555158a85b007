import type { Rectangle } from './boxes.ts';

/** A word with its place, in any unit that is the same along both sides: pixels, points. */
export type PlacedWord = Rectangle & {
  text: string;
  confidence: number;
  /** Who read it, where that was not the first engine. */
  engine?: string | undefined;
  /** Where it leads. */
  link?: string | undefined;
  /** Of a word on its side: whether it runs down the page, and not up. */
  runsDown?: boolean;
  /** Size of the type, in the same unit: two words of one font have the same, whatever their letters. */
  size: number;
};

/** Words that were found as one line, from left to right. It may run over a gap between columns. */
export type PlacedLine = PlacedWord[];

export const rightOf = ({ x, width }: Rectangle) => x + width;
export const bottomOf = ({ y, height }: Rectangle) => y + height;
/** The middle from left to right. */
export const acrossOf = ({ x, width }: Rectangle) => x + width / 2;
export const middleOf = ({ y, height }: Rectangle) => y + height / 2;

/** How far two rectangles overlap from top to bottom, as a share of the lower one of them. */
export function verticalOverlap(a: Rectangle, b: Rectangle): number {
  const shared = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y);
  return shared / Math.max(1e-9, Math.min(a.height, b.height));
}

/** Words of one line have the same height and size as a rule: looked at first, because most of a page's time would go into sorting them. */
export function median(values: readonly number[]): number {
  const [first = 0] = values;
  if (isAll(values, first)) return first;
  const sorted = new Float64Array(values).sort();
  return sorted[sorted.length >> 1] ?? 0;
}

function isAll(values: readonly number[], wanted: number): boolean {
  for (const value of values) if (value !== wanted) return false;
  return true;
}

export const textOf = (words: readonly PlacedWord[]) => words.map((word) => word.text).join(' ');

export const digitShare = (text: string) => {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters === 0 ? 0 : (text.match(/\p{N}/gu)?.length ?? 0) / letters;
};
