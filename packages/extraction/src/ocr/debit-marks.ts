import { rightOf, verticalOverlap } from '../layout/placed.ts';
import type { EngineWord } from './engine/ocr-engine.ts';

/** Debit and credit behind the amounts of a statement, Soll and Haben: S is read as a digit. */
const AMOUNT = /^[+-]?\d{1,3}(?:\.\d{3})*,\d\d$/u;
const MARK = /^[SH]$/u;
const MISREAD = /^(?:[58s]|Ss|S5)$/u;
const FEWEST_MARKS = 3;
/** How far behind the amount its mark stands, in heights of it, and how much of both is at one height. */
const NEXT = 1;
const SAME_LINE = 0.5;

/** Words with the marks of debits as letters, where most amounts have a mark behind them. */
export function withDebitMarks(words: readonly EngineWord[]): EngineWord[] {
  const behind = behindAmounts(words);
  const marks = [...behind].filter(({ text }) => MARK.test(text)).length;
  if (marks < FEWEST_MARKS || marks * 2 < behind.size) return [...words];
  return words.map((word) => (behind.has(word) && MISREAD.test(word.text) ? { ...word, text: 'S' } : word));
}

/** What stands right behind an amount. */
function behindAmounts(words: readonly EngineWord[]): Set<EngineWord> {
  const amounts = words.filter(({ text }) => AMOUNT.test(text));
  return new Set(amounts.flatMap((amount) => words.filter((word) => word.x >= rightOf(amount) && word.x - rightOf(amount) < amount.height * NEXT
    && verticalOverlap(word, amount) > SAME_LINE)));
}
