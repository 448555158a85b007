import { expect, test } from 'vitest';
import { withoutMistakes } from './mistaken-letters.ts';

const PLACE = { confidence: 0.9, x: 0, y: 0, width: 50, height: 20, block: 1, paragraph: 1, line: 1 };
const read = (text: string) => withoutMistakes([{ text, ...PLACE }])[0]?.text;

test.each([
  ['-mMi', '-Mi'],
  ['—vVendrán', '—Vendrán'], ['ȚȚărmul', 'Țărmul'], ['Omg', '0mg'], ['Og', '0g'],
  ['O%', '0%'], ['m?', 'm²'], ['m?,', 'm²,'], ['km?', 'km²'],
])('%s is %s', (mistaken, right) => {
  expect(read(mistaken)).toBe(right);
});

test.each(['iPad', 'mM', 'LLama', 'ÉÉ', 'Oma', 'Omg!', 'Osram', 'him?', 'm', 'McDonald'])('%s stays', (text) => {
  expect(read(text)).toBe(text);
});
