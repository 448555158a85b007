import { foldText } from '@scriba/contract/folding';
import { NAME_MAX, nameProblem } from '@scriba/contract/names';
import { firstFreeName, numberedStem } from '@scriba/contract/numbered-names';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepExtension } from '@scriba/contract/file-types';
import { readCursor } from './files.rules.ts';

const letters = fc.string({ unit: 'grapheme', minLength: 1, maxLength: NAME_MAX - 4 });
const fileName = letters.map((stem) => `${stem.normalize('NFC')}.csv`).filter((name) => nameProblem(name) === undefined);

describe('the number of a taken name', () => {
  test('stands before the extension and is the first free one', () => {
    const taken = new Set(['letter.pdf', 'letter (1).pdf', 'letter (3).pdf']);
    expect(firstFreeName('letter.pdf', (name) => taken.has(name))).toBe('letter (2).pdf');
    expect(firstFreeName('archive.tar.csv', (name) => name === 'archive.tar.csv')).toBe('archive.tar (1).csv');
    expect(firstFreeName('free.pdf', (name) => taken.has(name))).toBe('free.pdf');
  });

  test('makes a name that is allowed, keeps the extension, and begins as the taken names are looked up', () => {
    fc.assert(fc.property(fileName, fc.integer({ min: 1, max: 30 }), (name, copies) => {
      const taken = new Set<string>();
      for (let copy = 0; copy <= copies; copy++) {
        const free = firstFreeName(name, (candidate) => taken.has(foldText(candidate)));
        expect(nameProblem(free)).toBeUndefined();
        expect(free.endsWith('.csv')).toBe(true);
        expect(foldText(free).startsWith(foldText(numberedStem(name)))).toBe(true);
        expect(taken.has(foldText(free))).toBe(false);
        taken.add(foldText(free));
      }
    }), { numRuns: 300 });
  });
});

describe('a new name keeps the old extension', () => {
  test.each([
    ['a.csv', 'b', 'b.csv'], ['a.csv', 'b.csv', 'b.csv'], ['a.csv', 'b.CSV', 'b.CSV'], ['a.CSV', 'b', 'b.CSV'], ['a.csv', 'b.pdf', 'b.csv'],
    ['a.csv', 'report v1.2', 'report v1.2.csv'], ['a.csv', 'csv', 'csv.csv'], ['a.csv', 'b.csv.csv', 'b.csv.csv'],
  ])('%s renamed to %s is %s', (old, wanted, expected) => {
    expect(keepExtension(old, wanted)).toBe(expected);
  });
});

describe('a place in a list', () => {
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('that we did not write is no place', () => {
    for (const text of ['', 'x', '!!!', encoded([]), encoded({ a: 1 }), encoded(null), encoded([2, 'a', 'b']), encoded([0, 'a'])]) {
      expect(readCursor(text, 'name-asc')).toBeUndefined();
    }
  });

  test('in one order is no place in another one', () => {
    expect(readCursor(encoded([0, 'a name', 'file_1']), 'name-desc')).toEqual({ isFavorite: false, key: 'a name', id: 'file_1' });
    expect(readCursor(encoded([0, 'a name', 'file_1']), 'newest')).toBeUndefined();
    expect(readCursor(encoded([1, '2030-01-01T00:00:00.000Z', 'file_1']), 'oldest')).toMatchObject({ isFavorite: true });
  });
});
