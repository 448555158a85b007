import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedName, entryName, isolatedName, nameProblem, visibleName } from './names.ts';

const directions = ['\u061C', '\u200E', '\u200F', '\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];
const unseen = ['\u00AD', '\u034F', '\u115F', '\u180E', '\u200B', '\u200C', '\u200D', '\u2060', '\u206A', '\u3164', '\uFE0F', '\uFEFF', '\uFFF9', '\u{E0041}', '\u{E0101}'];
const parts = fc.array(fc.oneof(fc.constantFrom(...directions, ...unseen, 'e', '\u0301', '1', '\u20E3', '🏴', '👩🏽', 'क', '漢'), fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 12 });

test.each(directions)('%j is in no name, so that an extension is what it looks like', (character) => {
  const name = `photo_${character}gpj.exe`;
  expect([visibleName(name), allowedName(name), entryName.parse(name)]).toEqual(Array(3).fill('photo_gpj.exe'));
});

test('letters that are written from the right, and emoji that are joined, stay as they are', () => {
  for (const name of ['שלום.pdf', 'فاتورة.pdf', 'می‌خواهم.pdf', '👩‍👩‍👧.png', 'क्‍ष.pdf', '🏳️‍🌈.png', '1️⃣.txt', '❤️.png', '🏴󠁧󠁢󠁳󠁣󠁴󠁿.png', '👩🏽‍🚀.png']) expect([allowedName(name), entryName.parse(name)]).toEqual([name, name]);
});

test.each(unseen)('%j is in no name of letters that look the same without it', (character) => {
  expect(visibleName(`👩‍👩‍👧${character}`)).toBe('👩‍👩‍👧');
  for (const name of ['Invoices 2026', 'Étés', 'Счета', 'חשבון', '請求', '계산서', 'a+b=$5']) {
    const given = [...name.normalize('NFD'), ''].join(character);
    const shown = name === '請求' && VARIES_HAN.test(character) ? [...name, ''].join(character) : name;
    expect([visibleName(given), entryName.parse(given)]).toEqual([shown, shown]);
  }
});
/** They choose among the forms of a Chinese letter. */
const VARIES_HAN = /[\uFE0F\u{E0101}]/u;

test('a name from the right stands for itself in a sentence, and any other as it is', () => {
  expect([isolatedName('שלום.pdf'), isolatedName('شكرا\u202E.pdf'), isolatedName('a "b".pdf')]).toEqual(['\u2068שלום.pdf\u2069', '\u2068شكرا.pdf\u2069', 'a "b".pdf']);
});

test.each(['\u200B', ' \u2060 ', '\u3164', '\uFE0F', '\u00AD'])('a name of nothing that anybody sees is empty: %j', (name) => {
  expect([nameProblem(name), allowedName(name)]).toEqual(['empty', '_']);
});

test('a name of nothing but directions is empty', () => {
  expect([nameProblem('\u202E\u200F'), nameProblem('\u202E.')]).toEqual(['empty', 'edges']);
  expect(entryName.safeParse('\u202E').success).toBe(false);
});

test('every name that is made allowed is allowed, and stays the same when it is made so again', () => {
  fc.assert(fc.property(parts, (all) => {
    const made = allowedName(all.join(''));
    expect([nameProblem(made), allowedName(made), visibleName(made)]).toEqual([undefined, made, made]);
  }));
});
