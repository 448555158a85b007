import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asPattern, asVectorQuery, parseQuery, textTiersOf, tiers, tiersOf, waysOf } from './search.rules.ts';

describe('a query', () => {
  test.each([
    ['Invoice MÜLLER', [['invoice'], ['muller']], true], ['"annual report" draft', [['annual', 'report'], ['draft']], true],
    ['annual "report 2024"', [['annual'], ['report', '2024']], false], ['12.50', [['12', '50']], true], ['word.', [['word']], false], ['wor*', [['wor']], false],
    ['invoice & - order', [['invoice'], ['order']], true], ['"open end', [['open', 'end']], true], ['œuvre', [['oeuvre']], true],
  ] as const)('%j becomes its terms', (query, words, isUnfinished) => {
    const terms = parseQuery(query);
    expect(terms.map((term) => term.words)).toEqual(words);
    expect(terms.at(-1)?.isUnfinished).toBe(isUnfinished);
  });

  test.each([['pear -acme', ['pear']], ['-acme pear', ['pear']], ['a OR pear -acme -xy', ['pear']], ['pear. -acme', []], ['"a pear" -acme', []], ['pear -', []], ['pear "" -a', []]])(
    'the last word that %j wants is a beginning too', (query, words) => {
      expect(parseQuery(query).filter(({ isUnfinished }) => isUnfinished).flatMap((term) => term.words)).toEqual(words);
    });

  test('says what is unwanted, and only where a word begins with the sign', () => {
    expect(parseQuery('-a b-c -"d e"').map(({ words, isUnwanted }) => [words.join(' '), isUnwanted])).toEqual([['a', true], ['b c', false], ['d e', true]]);
  });

  test('of signs only keeps them, and otherwise passes them over', () => {
    expect(parseQuery('🎉').map(({ signs }) => signs)).toEqual(['🎉']);
    expect(parseQuery('🎉 party').map(({ signs }) => signs)).toEqual(['party']);
    expect(parseQuery('" "')).toEqual([]);
  });

  test.each([
    ['§ OR Paragraph', [['§'], ['paragraph']]], ['§ OR Paragraph kitchen', [['kitchen+§'], ['paragraph', 'kitchen']]], ['€ § OR Paragraph', [['§'], ['paragraph+€']]],
    [', OR a', [['a']]], ['a OR b', [['a'], ['b']]],
  ])('%j is these searches, signs by themselves one of them', (query, searches) => {
    const ways = waysOf({ terms: parseQuery(query), stems: new Map() });
    expect(ways.map(({ terms }) => terms.map(({ words, symbols, signs }) => (words.length > 0 ? [...words, ...symbols].join('+') : signs)))).toEqual(searches);
  });

  test('reaches the syntax of the database as words and nothing else', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom(...tiers), (query, tier) => {
      const terms = parseQuery(query).filter(({ words }) => words.length > 0);
      expect(asVectorQuery({ terms, stems: new Map([['a', ['b']]]) }, tier)).toMatch(/^(?:!|\(|\)| & | \| |'[~=]?[\p{L}\p{N}\p{M}]+'(?::\*)?)*$/u);
      for (const term of terms) expect(asPattern(term, tier).replaceAll('[^[:alnum:]]', '').replaceAll(/[()^$|+]/g, '')).toMatch(/^[\p{L}\p{N}]+$/u);
    }));
  });

  test.each([
    ['wor* two', [true, false]], ['"a phrase*"', [true]], ['a*b', [false]], ['*', []], ['-wor* x', [true, false]],
  ] as const)('%j says which words are beginnings', (query, isPrefix) => {
    expect(parseQuery(query).filter(({ words }) => words.length > 0).map((term) => term.isPrefix)).toEqual(isPrefix);
  });

  test('asks for words as they were typed before it asks for less', () => {
    const stems = new Map([['cancion', ['cancion']]]);
    const search = { terms: parseQuery('canción.'), stems };
    expect(tiersOf(search.terms).map((tier) => asVectorQuery(search, tier))).toEqual([
      "('cancion') & '=canción'", "('cancion')", "('cancion' | '~cancion' | 'cancion')",
    ]);
    expect(tiersOf(parseQuery('cancion'))).toEqual(['typed', 'loose']);
    expect(asVectorQuery({ terms: parseQuery('can'), stems }, 'typed')).toBe("('can')");
    expect(asVectorQuery({ terms: parseQuery('can'), stems }, 'loose')).toBe("('can':* | 'can')");
    expect(asVectorQuery({ terms: parseQuery('can*'), stems }, 'typed')).toBe("('can':*)");
  });

  test('asks for a number with its digits in other groups where it is not quoted', () => {
    const ask = (query: string) => asVectorQuery({ terms: parseQuery(query), stems: new Map() }, 'loose');
    expect(ask('22613.76 due')).toBe("(('22613' & '76') | ('22' & '613' & '76')) & ('due':* | 'due')");
    expect(ask('22613')).toBe("(('22613':* | '22613') | ('22' & '613':*))");
    expect(asVectorQuery({ terms: parseQuery('22613.76'), stems: new Map() }, 'typed')).toBe("'22613' & '76'");
    expect([ask('"22613" due'), ask('-22613 due')]).toEqual(["('22613') & ('due':* | 'due')", "!('22613') & ('due':* | 'due')"]);
  });

  test.each([
    ['"annual report"', ['typed']], ['"annual report" draft', ['typed', 'loose']], ['"annual rep', ['typed', 'loose']], ['"annual rep*"', ['typed']],
    ['"câte zile"', ['typed', 'folded']], ['report', ['typed', 'loose']], ['-"annual report" draft*', ['typed']],
  ] as const)('%j asks texts only in ways that find others', (query, asked) => {
    expect(textTiersOf({ terms: parseQuery(query), stems: new Map() })).toEqual(asked);
  });
});
