import { median } from '../../../layout/placed.ts';
import type { Letter } from '../ocr-engine.ts';

/** What a recogniser says of each step along a line: how likely each class is. Class 0 is none, the others are the dictionary. */
export type Steps = { data: Float32Array; steps: number; classes: number };

/** A letter whose place runs from 0 to 1 along the line. */
export type ReadLetter = Letter & { isSpace: boolean };

/** The letters of a line: the likeliest class of each step, where neighbours of the same class are one letter. */
export function readLetters({ data, steps, classes }: Steps, dictionary: readonly string[]): ReadLetter[] {
  const letters: (ReadLetter & { end: number; start: number })[] = [];
  let before = 0;
  for (let step = 0; step < steps; step++) {
    const { best, likelihood } = likeliest(data, step * classes, classes);
    const last = letters.at(-1);
    if (best !== 0 && best === before && last !== undefined) {
      last.end = step + 1;
      last.confidence = Math.max(last.confidence, likelihood);
    } else if (best !== 0) {
      const text = dictionary[best - 1] ?? '';
      letters.push({ text, confidence: likelihood, isSpace: text.trim() === '', x: 0, start: step, end: step + 1 });
    }
    before = best;
  }
  return letters.map(({ start, end, ...letter }) => ({ ...letter, x: (start + end) / 2 / steps }));
}

function likeliest(data: Float32Array, from: number, classes: number): { best: number; likelihood: number } {
  let best = 0;
  for (let index = 1; index < classes; index++) if ((data[from + index] ?? 0) > (data[from + best] ?? 0)) best = index;
  return { best, likelihood: Math.min(1, Math.max(0, data[from + best] ?? 0)) };
}

/** Steps between two letters, in usual ones, that only a gap between columns has. */
const COLUMN_GAP = 2.6;

/** The words of a line: parted where the recogniser saw a space, or nothing for long. */
export function wordsOfLetters(letters: readonly ReadLetter[]): ReadLetter[][] {
  const pitch = median(letters.slice(1).map(({ x }, index) => x - (letters[index]?.x ?? x)));
  const words: ReadLetter[][] = [[]];
  letters.forEach((letter, index) => {
    const isFar = index > 0 && letter.x - (letters[index - 1]?.x ?? 0) > pitch * COLUMN_GAP;
    if (letter.isSpace || isFar) words.push([]);
    if (!letter.isSpace) words.at(-1)?.push(letter);
  });
  return words.filter((word) => word.length > 0);
}
