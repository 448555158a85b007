import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinPages, textOfPage } from './extraction.rules.ts';
import { movePageStarts } from './page-starts.rules.ts';

const pageText = fc.string({ unit: fc.constantFrom(...'ab \né😀'), maxLength: 12 });
const pages = fc.array(pageText, { minLength: 1, maxLength: 6 });

describe('an edit', () => {
  test('within one page leaves the text of every other page as it was', () => {
    fc.assert(fc.property(pages, fc.nat(5), pageText, (texts, at, replacement) => {
      const { text, pageStarts } = joinPages(texts.map((page, index) => `<${index}${page}>`));
      const index = at % texts.length;
      const start = pageStarts[index] ?? 0;
      const end = start + textOfPage(text, pageStarts, index + 1).length;
      const edited = `${text.slice(0, start)}<${index}new${replacement.trim()}>${text.slice(end)}`;
      const moved = movePageStarts(text, edited, pageStarts);
      const others = [...texts.keys()].filter((other) => other !== index);
      for (const other of others) expect(textOfPage(edited, moved, other + 1)).toBe(textOfPage(text, pageStarts, other + 1));
    }));
  });

  test('of several pages at once leaves every word on its page', () => {
    const { text, pageStarts } = joinPages(['Deer Sir', 'for y', 'and k']);
    const pagesAfter = (edited: string) => pageStarts.map((_start, index) => textOfPage(edited, movePageStarts(text, edited, pageStarts), index + 1));
    expect(pagesAfter('Dear Sir\n\nfor y\n\nand kind regards')).toEqual(['Dear Sir', 'for y', 'and kind regards']);
    expect(pagesAfter('My friend\n\nthank you\n\nand so on')).toEqual(['My friend', 'thank you', 'and so on']);
  });

  test('parts no character, also where another one begins with the same half', () => {
    const { text, pageStarts } = joinPages(['a😀', 'b']);
    const moved = movePageStarts(text, 'a😁', pageStarts);
    expect([1, 2].map((page) => textOfPage('a😁', moved, page))).toEqual(['a😁', '']);
    expect(movePageStarts('\ud83e\ude00 x', '\ud83d\ude00 x', [0, 1])).toEqual([0, 2]);
  });

  test('of any kind leaves pages in their order and within the text, and loses no character of it', () => {
    fc.assert(fc.property(pages, fc.string({ unit: fc.constantFrom(...'ab \né😀😁🀀'), maxLength: 40 }), (texts, edited) => {
      const { text, pageStarts } = joinPages(texts);
      const moved = movePageStarts(text, edited, pageStarts);
      expect(moved).toEqual(moved.toSorted((a, b) => a - b));
      expect(moved.every((start) => start >= 0 && start <= edited.length)).toBe(true);
      const all = texts.map((_page, index) => textOfPage(edited, moved, index + 1)).join('');
      expect(all.replace(/\s/g, '')).toBe(edited.slice(moved[0]).replace(/\s/g, ''));
      expect(moved[0]).toBe(0);
      expect(texts.every((_page, index) => textOfPage(edited, moved, index + 1).isWellFormed())).toBe(true);
    }));
  });

  test('at many places at once leaves pages to begin where they did, whatever was added around them', () => {
    const { text, pageStarts } = joinPages(['Bill of May\n\nItem\tPrice\nShelf\t12', 'Screw\t3\nTotal\t15', 'Paid by card\n\nThank you']);
    const edited = 'Bill of June\n\nto Ann\n\nItem\tPrice\nShelf\t12\nBoard\t4\n\nScrew\t3\nTotal\t19\n\nto pay at once\n\nPaid by card\n\nThank you all';
    const moved = movePageStarts(text, edited, pageStarts);
    expect([1, 2, 3].map((page) => textOfPage(edited, moved, page))).toEqual([
      'Bill of June\n\nto Ann\n\nItem\tPrice\nShelf\t12\nBoard\t4', 'Screw\t3\nTotal\t19\n\nto pay at once', 'Paid by card\n\nThank you all',
    ]);
  });

  test('that replaces the words on both sides of where a page begins leaves as many before it', () => {
    const { text, pageStarts } = joinPages(['one two', 'three four five']);
    const edited = 'ein zwei drei vier five!';
    expect([1, 2].map((page) => textOfPage(edited, movePageStarts(text, edited, pageStarts), page))).toEqual(['ein zwei', 'drei vier five!']);
  });
});
