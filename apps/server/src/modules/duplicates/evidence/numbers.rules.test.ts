import fc from 'fast-check';
import { foldText } from '@scriba/contract/folding';
import { describe, expect, test } from 'vitest';
import { valueOf } from './numbers.rules.ts';

const worth = (...written: string[]) => [...new Set(written.map((each) => valueOf(foldText(each))))];

describe('a number is worth', () => {
  test('the same however its signs are set, also where one was misread', () => {
    expect(worth('4716.18', '4716,18', '4,716.18', '4.716,18', '4 716.18', '4\u202f716,18', '4\u00a0716,18', '4’716.18', '4.716.18', '4,7l6.18')).toEqual(['4716.18']);
    expect(worth('1.234.567', '1,234,567', '1 234 567', '1\'234\'567', '1234567')).toEqual(['1234567']);
    expect(worth('0.500', '0,500')).toEqual(['0.500']);
    expect(worth('1,234.567', '1.234,567', '1234.567')).toEqual(['1234.567']);
    expect(worth('-12,00', '-12.00')).toEqual(['-12.00']);
    expect(worth('2O', '20')).toEqual(['20']);
  });

  test('nothing that is known, where its writing leaves a choice or it is no amount', () => {
    expect(worth('1.234', '1,234', '12.345', '17.03.2024', '17.03.24', '0417', '3704 0044', '2024-1047/A', '1.234,567.890', '12..5', '00.5', 'lo', '+44', '')).toEqual([undefined]);
  });

  test('something else with each zero at its end, and with each sign before it', () => {
    expect(worth('1.1', '1.10', '-1.1')).toEqual(['1.1', '1.10', '-1.1']);
  });

  test('what it was written from, with all signs that people use', () => {
    const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, sign);
    const signs = fc.constantFrom(...[',.', '.,', ' ,', ' .', '\'.', '\u202f,', '\u00a0,'].map((pair) => [pair.charAt(0), pair.charAt(1)] as const));
    const fraction = fc.integer({ min: 0, max: 99 }).map((cents) => String(cents).padStart(2, '0'));
    fc.assert(fc.property(fc.nat(9_999_999_999), fraction, signs, (whole, cents, [group, point]) => {
      expect(worth(`${grouped(String(whole), group)}${point}${cents}`, `${whole}${point}${cents}`)).toEqual([`${whole}.${cents}`]);
      if (whole >= 1_000_000) expect(worth(grouped(String(whole), group))).toEqual([String(whole)]);
    }));
  });
});
