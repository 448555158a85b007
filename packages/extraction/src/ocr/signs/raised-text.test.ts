import { describe, expect, test } from 'vitest';
import { withRaised, type Parts } from './raised-text.ts';

const sure = (text: string) => ({ text, confidence: 0.95 });

/** The text where the picture has so many characters before the raised ones, which were read so. */
const textWith = (text: string, before: number, raised: string, parts: Partial<Parts> = {}) =>
  withRaised(text, { before, runs: [{ joint: '' as const, count: raised.length }], after: 0, isRing: false, isHigh: true, ...parts }, { raised: [sure(raised)], number: null });

const amountWith = (text: string, number: string, raised: string, more: Partial<Parts> = {}) => {
  const parts = { before: number.length, runs: [{ joint: '' as const, count: raised.length }], after: 0, isRing: false, isHigh: true, ...more };
  return withRaised(text, parts, { raised: [sure(raised)], number: sure(number) });
};

describe('a word with a note', () => {
  test('has its digits raised, whatever was read in their place', () => {
    expect(textWith('trial’', 5, '1')).toBe('trial¹');
    expect(textWith('weeks!”', 5, '10')).toBe('weeks¹⁰');
    expect(textWith('group', 5, '11')).toBe('group¹¹');
    expect(textWith('data.?,', 5, '2', { after: 1 })).toBe('data.²,');
  });

  test('keeps its letters where some of them touch, and quotes that are two pieces', () => {
    expect(textWith('Wochen', 5, '8')).toBe('Wochen⁸');
    expect(textWith('“better”®', 10, '6')).toBe('“better”⁶');
    expect(textWith('(Miller)?', 9, '3')).toBe('(Miller)³');
  });

  test('stays as it was where the raised character is no digit, or another number of them was read', () => {
    expect(textWith('Kodak®', 5, '®')).toBeNull();
    expect(withRaised('trial’', { before: 5, runs: [{ joint: '', count: 2 }], after: 0, isRing: false, isHigh: true }, { raised: [sure('1')], number: null })).toBeNull();
    expect(withRaised('trial’', { before: 5, runs: [{ joint: '', count: 1 }], after: 0, isRing: false, isHigh: true }, { raised: [{ text: '1', confidence: 0.5 }], number: null })).toBeNull();
  });
});

test('several notes are read one by one, and the minus of an exponent is that of the picture', () => {
  const runs = [{ joint: '' as const, count: 1 }, { joint: ',' as const, count: 1 }, { joint: ',' as const, count: 2 }];
  expect(withRaised("some®,°,'°", { before: 4, runs, after: 0, isRing: false, isHigh: true }, { raised: ['8', '9', '10'].map(sure), number: null })).toBe('some⁸,⁹,¹⁰');
  expect(amountWith('107°', '10', '6', { runs: [{ joint: '⁻', count: 1 }] })).toBe('10⁻⁶');
  expect(amountWith('5:10”', '5-10', '3', { runs: [{ joint: '⁻', count: 1 }] })).toBe('5:10⁻³');
});

describe('a number', () => {
  test('keeps every digit, of a price as of a power', () => {
    expect(amountWith('€8%,', '€8', '95', { after: 1 })).toBe('€8⁹⁵,');
    expect(amountWith('$249', '$2', '49')).toBe('$2⁴⁹');
    expect(amountWith('$383*°', '$8', '49')).toBe('$8⁴⁹');
    expect(amountWith('1,2507', '1250', '7', { before: 5 })).toBe('1,250⁷');
    expect(amountWith('103', '10', '3')).toBe('10³');
  });

  test('stays as it was where its digits by themselves are neither those of the line nor as many as drawn', () => {
    expect(amountWith('$34900', '$39', '00', { before: 4 })).toBeNull();
    expect(amountWith('$34900', 'S349', '00', { before: 4 })).toBeNull();
  });

  test('of a row has its letters', () => {
    expect(amountWith('1%', '1', 'st')).toBe('1st');
    expect(amountWith('2°,', '2', 'e', { after: 1, isRing: true })).toBe('2e,');
    expect(amountWith('3.2', '3.', 'Q', { runs: [{ joint: '', count: 1 }], isRing: true })).toBe('3.º');
    expect(amountWith('2.°', '2.', 'a', { isRing: true })).toBe('2.ª');
    expect(amountWith('2020.°', '2020.', '6', { isRing: true })).toBe('2020.⁶');
  });

  test('before a closing quote keeps it', () => {
    expect(amountWith('2030”', '2030', '29', { isHigh: false })).toBeNull();
  });

  test('of degrees keeps its circle', () => {
    expect(amountWith('45°', '45', 'o', { isRing: true })).toBeNull();
    expect(amountWith('45°', '45', '0', { isRing: true })).toBeNull();
    expect(textWith('n°', 1, 'o', { isRing: true })).toBeNull();
    expect(textWith('n*', 1, 'o', { isRing: true })).toBe('nº');
  });

  test('of cents has a zero for each letter that looks like one', () => {
    expect(amountWith('1°', '1', 'O9')).toBe('1⁰⁹');
    expect(amountWith('349°', '349', 'OO')).toBeNull();
  });
});
