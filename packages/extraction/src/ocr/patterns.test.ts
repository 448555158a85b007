import { expect, test } from 'vitest';
import type { EngineWord } from './engine/ocr-engine.ts';
import { withoutPatterns } from './patterns.ts';

const lineOf = (line: number, ...words: [text: string, confidence: number][]): EngineWord[] =>
  words.map(([text, confidence], at) => ({ text, confidence, x: at * 60, y: line * 30, width: 50, height: 20, block: 1, paragraph: 1, line }));
const kept = (...lines: EngineWord[][]) => withoutPatterns(lines.flat()).map(({ text }) => text).join(' ');

test('a barcode that was read as many small unsure words is no text, and the lines around it stay', () => {
  const barcode = lineOf(2, ['SN', 0.31], ['a', 0.16], ['Wi', 0.23], ['Us', 0.22], ['Ms', 0], ['A', 0]);
  const squares = lineOf(3, ['f', 0.9], ['6', 0.43], ['E', 0.19], ['|', 0.3]);
  expect(kept(lineOf(1, ['THANK', 0.9], ['YOU', 0.9]), barcode, squares, lineOf(4, ['Total', 0.4], ['9.00', 0.3]))).toBe('THANK YOU Total 9.00');
});

test('a line that is hard to read stays: long words, few words, and short ones that are sure', () => {
  const long = lineOf(1, ['COLANDER', 0.2], ['RM20202#', 0.3], ['*S', 0.3]);
  const few = lineOf(2, ['7-W', 0.2], ['78', 0.2]);
  const sure = lineOf(3, ['1', 0.8], ['2', 0.7], ['x', 0.3], ['4', 0.9]);
  expect(kept(lineOf(4, ['12', 0.3], ['7', 0.3], ['3', 0.3], ['45', 0.3]))).toBe('12 7 3 45');
  expect(kept(long, few, sure)).toBe('COLANDER RM20202# *S 7-W 78 1 2 x 4');
});

test('two unsure letters on a line of their own are the edge of the paper, and a digit there is a cell', () => {
  expect(kept(lineOf(1, ['EE', 0.02]), lineOf(2, ['7', 0.1]), lineOf(3, ['RM', 0.7]), lineOf(4, ['Lot', 0.29]))).toBe('7 RM');
});
