import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BANDS, lookAt, PAGE_WORDS_MIN, printsOf, resemblance, WHOLE_TEXT } from './fingerprints.rules.ts';

const wordsFrom = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `word${(from + index).toString(36)}x`);
const pagesOf = (text: string, pageStarts: number[]) => lookAt({ text, pageStarts, goesOn: false }).pages;
const page = (text: string) => pagesOf(text, [0])[0];
const bandsOf = (text: string) => printsOf(pagesOf(text, [0]))[0]?.bands ?? [];
const inCommon = (some: readonly number[], others: readonly number[]) => some.filter((band) => others.includes(band)).length;

describe('fingerprints', () => {
  test('are of pages with enough words, and of the whole where there are several of them', () => {
    const [letter, annex] = [wordsFrom(40).join(' '), wordsFrom(40, 100).join(' ')];
    const text = `${letter}\n\nPage 2\n\n${annex}\n\n`;
    const starts = [0, letter.length + 2, letter.length + 10, text.length];
    expect(pagesOf(text, starts).map(({ page: number }) => number)).toEqual([1, 3]);
    expect(printsOf(pagesOf(text, starts)).map(({ page: number }) => number)).toEqual([WHOLE_TEXT, 1, 3]);
    expect(printsOf(pagesOf(letter, [0])).map(({ page: number }) => number)).toEqual([1]);
    expect(pagesOf(wordsFrom(PAGE_WORDS_MIN - 1).join(' '), [0])).toEqual([]);
    expect(pagesOf('', [])).toEqual([]);
  });

  test('are the same regardless of case, accents, line ends, signs, and letters that reading mixes up', () => {
    const text = 'Rechnung Nr. 0417 über 10 Stück Kühlschränke in der Straße des 17. Juni, zahlbar bis zum 31. Oktober ohne jeden Abzug, mit freundlichem Gruß';
    const read = 'RECHNUNG NR 04l7 UBER lO\nSTUCK KUHLSCHRANKE IN DER STRASSE DES 17 JUNI\nZAHLBAR BIS ZUM 31 OKTOBER OHNE JEDEN ABZUG MIT FREUNDLICHEM GRUSS';
    expect(bandsOf(read)).toEqual(bandsOf(text));
    expect(bandsOf(text)).toHaveLength(BANDS);
  });

  test('fit into the integers of the database', () => {
    for (const band of bandsOf(wordsFrom(500).join(' '))) expect(band).toBe(band | 0);
  });

  test('share a band where pages are much alike, and hardly ever where they are not', () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/);
    const distinct = fc.uniqueArray(word, { minLength: 120, maxLength: 200 });
    let strangers = 0;
    fc.assert(fc.property(distinct, fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (words, places) => {
      const misread = [...words];
      for (const place of places) misread[place % misread.length] = `misread${place}`;
      expect(inCommon(bandsOf(words.join(' ')), bandsOf(misread.join(' ')))).toBeGreaterThan(0);
      const others = words.map((each) => `${each}z`);
      strangers += inCommon(bandsOf(words.join(' ')), bandsOf(others.join(' '))) > 0 ? 1 : 0;
    }), { numRuns: 60, seed: 7 });
    expect(strangers).toBe(0);
  });
});

test('of a long text the beginning is looked at, and it is known that it goes on', () => {
  const words = wordsFrom(40).join(' ');
  const starts = (count: number) => Array.from({ length: count }, (_, index) => index * words.length);
  expect(lookAt({ text: words, pageStarts: [0], goesOn: false })).toMatchObject({ pages: [{ page: 1 }], isCut: false });
  expect(lookAt({ text: words, pageStarts: [0], goesOn: true }).isCut).toBe(true);
  expect(lookAt({ text: words.repeat(500), pageStarts: starts(500), goesOn: false })).toMatchObject({ isCut: false });
  const { pages, isCut } = lookAt({ text: words.repeat(501), pageStarts: starts(501), goesOn: false });
  expect([pages.length, isCut]).toEqual([500, true]);
  const long = lookAt({ text: `${words} `.repeat(2000), pageStarts: [0], goesOn: false });
  expect([long.isCut, long.pages[0]?.text.length]).toEqual([true, 200_000]);
});

test('resemblance is 1 for the same page, 0 for another one, and the same from both sides', () => {
  const [some, other] = [page(wordsFrom(40).join(' ')), page(wordsFrom(40, 20).join(' '))];
  if (!some || !other) throw new Error('These pages have enough words.');
  expect(resemblance(some, some)).toBe(1);
  expect(resemblance(some, other)).toBeCloseTo(19 / 59);
  expect(resemblance(other, some)).toBe(resemblance(some, other));
  expect(resemblance(some, { shingles: new Set([1]) })).toBe(0);
});
