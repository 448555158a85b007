import { expect, test } from 'vitest';
import { symbolOf } from './symbol-fonts.ts';

test.each([
  ['Symbol', 'F06D', 'μ'], ['Symbol', 'F061', 'α'], ['Symbol', 'F0B3', '≥'], ['Symbol', '00B0', '°'], ['Symbol', 'F0D6', '√'], ['Symbol', 'F0BB', '≈'],
  ['Symbol', 'F0CF', '∉'], ['Symbol', 'F0DE', '⇒'], ['Wingdings', 'F0FE', '☑'], ['wingdings', 'F0A8', '☐'],
  ['Wingdings', 'F070', '☐'], ['Wingdings', 'F078', '☒'], ['Wingdings 2', 'F052', '☑'], ['Wingdings 2', 'F0A3', '☐'],
  ['Arial', '20AC', '€'], ['Symbol', 'F07F', ''], ['Arial', 'F0FE', ''], ['Symbol', 'x', ''],
])('the character %s %s shows %j', (font, code, shown) => {
  expect(symbolOf(font, code)).toBe(shown);
});
