import { foldText } from '@scriba/contract/folding';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPages } from '../extraction.rules.ts';
import { foldedStarts } from './word-index.rules.ts';

const page = fc.string({ unit: fc.constantFrom(...'abéßÖœﬁΣς \n.-İǆ한漢🎉\u0301\u00ad'), maxLength: 40 });

test('each page of a folded text begins where the text before it ends', () => {
  fc.assert(fc.property(fc.array(page, { maxLength: 8 }), (pages) => {
    const { text, pageStarts } = joinPages(pages);
    const characters = [...foldText(text)];
    for (const [index, start] of foldedStarts(text, pageStarts).entries()) {
      expect(characters.slice(start).join('')).toBe(foldText(text.slice(pageStarts[index])));
    }
  }));
});
