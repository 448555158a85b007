import { expect, test } from 'vitest';
import type { ReadCharacter } from './find-lone-characters.ts';
import { asInTable } from './known-by-table.ts';

/** Characters in rows and columns, each as high as `heightOf` says. */
const tableOf = (rows: readonly string[], heightOf: (text: string) => number = () => 20): ReadCharacter[] => rows.flatMap((texts, row) =>
  [...texts].flatMap((text, column) => (text === ' ' ? [] : {
    text, confidence: 1, table: 0, row, column, isOfParts: false, cell: { x: 0, y: 0, width: 50, height: 40 },
    // As wide as the letters of some types and the zeros of others.
    ink: { x: column * 50, y: row * 40, width: /[0O]/u.test(text) ? 11 : 12, height: heightOf(text) },
  })));

const plain = { letterHeight: 14, high: null };

const textOf = (characters: readonly ReadCharacter[]) => characters.map(({ text }) => text).join('');

test('what looks like an O is a zero among digits, and what looks like a zero is an O among letters', () => {
  expect(textOf(asInTable(tableOf(['SML', '4O7', '3Ol', '250']), plain))).toBe('SML407301250');
  expect(textOf(asInTable(tableOf(['HAUS', 'AB0T', 'RE1T']), plain))).toBe('HAUSABOTREIT');
  // An address in boxes: its column and what stands beside it say different things, and what was read counts.
  expect(textOf(asInTable(tableOf(['PETRA  MAY', 'BACHSTR 12', 'LINDENSTR ']), plain))).toBe('PETRAMAYBACHSTR12LINDENSTR');
});

test('dashes, signs and heads do not tell', () => {
  expect(textOf(asInTable(tableOf(['XYZ', '--I', '-O-']), plain))).toBe('XYZ--1-0-');
  expect(textOf(asInTable(tableOf(['ABC', 'AOII', 'BIOI', 'CIIO']), plain))).toBe('ABCA011B101C110');
  expect(textOf(asInTable(tableOf(['+-+-', '2III']), plain))).toBe('+-+-2111');
});

test('a letter is large or small as the others of its table are high', () => {
  const heights = (text: string) => (/[A-Z]/u.test(text) ? 20 : 14);
  expect(textOf(asInTable(tableOf(['WDx', 'LBo'], heights), { letterHeight: 20, high: null }))).toBe('WDxLBo');
  expect(textOf(asInTable(tableOf(['wDL', 'LBv']), { letterHeight: 20, high: null }))).toBe('WDLLBV');
  expect(textOf(asInTable(tableOf(['aXe', 'nWr'], () => 14), { letterHeight: 20, high: null }))).toBe('axenwr');
});

test('without any other letter the height of small ones on the page tells', () => {
  expect(textOf(asInTable(tableOf(['xx', 'xX'], () => 14), plain))).toBe('xxxx');
});

test('in a table of one letter the high letters beside it tell', () => {
  const crosses = tableOf(['XX', 'xX'], () => 20);
  expect(textOf(asInTable(crosses, { letterHeight: 18, high: 21 }))).toBe('XXXX');
  expect(textOf(asInTable(crosses, { letterHeight: 18, high: 28 }))).toBe('xxxx');
});

test('a zero is told from an O by its width, whatever stands around it', () => {
  const wide = (text: string) => (text === 'O' ? 18 : 12);
  const drawn = (rows: readonly string[]) => tableOf(rows).map((each) => ({ ...each, ink: { ...each.ink, width: wide(each.text) } }));
  expect(textOf(asInTable(drawn(['234', 'XO0', 'XOX']), plain))).toBe('234XO0XOX');
  // Without digits beside it: narrower than letters, or as wide as they are.
  const letters = tableOf(['XOX', 'OXX', 'RDN']).map((each) => ({ ...each, ink: { ...each.ink, width: each.row === 0 && each.text === 'O' ? 12 : 18 } }));
  expect(textOf(asInTable(letters, plain))).toBe('X0XOXXRDN');
});

test('a plain stroke is an I, and a 1 only among digits', () => {
  const strokes = (rows: readonly string[]) => tableOf(rows).map((each) => (each.text === 'I' ? { ...each, byShape: 'I' } : each));
  expect(textOf(asInTable(strokes(['II', 'II']), plain))).toBe('IIII');
  expect(textOf(asInTable(strokes(['234', '2I4', '56I']), plain))).toBe('234214561');
});
