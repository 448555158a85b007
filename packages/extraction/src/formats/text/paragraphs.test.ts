import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

test('blank lines part paragraphs, and line feeds inside of them stay', () => {
  expect([...paragraphsOf('\n \none\ntwo\n\t\n\nthree\n')]).toEqual(['one\ntwo', 'three']);
});

test('millions of blank lines are looked through once', () => {
  expect([...paragraphsOf(`${'\n'.repeat(6_000_000)}words`)]).toEqual(['words']);
});

test('no line is lost but blank ones', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t') }), (text) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    expect([...paragraphsOf(text)].join('\n').split('\n').filter((line) => line !== '')).toEqual(lines);
  }));
});
