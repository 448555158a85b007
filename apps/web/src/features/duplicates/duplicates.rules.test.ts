import { expect, test } from 'vitest';
import { aSimilarity } from '#web/testing/documents.ts';
import { kindOf, pageRanges } from './duplicates.rules.ts';

const asRead = [{ isTextEdited: false }, { isTextEdited: false }];

test('what two files are to each other: numbers that differ come first, then which pages are alike, then words', () => {
  expect(kindOf(aSimilarity({ isSameBytes: true }), asRead)).toBe('sameBytes');
  expect(kindOf(aSimilarity({ numberCount: 1, wordCount: 3, alikePages: 1, pageCount: 1, otherPageCount: 5 }), asRead)).toBe('otherNumbers');
  const missing = { after: 'Qty', here: '9', there: '' };
  expect(kindOf(aSimilarity({ numbers: [missing], pageCount: 5 }), asRead)).toBe('missingNumbers');
  expect(kindOf(aSimilarity({ numbers: [...aSimilarity().numbers, missing], numberCount: 2 }), asRead)).toBe('otherNumbers');
  expect(kindOf(aSimilarity({ numberCount: 0, alikePages: 2, pageCount: 2, otherPageCount: 5 }), asRead)).toBe('within');
  expect(kindOf(aSimilarity({ numberCount: 0, wordCount: 2 }), asRead)).toBe('nearlySameText');
  expect(kindOf(aSimilarity({ numberCount: 0 }), asRead)).toBe('sameText');
  expect(kindOf(aSimilarity({ numberCount: 0, isCut: true }), asRead)).toBe('nearlySameText');
  expect(kindOf(aSimilarity({ numberCount: 0, pages: [], alikePages: 0, pageCount: 1, otherPageCount: 4 }), asRead)).toBe('sameText');
});

test('of equal originals, one with a corrected text is not exactly the same', () => {
  expect(kindOf(aSimilarity({ isSameBytes: true }), [{ isTextEdited: false }, { isTextEdited: true }])).toBe('sameOriginal');
});

test('pages are said as ranges, in order', () => {
  expect(pageRanges([5, 2, 1, 3])).toBe('1–3, 5');
  expect(pageRanges([4])).toBe('4');
  expect(pageRanges([])).toBe('');
});
