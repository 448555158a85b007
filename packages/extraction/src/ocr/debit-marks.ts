import { median, rightOf, verticalOverlap } from '../layout/placed.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

/** Letters whose small form is that of the capital: only its height tells which one stands alone. */
const SAME_SHAPE = /^[cosuvwxzșț]$/u;
const DIGITS = /^\d+$/u;
/** As many numbers tell how high digits are, and with them capitals; a small letter is lower than that share of them. */
const FEWEST_NUMBERS = 5;
const CAPITAL = 0.88;
const LARGEST = 1.15;

/** Debit and credit behind the amounts of a statement, Soll and Haben: S is read as a digit. */
const AMOUNT = /^[+-]?\d{1,3}(?:\.\d{3})*,\d\d$/u;
const MARK = /^[SH]$/u;
const MISREAD = /^(?:[58s]|Ss|S5)$/u;
const FEWEST_MARKS = 3;
/** How far behind the amount its mark stands, in heights of it, and how much of both is at one height. */
const NEXT = 1;
const SAME_LINE = 0.5;

/** Words with single letters as they stand in a table: as high as its digits, or behind amounts as others do. */
export function withLoneLetters(words: readonly EngineWord[]): EngineWord[] {
  const numbers = words.filter(({ text }) => DIGITS.test(text)).map(({ height }) => height);
  const digit = numbers.length < FEWEST_NUMBERS ? null : median(numbers);
  const behind = behindAmounts(words);
  const marks = [...behind].filter(({ text }) => MARK.test(text)).length;
  return words.map((word) => {
    if (marks >= FEWEST_MARKS && marks * 2 >= behind.size && behind.has(word) && MISREAD.test(word.text)) return { ...word, text: 'S' };
    const isCapital = digit !== null && SAME_SHAPE.test(word.text) && word.height >= digit * CAPITAL && word.height <= digit * LARGEST;
    return isCapital ? { ...word, text: word.text.toUpperCase() } : word;
  });
}

/** What stands right behind an amount. */
function behindAmounts(words: readonly EngineWord[]): Set<EngineWord> {
  const amounts = words.filter(({ text }) => AMOUNT.test(text));
  return new Set(amounts.flatMap((amount) => words.filter((word) => word.x >= rightOf(amount) && word.x - rightOf(amount) < amount.height * NEXT
    && verticalOverlap(word, amount) > SAME_LINE)));
}
