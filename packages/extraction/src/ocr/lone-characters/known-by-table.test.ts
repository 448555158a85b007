import { expect, test } from 'vitest';
import { asInTable, type ReadCharacter } from './known-by-table.ts';

/** Characters in rows and columns, each as high as `heightOf` says. */
const tableOf = (rows: readonly string[], heightOf: (text: string) => number = () => 20): ReadCharacter[] => rows.flatMap((texts, row) =>
  [...texts].flatMap((text, column) => (text === ' ' ? [] : {
    text, confidence: 1, table: 0, row, column, isOfParts: false, cell: { x: 0, y: 0, width: 50, height: 40 },
    ink: { x: column * 50, y: row * 40, width: 12, height: heightOf(text) },
  })));

const textOf = (characters: readonly ReadCharacter[]) => characters.map(({ text }) => text).join('');

test('what looks like an O is a zero among digits, and what looks like a zero is an O among letters', () => {
  expect(textOf(asInTable(tableOf(['SML', '4O7', '3Ol', '250']), 14))).toBe('SML407301250');
  expect(textOf(asInTable(tableOf(['HAUS', 'AB0T', 'RE1T']), 14))).toBe('HAUSABOTREIT');
  // An address in boxes: its column and what stands beside it say different things, and what was read counts.
  expect(textOf(asInTable(tableOf(['PETRA  MAY', 'BACHSTR 12', 'LINDENSTR ']), 14))).toBe('PETRAMAYBACHSTR12LINDENSTR');
});

test('dashes, signs and heads do not tell', () => {
  expect(textOf(asInTable(tableOf(['XYZ', '--I', '-O-']), 14))).toBe('XYZ--1-0-');
  expect(textOf(asInTable(tableOf(['ABC', 'AOII', 'BIOI', 'CIIO']), 14))).toBe('ABCA011B101C110');
  expect(textOf(asInTable(tableOf(['+-+-', '2III']), 14))).toBe('+-+-2111');
});

test('a letter is large or small as the others of its table are high', () => {
  const heights = (text: string) => (/[A-Z]/u.test(text) ? 20 : 14);
  expect(textOf(asInTable(tableOf(['WDx', 'LBo'], heights), 20))).toBe('WDxLBo');
  expect(textOf(asInTable(tableOf(['wDL', 'LBv']), 20))).toBe('WDLLBV');
  expect(textOf(asInTable(tableOf(['aXe', 'nWr'], () => 14), 20))).toBe('axenwr');
});

test('without any other letter the height of small ones on the page tells', () => {
  expect(textOf(asInTable(tableOf(['xx', 'xX'], () => 14), 14))).toBe('xxxx');
});
