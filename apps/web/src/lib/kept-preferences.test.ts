import { expect, test } from 'vitest';
import { cookieDomains } from './kept-preferences.ts';

test('a cookie is cleared on its host and on every parent of it, where measurers set theirs', () => {
  expect(cookieDomains('app.example.com')).toEqual(['app.example.com', 'example.com', 'com']);
});

test('a host of one label has no parent', () => {
  expect(cookieDomains('localhost')).toEqual(['localhost']);
});
