import { foldText, wordsOf } from '@scriba/contract/folding';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asPattern, asVectorQuery, findHits, makeSnippet, parseQuery } from './search.rules.ts';

const texts = fc.string({ unit: fc.constantFrom(...'abéßÖœ 	\n.,-İǆ漢😀\u0301'), maxLength: 400 });

describe('a query', () => {
  test.each([
    ['Invoice MÜLLER', [['invoice'], ['muller']], true], ['"annual report" draft', [['annual', 'report'], ['draft']], true],
    ['annual "report 2024"', [['annual'], ['report', '2024']], false], ['12.50', [['12', '50']], true], ['word.', [['word']], false], ['wor*', [['wor']], true],
    ['invoice & - order', [['invoice'], ['order']], true], ['"open end', [['open', 'end']], true], ['œuvre', [['oeuvre']], true],
  ] as const)('%j becomes its terms', (query, words, isPrefix) => {
    const terms = parseQuery(query);
    expect(terms.map((term) => term.words)).toEqual(words);
    expect(terms.at(-1)?.isPrefix).toBe(isPrefix);
  });

  test('says what is unwanted, and only where a word begins with the sign', () => {
    expect(parseQuery('-a b-c -"d e"').map(({ words, isUnwanted }) => [words.join(' '), isUnwanted])).toEqual([['a', true], ['b c', false], ['d e', true]]);
  });

  test('of signs only keeps them, and otherwise passes them over', () => {
    expect(parseQuery('🎉').map(({ signs }) => signs)).toEqual(['🎉']);
    expect(parseQuery('🎉 party').map(({ signs }) => signs)).toEqual(['party']);
    expect(parseQuery('" "')).toEqual([]);
  });

  test('reaches the syntax of the database as words and nothing else', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (query) => {
      const terms = parseQuery(query).filter(({ words }) => words.length > 0);
      expect(asVectorQuery(terms, new Map())).toMatch(/^((!?\('[\p{L}\p{N}]+'(:\*)?\)|'[\p{L}\p{N}]+'(:\*)?)( & |$))*$/u);
      for (const term of terms) expect(asPattern(term).replaceAll('[^[:alnum:]]', '').replaceAll(/[()^$|+]/g, '')).toMatch(/^[\p{L}\p{N}]+$/u);
    }));
  });
});

describe('a snippet', () => {
  const snippetOf = (text: string, query: string) => {
    const terms = parseQuery(query);
    return makeSnippet(text, findHits(foldText(text), { terms, stems: new Map() }, 200));
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
});
