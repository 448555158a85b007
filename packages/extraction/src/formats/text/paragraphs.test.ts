import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphsOf, withLineFeeds } from './paragraphs.ts';

test('blank lines part paragraphs, and line feeds inside of them stay', () => {
  expect([...paragraphsOf('\n \none\ntwo\n\t\n\nthree\n')]).toEqual(['one\ntwo', 'three']);
});

test('millions of blank lines are looked through once', () => {
  expect([...paragraphsOf(`${'\n'.repeat(6_000_000)}words`)]).toEqual(['words']);
});

test('every end of a line is one line feed, also where a long text is cut between its two characters', () => {
  expect(withLineFeeds('a\rb\r\n\r\nc\n\r')).toBe('a\nb\n\nc\n\n');
  for (const before of [1_048_574, 1_048_575, 1_048_576]) {
    expect(withLineFeeds(`${'x'.repeat(before)}\r\ny\r\r\nz`) === `${'x'.repeat(before)}\ny\n\nz`).toBe(true);
  }
});

test('no line is lost but blank ones', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t') }), (text) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    expect([...paragraphsOf(text)].join('\n').split('\n').filter((line) => line !== '')).toEqual(lines);
  }));
});
