import { foldText } from '@scriba/contract/folding';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '../search.rules.ts';
import { chooseSimilar, editDistance, mostLikely, replaceable, shareOut } from './similar-words.rules.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 8 });

describe('the distance of words', () => {
  test.each([['', '', 0], ['a', '', 1], ['abc', 'acb', 1], ['kitten', 'sitting', 3], ['invoice', 'invioce', 1], ['ca', 'abc', 3],
    ['lnvoice', 'invoice', 0.25], ['rnodern', 'modern', 0.25], ['modern', 'rnodern', 0.25], ['lnv0ice', 'invoice', 0.5], ['mixed', 'missed', 2], ['strabe', 'strasse', 0.25]])('%s to %s is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  test('is the same both ways, nothing only for the same word, and never more than a word is long', () => {
    fc.assert(fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }));
  });
});

test('words in quotes, beginnings and unwanted words stay what they are', () => {
  expect(replaceable(parseQuery('plain "quoted" begin* -unwanted "two words" it invoice'))).toEqual(['plain', 'invoice']);
});

/** Words of a library, of several languages, among which are those that were proposed for words that have nothing to do with them. */
const library = foldText(`invoice address receive accommodation Rechnung factură Müller întreprindere modern more move code made mod October statement quarterly
  paths polis paid pair paul scalar hour home hors use mouse separate necessary recipe receipt customer document payment bank band back date data total amount
  Straße confirm bill ball chitanță plată societate dirección adresse montant separated gardens green kitchens garter pizzicato inv2024 room1 scalars model20`).split(/\s+/u);
const choose = (word: string, { candidates = library, isFound = false, stems = [] as string[] } = {}) =>
  chooseSimilar(candidates, { word: foldText(word), isFound, isUnfinished: false, stems }).map((near) => near.word);

test.each([
  ['adress', 'address'], ['recieve', 'receive'], ['accomodation', 'accommodation'], ['acommodatoin', 'accommodation'], ['Rechnug', 'rechnung'], ['facutra', 'factura'],
  ['Müler', 'muller'], ['Mueller', 'muller'], ['intreprnidere', 'intreprindere'], ['întrepriderre', 'intreprindere'], ['seperate', 'separate'], ['neccesary', 'necessary'],
  ['reciept', 'receipt'], ['custmer', 'customer'], ['docment', 'document'], ['bnak', 'bank'], ['daet', 'date'], ['tootal', 'total'], ['amuont', 'amount'],
  ['lnvoice', 'invoice'], ['0ctober', 'october'], ['rnodern', 'modern'], ['lnv0ice', 'invoice'], ['c0nf1rrn', 'confirm'], ['strabe', 'strasse'], ['bi11', 'bill'],
  ['chitnata', 'chitanta'], ['scoietate', 'societate'], ['direcion', 'direccion'], ['montnat', 'montant'],
])('%s is another way to write %s', (typed, meant) => {
  expect(choose(typed)[0]).toBe(meant);
});

test.each(['paris', 'salary', 'house', 'garden', 'kitchen', 'pizza', 'bear', 'lamp', 'dato', 'use', 'mob', 'inv2023', 'rooms', 'rental', 'guitar', 'summer'])(
  '%s is another word than all of these', (typed) => {
    expect(choose(typed)).toEqual([]);
  });

test('what is read for other letters is as near as can be, and what else is a slip away comes behind', () => {
  expect(choose('modem', { candidates: ['mode', 'modern', 'more', 'made', 'code', 'mod'] })).toEqual(['modern']);
  expect(choose('modem', { candidates: ['model', 'modern'] })).toEqual(['modern', 'model']);
});

test('what was found is replaced by what a reader makes of it, and by other words only if it is long', () => {
  expect(choose('house', { candidates: ['hause', 'h0use', 'houses'], isFound: true })).toEqual(['h0use']);
  expect(choose('house', { candidates: ['hause', 'h0use', 'houses', 'palace'] })).toEqual(['h0use', 'hause']);
  expect(choose('10045', { candidates: ['l0o45', '10046', '10046a'] })).toEqual(['l0o45']);
});

test('of words that are further away than another, only other endings of that one are taken', () => {
  expect(choose('zebar', { candidates: ['zebra', 'zebras', 'dear', 'hear', 'year'] })).toEqual(['zebra']);
  expect(choose('statemnt', { candidates: ['statement', 'statements', 'stateman'] })).toEqual(['statement', 'statements']);
});

test('of words that are as near, the more common one comes first, then the one that begins alike; without those of no file', () => {
  const near = chooseSimilar(['charges', 'changed', 'chances', 'chanbes', 'chamges'], { word: 'changes', isFound: false, isUnfinished: false, stems: [] });
  expect(mostLikely(near, new Map([['charges', 2], ['chances', 2], ['chanbes', 7], ['chamges', 1]]))).toEqual(['chanbes', 'chances', 'charges', 'chamges']);
  expect(mostLikely([{ word: 'far', distance: 2 }, { word: 'near', distance: 1 }], new Map([['far', 9], ['near', 1]]))).toEqual(['near', 'far']);
});

test('another ending of a stem is found anyway only where the stem stands in a text', () => {
  expect(choose('zebrs', { candidates: ['zebra'] })).toEqual(['zebra']);
  expect(choose('zebrs', { candidates: ['zebra'], stems: ['zebr'] })).toEqual([]);
});

test('five are shared by all words, the best of each first', () => {
  const choices = [{ insteadOf: 'a', words: ['a1', 'a2', 'a3', 'a4', 'a5'] }, { insteadOf: 'b', words: ['b1', 'b2'] }];
  expect(shareOut(choices).map(({ word: each }) => each)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
});
