import { engineLines } from './lines-of-words.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

/** Words of a line from which on it can be told from a short amount or a name that is hard to read. */
const MIN_WORDS = 3;
/** Pieces so short and so unsure are no words. Of 2,000 lines of pages and receipts those below held none that was right. */
const PIECES = [
  { letters: 3, confidence: 0.33 },
  { letters: 1.5, confidence: 0.48 },
];
/** A line of so few letters that are so unsure is the edge of the paper or a logo; a digit may be all that a cell holds. */
const LONE = { letters: 3, confidence: 0.3 };
const MOSTLY_DIGITS = 0.7;

/** Words without the lines that a barcode, a stamp or a texture was taken for: `SN a Wi Us Ms A A e`. */
export function withoutPatterns(words: readonly EngineWord[]): EngineWord[] {
  const patterns = new Set(engineLines(words).filter(isPattern).flat());
  return words.filter((word) => !patterns.has(word));
}

function isPattern(line: readonly EngineWord[]): boolean {
  const letters = line.reduce((sum, { text }) => sum + text.length, 0);
  const confidence = line.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters;
  const digits = line.reduce((sum, { text }) => sum + (text.match(/\d/g)?.length ?? 0), 0);
  if (letters <= LONE.letters && confidence < LONE.confidence) return digits === 0;
  // A row of numbers is short words, too, and hard to read on a poor photograph.
  if (line.length < MIN_WORDS || digits >= letters * MOSTLY_DIGITS) return false;
  return PIECES.some((pieces) => letters / line.length < pieces.letters && confidence < pieces.confidence);
}
