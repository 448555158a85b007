import { expect, test } from 'vitest';
import { DrawnField, MAX_INSTRUCTION, readingIn } from './drawn-field.ts';

test.each([
  [String.raw`EQ \o\ad(\s\up 9(か),漢)`, '漢(か)'],
  [String.raw`EQ \* jc2 \O \ac ( \s \up 9.5 ( か ) ; 漢 )`, '漢(か)'],
  [String.raw`EQ \o \o\o(\s\up 9(か),漢)`, '漢(か)'],
  [String.raw`EQ \o is no switch (\s\up 9(か),漢)`, null],
])('%s shows %s', (instruction, shown) => {
  expect(readingIn(instruction)).toBe(shown);
});

test('an instruction without end is read up to what one may have', () => {
  const field = new DrawnField();
  field.instruct('EQ ');
  for (let part = 0; part < 3; part++) field.instruct(String.raw`\o`.repeat(MAX_INSTRUCTION));
  expect(field.instruction).toHaveLength(MAX_INSTRUCTION);
});
