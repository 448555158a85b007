import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, type Stretch } from './text-changes.rules.ts';

const stretchesOf = (before: string, after: string) => changesBetween(before, after)?.stretches ?? [];
const told = (before: string, after: string) => stretchesOf(before, after)
  .map((stretch) => (stretch.kind === 'skipped' ? `<${stretch.words}>` : { same: stretch.text, added: `+[${stretch.text}]`, removed: `-[${stretch.text}]` }[stretch.kind])).join('');

test.each([
  ['a word', 'Total 493.73 EUR', 'Total 498.73 EUR', 'Total -[493.73]+[498.73] EUR'],
  ['words in a row, as one passage', 'on the first day', 'on a last day', 'on -[the first]+[a last] day'],
  ['a word that was added', 'Total EUR', 'Total 12 EUR', 'Total +[12 ]EUR'],
  ['a line that was taken out', 'one\ntwo\nthree', 'one\nthree', 'one\n-[two\n]three'],
  ['an accent', 'Factura Stefan', 'Factură Ștefan', '-[Factura Stefan]+[Factură Ștefan]'],
  ['all there is', '', 'new', '+[new]'],
  ['nothing', 'same', 'same', 'same'],
])('what was changed is %s', (_name, before, after, expected) => {
  expect(told(before, after)).toBe(expected);
});

test('words are counted on either side', () => {
  expect(changesBetween('the first of two days', 'a first of three long days')).toMatchObject({ addedWords: 3, removedWords: 2 });
});

test('of what is the same, only what is around a change is shown, cut between words', () => {
  const filler = Array.from({ length: 300 }, (_, at) => `word${at}`).join(' ');
  const stretches = stretchesOf(`${filler} old ${filler}`, `${filler} new ${filler}`);
  const kinds = stretches.map(({ kind }) => kind);
  expect(kinds).toEqual(['skipped', 'same', 'removed', 'added', 'same', 'skipped']);
  const shown = stretches.flatMap((stretch) => (stretch.kind === 'same' ? stretch.text.trim().split(' ') : []));
  expect(shown.every((word) => /^word\d+$/.test(word))).toBe(true);
  const skipped = stretches.reduce((sum, stretch) => sum + (stretch.kind === 'skipped' ? stretch.words : 0), 0);
  expect(skipped + shown.length).toBe(600);
});

test('of texts without anything in common nothing is claimed', () => {
  const text = (letter: string) => Array.from({ length: 60_000 }, (_, at) => `${letter}${at * 7919}`).join('\n');
  expect(changesBetween(text('a'), text('b'))).toBeUndefined();
});

test('both texts can be put together from the stretches of short ones', () => {
  const words = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'Ștefan', '  ', '.'), { maxLength: 30 }).map((parts) => parts.join(''));
  const put = (stretches: readonly Stretch[], left: Stretch['kind']) => stretches.map((each) => (each.kind === 'skipped' || each.kind === left ? '' : each.text)).join('');
  fc.assert(fc.property(words, words, (before, after) => {
    const stretches = stretchesOf(before, after);
    expect(put(stretches, 'added')).toBe(before);
    expect(put(stretches, 'removed')).toBe(after);
  }));
});
