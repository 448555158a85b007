import type { FormulaPart } from '@scriba/contract/extraction';
import type { NumberedBlock, NumberedWord } from './preview.rules.ts';

/** An element of a formula with what it holds: further elements, or words. */
export type FormulaNode = { part: FormulaPart; children: FormulaNode[]; words: NumberedWord[] };

/** How a formula is nested; undefined where it is none, or its words are other ones by now, as after a correction that added some. */
export function formulaOf({ formula, lines }: NumberedBlock): FormulaNode | undefined {
  const words = lines.flat();
  if (!formula || formula.reduce((sum, part) => sum + part.words, 0) !== words.length) return undefined;
  const parts = formula.values();
  let shown = 0;
  const next = (): FormulaNode | undefined => {
    const part = parts.next().value;
    if (!part) return undefined;
    const own = words.slice(shown, shown += part.words);
    return { part, words: own, children: Array.from({ length: part.children }, next).filter((child) => child !== undefined) };
  };
  const root = next();
  return root?.part.element === 'math' ? root : undefined;
}
