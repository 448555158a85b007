import { expect, test } from 'vitest';
import { linesWithSpaces } from './kept-spaces.ts';

const linesOf = (text: string) => linesWithSpaces(text).map(({ words }) => words.map((word) => word.text));

test('a line that begins with more blanks than are kept is one', () => {
  expect(linesOf(`a\n${'\t'.repeat(125)}b`)).toEqual([['a'], ['b']]);
  expect(linesOf(`a${' '.repeat(600)}b`)).toEqual([['a', 'b']]);
  expect(linesWithSpaces(`a\n${' '.repeat(600)}b`)[1]?.words[0]?.space).toBe(`\n${' '.repeat(499)}`);
});
