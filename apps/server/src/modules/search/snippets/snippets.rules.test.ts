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
      expect(flat(text)).toContain(flat(snippet.map((part) => part.text).join('').replace(/^…|…$/gu, '')).trim());
      const marked = snippet.filter(({ isHit }) => isHit);
      expect(marked.length).toBeGreaterThan(0);
      for (const part of marked) expect(foldText(part.text)).toContain(word);
      expect(position).toBeLessThanOrEqual(text.length);
    }));
  });

  test.each([
    ['§ 12', '12 '.repeat(300), 'see § 12 there'], ['100 €', '5 €, 7 €, 9 €, 12 €', 'The deposit is 100 €'], ['§ 12', '§ 3 and § 4', 'see § 12 there'], ['Smith & Sons', 'A & B, C & D, E & F', 'of Smith & Sons'],
  ])('of %s shows where the signs stand beside their words, and not where other words have most of them', (query, others, place) => {
    const { position, snippet } = snippetOf(`${others} ${'and so on '.repeat(60)}${place}`, query);
    expect(position).toBeGreaterThan(500);
    expect(snippet.map(({ text }) => text).join('')).toContain(place);
  });

  test('ends with a whole word', () => {
    const { snippet } = snippetOf(`found ${'entitled to '.repeat(40)}`, 'found');
    expect(snippet.at(-2)?.text).toMatch(/(^| )(entitled|to) ?$/);
  });

  test('says where a sentence is cut, and not where nothing is left out', () => {
    const whole = (text: string) => snippetOf(text, 'found').snippet.map((part) => part.text).join('');
    const [short, long] = ['found it', 'many words of a sentence that goes on and on '.repeat(9)];
    expect(whole(`nobody ${short}`)).toBe('nobody found it');
    expect(whole(`${long}${short}`)).toMatch(/^…[^…]+found it$/);
    expect(whole(`${short} ${long}`)).toMatch(/^found it [^…]+…$/);
    expect(whole(`${'x'.repeat(300)}. ${'Short. '.repeat(9)}${short}`)).toMatch(/^(Short\. )+found it$/);
    expect(whole(`${'x'.repeat(300)}\n\n${'word '.repeat(11)}${short}`)).toMatch(/^(word )+found it$/);
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

  const marked = (text: string, query: string) => snippetOf(text, query).snippet.filter(({ isHit }) => isHit).map((part) => part.text);

  test('of a phrase shows the phrase, marked as one, and none of its words elsewhere', () => {
    const filler = 'lorem ipsum '.repeat(60);
    const text = `words two words, two ${filler} Two\n Wórds of ${filler} words two`;
    const { snippet, position } = snippetOf(text, '"two words"');
    expect(snippet.filter(({ isHit }) => isHit)).toEqual([{ text: 'two words', isHit: true }]);
    expect(position).toBe(text.indexOf('two words'));
    expect(marked(`words ${filler} Two\n Wórds of`, '"two words"')).toEqual(['Two Wórds']);
    expect(marked(`two ${filler} twofold words, two wordsmiths, two-words`, '"two words".')).toEqual(['two-words']);
    expect(marked(`two words ${filler} two wordsmiths`, '"two wordsm')).toEqual(['two wordsmiths']);
  });

  test('shows a phrase rather than a place with more of the other words, and what overlaps is one mark', () => {
    const filler = 'lorem ipsum '.repeat(60);
    expect(marked(`due due due due ${filler} the total sum is due`, 'due. "total sum"')).toEqual(['total sum', 'due']);
    expect(marked('one two three', '"one two" "two three" two.')).toEqual(['one two three']);
  });

  test('shows all of a phrase that is longer than a snippet', () => {
    const phrase = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    expect(marked(`word1 ${'lorem '.repeat(60)} ${phrase} ipsum`, `"${phrase}"`)).toEqual([phrase]);
  });

  test('ends somewhere, whatever stands between the words of a phrase', () => {
    const { snippet } = snippetOf(`see the total ${'. '.repeat(5000)} sum of it`, '"total sum"');
    expect(snippet.map(({ text, isHit }) => [isHit, text.length < 1000])).toEqual([[false, true], [true, true]]);
    expect(snippet[1]?.text).toMatch(/^total \. \./);
  });
});
