import { foldText, wordsOf } from '@scriba/contract/folding';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery, type Stems } from '../search.rules.ts';
import { findHits, makeSnippet } from './snippets.rules.ts';

const texts = fc.string({ unit: fc.constantFrom(...'abéßÖœ \t\n.,-İǆ漢😀\u0301'), maxLength: 400 });

describe('a snippet', () => {
  const snippetOf = (text: string, query: string, stems: Stems = new Map()) => {
    const terms = parseQuery(query);
    return makeSnippet(text, findHits(foldText(text), { terms, stems }, 200));
  };

  test('is a piece of the text, and marks in it what was found', () => {
    fc.assert(fc.property(texts, fc.nat(), (text, choice) => {
      const words = wordsOf(foldText(text));
      const word = words[choice % Math.max(1, words.length)];
      if (word === undefined) return;
      const { snippet, position } = snippetOf(text, `"${word}"`);
      const flat = (piece: string) => piece.replace(/\s+/gu, ' ');
      expect(flat(text)).toContain(flat(snippet.map((part) => part.text).join('')).trim());
      const marked = snippet.filter(({ isHit }) => isHit);
      expect(marked.length).toBeGreaterThan(0);
      for (const part of marked) expect(foldText(part.text)).toContain(word);
      expect(position).toBeLessThanOrEqual(text.length);
    }));
  });

  test('ends with a whole word', () => {
    const { snippet } = snippetOf(`found ${'entitled to '.repeat(40)}`, 'found');
    expect(snippet.at(-1)?.text).toMatch(/(^| )(entitled|to) ?$/);
  });

  test('shows where most of the words stand together', () => {
    const filler = 'lorem ipsum '.repeat(60);
    const { snippet } = snippetOf(`alpha ${filler} alpha beta gamma ${filler} beta`, 'alpha beta gamma.');
    expect(snippet.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['alpha', 'beta', 'gamma']);
  });

  test('shows the word that was typed also behind hundreds of inflections', () => {
    const { snippet } = snippetOf(`${'contracts '.repeat(300)} contract`, 'contract*');
    expect(snippet.at(-1)).toEqual({ text: 'contract', isHit: true });
  });

  test('shows the word that was typed rather than its inflections, also where these are more', () => {
    const filler = 'lorem ipsum '.repeat(60);
    const { snippet } = snippetOf(`contracted contracting contracts ${filler} contract ${filler} contractor contracts`, '"contract"', new Map([['contract', ['contract']]]));
    expect(snippet.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(['contract']);
  });
});
