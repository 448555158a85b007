import { median } from '../layout/placed.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { areOnOneLine } from './lines-of-words.ts';

const AMOUNT = /^-?\d{1,3}(?:[.,]?\d{3})*[.,]\d\d$/u;
/** Words that stand further apart, in heights of theirs, stand in two columns. */
const SAME_TEXT = 2;
/** A gap that is so much narrower than those between words parts none. */
const NARROW = 0.6;

const gapBetween = (a: EngineWord, b: EngineWord) => b.x - (a.x + a.width);

/**
 * In letters that are all as wide, the sign of an amount stands alone in its place, and the engine divides the amount there: `154. 58`. Of a
 * row of such amounts it may make two columns of text, so the parts are found by their places.
 */
export function joinDividedAmounts(words: readonly EngineWord[]): EngineWord[] {
  const ends = words.filter(({ text }) => END.test(text));
  if (ends.length === 0) return [...words];
  const widest = usualGap(words) * NARROW;
  const taken = new Set<EngineWord>();
  const joined = words.map((word) => {
    const end = START.test(word.text) ? ends.find((other) => isDivided(word.text, other.text) && isClose(word, other, widest)) : undefined;
    if (end === undefined || taken.has(end)) return word;
    taken.add(end);
    return united(word, end);
  });
  return joined.filter((word) => !taken.has(word));
}

const START = /^-?\d[\d.,]*$/u;
const END = /^[.,]?\d\d$/u;
const isDivided = (a: string, b: string) => AMOUNT.test(a + b) && /[.,]$/u.test(a) !== /^[.,]/u.test(b);

/** Beside each other, and nearer than two words are. */
function isClose(a: EngineWord, b: EngineWord, widest: number): boolean {
  const gap = gapBetween(a, b) / Math.max(a.height, b.height);
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return gap > 0 && gap < widest && shared > Math.min(a.height, b.height) / 2;
}

/** Between the words of a line, in heights of them. */
function usualGap(words: readonly EngineWord[]): number {
  const neighbours = words.slice(1).map((word, at) => [words[at] ?? word, word] as const).filter(([a, b]) => areOnOneLine(a, b));
  return median(neighbours.map(([a, b]) => gapBetween(a, b) / Math.max(a.height, b.height)).filter((gap) => gap > 0 && gap < SAME_TEXT));
}

function united(a: EngineWord, b: EngineWord): EngineWord {
  const top = Math.min(a.y, b.y);
  return {
    ...a, text: a.text + b.text, y: top, width: b.x + b.width - a.x, height: Math.max(a.y + a.height, b.y + b.height) - top,
    confidence: Math.min(a.confidence, b.confidence),
  };
}
