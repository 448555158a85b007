import { createElement, type ReactNode } from 'react';
import { formulaOf, type FormulaNode } from './formula.rules.ts';
import type { NumberedBlock, NumberedWord } from './preview.rules.ts';

type Props = {
  block: NumberedBlock;
  wordProps: (word: NumberedWord) => Record<string, unknown>;
  /** Its words as a line, where they are no formula any more. */
  children: ReactNode;
};

/** A formula as browsers draw it: the elements are those of the contract, and nothing else of the file becomes one. */
export function FormulaText({ block, wordProps, children }: Props) {
  const formula = formulaOf(block);
  if (!formula) return children;
  return <div className="thin-scroll my-2 overflow-x-auto py-1 text-[1.15em]">{elementOf(formula, wordProps, 0)}</div>;
}

function elementOf({ part, children, words }: FormulaNode, wordProps: Props['wordProps'], key: number): ReactNode {
  const looks = {
    ...(part.isStretchy !== undefined && { stretchy: String(part.isStretchy) }), ...(part.isUpright === true && { mathvariant: 'normal' }),
    ...(part.element === 'math' && { display: 'block' }),
  };
  const [only] = words;
  if (words.length === 1 && only) return createElement(part.element, { key, ...looks, ...wordProps(only) }, only.text);
  // Several words of one element are text: each is an element of its own, so that it can be pointed at.
  const texts = words.map((word) => createElement('mtext', { key: `word ${word.index}`, ...wordProps(word) }, `${word.text}\u00a0`));
  const inner = [...texts, ...children.map((child, at) => elementOf(child, wordProps, at))];
  return createElement(words.length > 1 ? 'mrow' : part.element, { key, ...looks }, ...inner);
}
