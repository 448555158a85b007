import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeCorrections, type MergedText } from './merge-corrections.ts';

const paged = (pages: readonly string[]) => {
  const pageStarts = pages.map((_, index) => pages.slice(0, index).reduce((sum, page) => sum + page.length + 2, 0));
  return { text: pages.join('\n\n'), pageStarts };
};
const merge = (before: string | string[], corrected: string | string[], now: string | string[], ...limit: [number?]): MergedText =>
  mergeCorrections({ before: paged([before].flat()), corrected: paged([corrected].flat()), now: paged([now].flat()) }, ...limit);
const pagesOf = ({ text, pageStarts }: Pick<MergedText, 'text' | 'pageStarts'>) => pageStarts.map((start, index) => text.slice(start, pageStarts[index + 1]));
const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '');

describe('a correction', () => {
  test('stays where it was made, and all else is as it is read now', () => {
    expect(merge('Deer Sir, the totel is 12', 'Dear Sir, the totel is 12', 'Deer Sir, the total is 12'))
      .toEqual({ text: 'Dear Sir, the total is 12', pageStarts: [0], kept: 1, unplaced: [] });
  });

  test('stays where the machine reads the same place in another way, and where it reads it as it was corrected', () => {
    expect(merge('Deer Sir', 'Dear Sir', 'Der Sir')).toMatchObject({ text: 'Dear Sir', kept: 1 });
    expect(merge('Deer Sir', 'Dear Sir', 'Dear Sir')).toMatchObject({ text: 'Dear Sir', kept: 1 });
    expect(merge('Deer 5ir and al1', 'Dear 5ir and al1', 'Daer Sir und all')).toMatchObject({ text: 'Dear Sir und all', kept: 1, unplaced: [] });
  });

  test('may add and take away words, and move the ends of lines', () => {
    expect(merge('one three | four', 'one two three four', 'one thrce | four')).toMatchObject({ text: 'one two thrce four', kept: 2 });
    expect(merge('one two\nthree', 'one two three', 'one twc\nthree')).toMatchObject({ text: 'one twc three', kept: 1 });
    expect(merge('a b c', 'a b c and more', 'a b c')).toMatchObject({ text: 'a b c and more', kept: 1 });
    expect(merge('a b c', 'a', 'a b c')).toMatchObject({ text: 'a', kept: 1 });
  });

  test('of a word that the reading found meanwhile is not there twice', () => {
    expect(merge('the of it', 'the sum of it', 'the sum total of it')).toMatchObject({ text: 'the sum total of it', kept: 1, unplaced: [] });
  });

  test('whose place is gone is named with its page, and the new reading stands', () => {
    const { text, kept, unplaced } = merge(['first page', 'qwe rty uio pas dfg'], ['First page', 'qwe rty UIO pas dfg'], ['first page', 'Now this page says something else']);
    expect(text).toBe('First page\n\nNow this page says something else');
    expect([kept, unplaced]).toEqual([1, [{ page: 2, read: 'uio', written: 'UIO' }]]);
    expect(merge('Deer Sir', 'Dear Sir', '')).toMatchObject({ text: '', unplaced: [{ page: 1, read: 'Deer', written: 'Dear' }] });
  });

  test('on one page is not looked for on another, and pages begin where they begin', () => {
    const { text, pageStarts } = merge(['total 5', 'total 5', 'total 5'], ['total 5', 'total 7 in all', 'total 5'], ['total 5', 'totaI 5', 'total 5 and more']);
    expect(text).toBe('total 5\n\ntotaI 7 in all\n\ntotal 5 and more');
    expect(pageStarts.map((start) => text.slice(start).split(' ')[0])).toEqual(['total', 'totaI', 'total']);
  });

  test('stays on its page where pages were typed anew, and where it reaches from one page into the next', () => {
    const typed = ['Dear Sir and Madam', 'for your letter', 'and kind regards'];
    expect(pagesOf(merge(['D r', 'f y', 'a k'], typed, ['Dr', 'fy', 'ak'])).map(wordsOf)).toEqual(typed.map(wordsOf));
    const read = ['a tota1 is', '12 euro and'];
    expect(pagesOf(merge(read, ['a total', '13 euro and'], read)).map(wordsOf)).toEqual([['a', 'total'], ['13', 'euro', 'and']]);
  });

  test('leaves to the new reading where its further pages begin', () => {
    expect(pagesOf(merge(['Deer Sir'], ['Dear Sir'], ['Deer Sir', 'and Madam'])).map(wordsOf)).toEqual([['Dear', 'Sir'], ['and', 'Madam']]);
    expect(pagesOf(merge(['Deer Sir', 'and'], ['Dear Sir', 'und'], ['Deer Sir'])).map(wordsOf)).toEqual([['Dear', 'Sir', 'und']]);
  });
});

const words = fc.array(fc.constantFrom('a', 'b', 'the', 'total', 'tota1', 'Sir', '5ir', 'x'), { maxLength: 12 });
const page = fc.tuple(words, fc.constantFrom(' ', '\n', '\n\n')).map(([all, space]) => all.join(space));
const pages = fc.array(page, { minLength: 1, maxLength: 4 });
/** A word as it was read, what was made of it, and whether it is read in a third way now. */
const fated = fc.record({ written: fc.constantFrom(0, 1, 2, undefined), isReadAnew: fc.boolean() });
const fatedPages = fc.array(fc.array(fated, { maxLength: 6 }), { minLength: 1, maxLength: 5 });
const numbered = fc.array(fc.constantFrom('stays', 'corrected', 'read'), { minLength: 1, maxLength: 30 });

describe('whatever was corrected and whatever is read', () => {
  test('without corrections the new reading stands as it is', () => {
    fc.assert(fc.property(pages, pages, (before, now) => {
      const { text, pageStarts, ...rest } = merge(before, paged(before).text, now);
      expect(pageStarts.map((start, index) => text.slice(start, pageStarts[index + 1]).trim())).toEqual(now.map((each) => each.trim()));
      expect({ text, ...rest }).toEqual({ text: paged(now).text, kept: 0, unplaced: [] });
    }));
  });

  test('a reading that brings the same text changes nothing of the corrected one', () => {
    fc.assert(fc.property(pages, page, (before, corrected) => {
      expect(merge(before, corrected, before)).toMatchObject({ text: corrected, unplaced: [] });
    }));
  });

  test('corrections and new readings of other words both stand', () => {
    fc.assert(fc.property(numbered, (fates) => {
      // A word that stays parts every two, as in a text of which most is read the same twice.
      const say = (who: string) => fates.map((fate, index) => `${fate === who ? `${who}-${index}` : `word${index}`} stay${index}`).join(' ');
      const both = fates.map((fate, index) => `${fate === 'stays' ? `word${index}` : `${fate}-${index}`} stay${index}`).join(' ');
      expect(merge(say('none'), say('corrected'), say('read')).text).toBe(both);
    }));
  });

  test('every correction is either kept or named', () => {
    const line = words.map((all) => all.join(' '));
    fc.assert(fc.property(line, line, line, (before, corrected, now) => {
      const { kept, unplaced } = merge(before, corrected, now);
      expect(kept + unplaced.length).toBe(merge(before, corrected, before).kept);
    }));
  });

  test('each page says what the corrected one says, where all that was corrected stands', () => {
    fc.assert(fc.property(fatedPages, (fates) => {
      const say = (word: (fate: { written: number | undefined; isReadAnew: boolean }, name: string) => string[]) =>
        fates.map((all, at) => all.flatMap((fate, index) => word(fate, `${at}-${index}`)).join(' '));
      const before = say((_, name) => [`read-${name}`]);
      const corrected = say(({ written }, name) => (written === undefined ? [`read-${name}`] : Array.from({ length: written }, (_, index) => `written-${name}-${index}`)));
      const now = say(({ written, isReadAnew }, name) => [written !== undefined && isReadAnew ? `anew-${name}` : `read-${name}`]);
      const merged = merge(before, corrected, now);
      fc.pre(wordsOf(merged.text).join(' ') === wordsOf(corrected.join(' ')).join(' '));
      expect(pagesOf(merged).map(wordsOf)).toEqual(corrected.map(wordsOf));
    }));
  });

  test('pages stay those of the corrected text where the same is read again', () => {
    const shape = fc.integer({ min: 1, max: 4 }).chain((count) => {
      const some = fc.array(words.map((all) => all.join(' ')), { minLength: count, maxLength: count });
      return fc.tuple(some, some);
    });
    fc.assert(fc.property(shape, ([before, corrected]) => {
      expect(pagesOf(merge(before, corrected, before)).map(wordsOf)).toEqual(corrected.map(wordsOf));
    }));
  });

  test('no word is invented, and pages stay in their order', () => {
    fc.assert(fc.property(pages, pages, pages, (before, corrected, now) => {
      const merged = merge(before, corrected, now);
      const written = new Set(['', ...[paged(corrected).text, paged(now).text].flatMap((text) => text.split(/\s+/u))]);
      expect(merged.text.split(/\s+/u).filter((word) => !written.has(word))).toEqual([]);
      expect(merged.pageStarts).toEqual(merged.pageStarts.toSorted((a, b) => a - b));
      expect(merged.pageStarts.every((start) => start >= 0 && start <= merged.text.length)).toBe(true);
    }));
  });
});

describe('texts of which little was read the same', () => {
  const PAGES = 6;
  const misread = (letter: string) => Array.from({ length: PAGES }, (_, at) => `page${at} ${Array.from({ length: 20 }, (__, index) => `w${letter}rd-${index}`).join(' ')}`);
  const corrected = misread('o').map((page) => page.replace('word-7 ', 'WORD '));
  const keptWithin = (letters: number) => {
    const { kept, unplaced, text, pageStarts } = merge(misread('o'), corrected, misread('a'), letters);
    expect(unplaced.map(({ page }) => page)).toEqual(Array.from({ length: PAGES - kept }, (_, index) => kept + index + 1));
    expect(pagesOf({ text, pageStarts }).map((page) => wordsOf(page).length)).toEqual(Array<number>(PAGES).fill(21));
    return kept;
  };

  test('are looked at more closely up to a limit for all their pages together; then the new reading stands', () => {
    const lettersOfPage = Array.from({ length: 20 }, (_, index) => `word-${index}`).join('').length;
    expect(keptWithin(PAGES * lettersOfPage ** 2)).toBe(PAGES);
    expect(keptWithin(2 * lettersOfPage ** 2)).toBe(2);
    expect(keptWithin(2 * lettersOfPage ** 2 - 1)).toBe(1);
    expect(keptWithin(0)).toBe(0);
  });

  test('are matched word by word up to a limit for all their pages together, and read as they are now behind it', () => {
    const said = (who: string, count: number) => Array.from({ length: count }, (_, index) => `${who}${index}`).join(' ');
    const spent = (who: string) => Array.from({ length: 3 }, () => said(who, 3000));
    const before = [...spent('a'), 'the totel is 12', `the totel is ${said('x', 300)}`];
    const now = [...spent('b'), 'the totel is 13', `the totel is ${said('y', 300)}`];
    const merged = merge(before, before.map((page) => page.replace('totel', 'total')), now, 0);
    expect(merged).toMatchObject({ kept: 1, unplaced: [{ page: 5, read: 'totel', written: 'total' }] });
    expect(pagesOf(merged).slice(3).map((page) => page.trim())).toEqual(['the total is 13', now[4]]);
  });
});
