import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dividedAs, exportName, hasSameWords, hasTables, joinPages, mainLanguage, meanConfidence, nextInTurn, pageAt, progressOf, textOfPage,
} from './extraction.rules.ts';

const pageText = fc.string({ unit: fc.constantFrom(...'ab \né😀'), maxLength: 12 });
const pages = fc.array(pageText, { minLength: 1, maxLength: 6 });

describe('pages as one text', () => {
  test('can be taken apart again', () => {
    fc.assert(fc.property(pages, (texts) => {
      const { text, pageStarts } = joinPages(texts);
      expect(texts.map((_page, index) => textOfPage(text, pageStarts, index + 1))).toEqual(texts.map((page) => page.trimEnd()));
      expect(textOfPage(text, pageStarts, texts.length + 1)).toBe('');
    }));
  });

  test('know the page of every place', () => {
    const { text, pageStarts } = joinPages(['one', 'two', 'three']);
    expect([0, 2, 5, 9, 10, text.length].map((position) => pageAt(pageStarts, position))).toEqual([1, 1, 2, 2, 3, 3]);
    expect(pageAt([], 0)).toBe(null);
  });
});

describe('a text with the spaces of another one', () => {
  test('is divided where that one is, around everything that differs', () => {
    expect(dividedAs('The cellar is damp and dark', 'The cellar is\n\ndry and\n\ndark')).toBe('The cellar is\n\ndamp and\n\ndark');
    expect(dividedAs('The cellar is dark', 'The cellar is very\n\ndark and')).toBe('The cellar is\n\ndark');
    expect(dividedAs('The damp old cellar is dark', 'The\n\ncellar is\n\ndark')).toBe('The\n\ndamp old cellar is\n\ndark');
    expect(dividedAs('Deer Sir, hello there\n', 'Dear Madam,\n\nhello there')).toBe('Deer Sir,\n\nhello there\n');
  });

  test('of the same words reads as that one, and has its own words in any case', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'ab \n'), maxLength: 30 });
    fc.assert(fc.property(texts, texts, (text, model) => {
      expect(hasSameWords(dividedAs(text, model), text)).toBe(true);
      if (hasSameWords(text, model)) expect(dividedAs(text, model).trim()).toBe(model.trim());
    }));
  });
});

describe('the next turn', () => {
  const at = (seconds: number) => new Date(seconds * 1000);
  const candidate = (ownerId: string, running: number, served: number | null, limit = 2) =>
    ({ ownerId, running, parallelReadings: limit, servedAt: served === null ? null : at(served), waitingSince: at(0) });
  const next = (...candidates: Parameters<typeof nextInTurn>[0]) => nextInTurn(candidates)?.ownerId;

  test('is of who has the smallest share of what the plan allows', () => {
    expect(next(candidate('one of two', 1, 1), candidate('one of eight', 1, 9, 8))).toBe('one of eight');
    expect(next(candidate('one', 1, null), candidate('none', 0, 9))).toBe('none');
  });
  test('is of who was served longest ago among equals, and of newcomers first', () => {
    expect(next(candidate('later', 0, 5), candidate('earlier', 0, 3))).toBe('earlier');
    expect(next(candidate('earlier', 0, 3), candidate('newcomer', 0, null))).toBe('newcomer');
  });
  test('is nobody’s when everybody has what the plan allows', () => {
    expect(next(candidate('full', 2, 1), candidate('full too', 8, null, 8))).toBeUndefined();
    expect(next()).toBeUndefined();
  });
});

test('progress is at its end only when the reading is', () => {
  const reading = (state: Parameters<typeof progressOf>[0]['state'], pagesRead: number, pageCount: number | null) => progressOf({ state, pagesRead, pageCount });
  expect([reading('running', 0, null), reading('running', 1, 3), reading('running', 3, 3), reading('completed', 0, 0), reading('failed', 2, 4)]).toEqual([0, 33, 99, 100, 50]);
});

test('confidence and language of a document are those of most of its words', () => {
  const pagesRead = [{ confidence: 0.9, wordCount: 30 }, { confidence: 0.5, wordCount: 10 }, { confidence: null, wordCount: 99 }];
  expect(meanConfidence(pagesRead)).toBeCloseTo(0.8);
  expect(meanConfidence([{ confidence: null, wordCount: 3 }, { confidence: 0.4, wordCount: 0 }])).toBe(null);
  expect(mainLanguage([{ language: 'en', wordCount: 5 }, { language: 'de', wordCount: 3 }, { language: 'de', wordCount: 3 }, { language: null, wordCount: 50 }])).toBe('de');
  expect(mainLanguage([])).toBe(null);
});

test('a file has tables where a page has one, and nobody knows where a page was read before anyone looked', () => {
  const pagesWith = (...found: (boolean | null)[]) => hasTables(found.map((hasTable) => ({ hasTable })));
  expect([pagesWith(false, true, null), pagesWith(false, null), pagesWith(false, false), pagesWith()]).toEqual([true, null, false, false]);
});

test('a download is named after its file', () => {
  expect(['letter.jpg', 'a.b.pdf', 'noextension', '.csv'].map((name) => exportName(name, 'txt'))).toEqual(['letter.txt', 'a.b.txt', 'noextension.txt', '.txt']);
  expect(exportName('Scan.PDF', 'pdf')).toBe('Scan (Scriba).pdf');
});
