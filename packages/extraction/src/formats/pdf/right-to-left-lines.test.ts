import { expect, test } from 'vitest';
import { inReadingDirection } from '../../layout/right-to-left.ts';
import type { Edges } from './characters.ts';
import { asRead, fromLeftToRight } from './right-to-left-lines.ts';

const SIZE = 10;

/** What a line says whose characters stand so on the paper, each with its left and right edge, in the order of the file. */
function read(...lines: readonly (readonly (readonly [string, number, number])[])[]): string {
  const words: { text: string; right: number }[] = [{ text: '', right: 0 }];
  const told = fromLeftToRight({
    beginLine: () => undefined, endLine: () => undefined,
    character: (code, _, [, , right]) => {
      const last = words.at(-1);
      if (code === 32 || last === undefined) words.push({ text: '', right });
      else last.text += String.fromCodePoint(code);
    },
  });
  for (const characters of lines) {
    told.beginLine(1, 0);
    for (const [character, left, right] of characters) {
      const box: Edges = [left, 0, right, SIZE];
      told.character(character.codePointAt(0) ?? 0, SIZE, box, false);
    }
    told.endLine();
  }
  told.end();
  const line = words.filter(({ text }) => text !== '').map(({ text }, x) => ({ text, confidence: 1, size: SIZE, x, y: 0, width: 1, height: SIZE }));
  return inReadingDirection(asRead(line)).map(({ text }) => text).join(' ');
}

/** Characters as wide as they are high, as they stand on the paper from left to right. */
const fromLeft = (text: string) => Array.from(text, (character, at) => [character, at * SIZE, (at + 1) * SIZE] as const);
/** A word of Hebrew or Arabic as it stands there. */
const turn = (word: string) => Array.from(word).reverse().join('');

test.each([
  [`.${turn('התקבלה')} 2023 ${turn('במאי')} 12 ,${turn('רב')} ${turn('שלום')}`, 'שלום רב, 12 במאי 2023 התקבלה.'],
  [`.)17%( ${turn('ש"ח')} 1,250.00 ${turn('הוא')}`, 'הוא 1,250.00 ש"ח (17%).'],
  [`16:00–9:00 info@example.com 03-5551234 ${turn('טלפון')} ${turn('או')}`, 'או טלפון 03-5551234 info@example.com 9:00–16:00'],
  [`(%15) ${turn('ريال')} 5551234-03 ${turn('السعر')}`, 'السعر 03-5551234 ريال (15%)'],
  [`.ABC-123 ${turn('מוצר')} .Acme-2 ${turn('של')}`, 'של Acme-2. מוצר ABC-123.'],
  [`++C ${turn('או')} A4 ${turn('דף')}`, 'דף A4 או C++'],
  [`INV-2026-001 ${turn('חשבון')} ?example.com/p?id=7 ${turn('או')}`, 'או example.com/p?id=7? חשבון INV-2026-001'],
  [`.ABC-123 ${turn('للمنتج')}`, 'للمنتج ABC-123.'],
  [`١٬٢٣٤٫٥٠ ${turn('المبلغ')}`, 'المبلغ ١٬٢٣٤٫٥٠'],
  [`Miller & Sons ${turn('שלום')}, said Ann`, 'Miller & Sons שלום, said Ann'],
])('what stands as %s is read as %s', (paper, expected) => {
  expect(read(fromLeft(paper))).toBe(expected);
});

test('characters are read where they stand, and not as the file has them, with a space where paper parts them', () => {
  const [word, number] = [fromLeft(turn('שלום')).map(([character, left, right]) => [character, left + 50, right + 50] as const), fromLeft('12')];
  expect(read([...word, ...number])).toBe('שלום 12');
});

test('the parts of a ligature without a place of their own stay in it', () => {
  expect(read([['م', 0, 10], ['ا', 20, 20], ['ل', 10, 20], ['س', 20, 30]])).toBe('سلام');
});

test('so do those that follow it, as in a file that has the characters in the order in which they are read', () => {
  expect(read([['س', 20, 30], ['ل', 10, 20], ['ا', 20, 20], ['م', 0, 10]])).toBe('سلام');
  expect(read([['ا', 10, 20], ['ل', 0, 10], ['ل', 10, 10], ['ه', 10, 10]])).toBe('الله');
});

test('a line that ends where the direction changes goes on behind it', () => {
  const at = (text: string, left: number) => fromLeft(text).map(([character, from, to]) => [character, from + left, to + left] as const);
  expect(read(at(turn('שינוי'), 70), at(' ', 60), at('-', 50), at('12.50', 0))).toBe('שינוי -12.50');
  expect(read(at(`( ${turn('סכום')}`, 50), at('USD', 20), at(')', 10))).toBe('סכום (USD)');
  expect(read(at('+', 10), at('5', 0))).toBe('+5');
});

test('a sign stands before a number that is alone in its line or cell, and where it is among other words', () => {
  const wordsAt = (...words: [string, number][]) =>
    words.map(([text, x]) => ({ text, confidence: 1, size: SIZE, x, y: 0, width: text.length * SIZE, height: SIZE }));
  const textsOf = (...words: [string, number][]) => asRead(wordsAt(...words)).map(({ text }) => text);
  expect(textsOf(['12.50-', 0])).toEqual(['-12.50']);
  expect(textsOf(['5+', 0], ['7-', 40], ['Acme', 80])).toEqual(['+5', '-7', 'Acme']);
  expect(textsOf(['1990-', 0], ['1995', 53])).toEqual(['1990-', '1995']);
  expect(textsOf(['Ages', 0], ['18+', 43])).toEqual(['Ages', '18+']);
});

test('the parts of a Latin ligature stay in their order', () => {
  const word = [['O', 0, 10], ['f', 10, 30], ['f', 30, 30], ['i', 30, 30], ['c', 30, 40], ['e', 40, 50], [' ', 50, 60]] as const;
  expect(read([...word, ...fromLeft(turn('שלום')).map(([character, left, right]) => [character, left + 60, right + 60] as const)])).toBe('שלום Office');
});

test('of a sign that the file explains by a letter and its marks a space is no space', () => {
  expect(read([['ר', 0, 10], [' ', 10, 20], ['\u05b0', 10, 10], ['ב', 10, 10]])).toBe('ב\u05b0ר');
});
