import type { FormulaPart } from '@scriba/contract/extraction';
import { expect, test } from 'vitest';
import { formulaOf, type FormulaNode } from './formula.rules.ts';
import { numberWords, type NumberedBlock } from './preview.rules.ts';

const part = (element: FormulaPart['element'], children = 0, words = 0): FormulaPart => ({ element, children, words });
const half: FormulaPart[] = [part('math', 1), part('mfrac', 2), part('mn', 0, 1), part('mi', 0, 1)];

const blockOf = (formula: FormulaPart[] | undefined, ...texts: string[]): NumberedBlock => {
  const [block] = numberWords({ blocks: [{ kind: 'paragraph', ...(formula && { formula }), lines: [{ words: texts.map((text) => ({ text, confidence: 1 })) }] }] });
  return block as NumberedBlock;
};
const shapeOf = (node: FormulaNode | undefined): unknown =>
  node && [node.part.element, ...node.words.map(({ text, index }) => `${text}:${index}`), ...node.children.map(shapeOf)];

test('a formula is nested as its parts say, and has the words of its block', () => {
  expect(shapeOf(formulaOf(blockOf(half, '1', 'x')))).toEqual(['math', ['mfrac', ['mn', '1:0'], ['mi', 'x:1']]]);
});

test('a corrected word stands where the other one stood, and with a word more the text is shown', () => {
  expect(shapeOf(formulaOf(blockOf(half, '7', 'x')))).toEqual(['math', ['mfrac', ['mn', '7:0'], ['mi', 'x:1']]]);
  expect(formulaOf(blockOf(half, '1', 'x', 'y'))).toBeUndefined();
});

test('what is no formula is none, and parts that are not there are left out', () => {
  expect(formulaOf(blockOf(undefined, '1'))).toBeUndefined();
  expect(formulaOf(blockOf([part('mrow', 0, 1)], '1'))).toBeUndefined();
  expect(shapeOf(formulaOf(blockOf([part('math', 9), part('mi', 0, 1)], 'x')))).toEqual(['math', ['mi', 'x:0']]);
});
