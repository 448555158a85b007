import { expect, test } from 'vitest';
import { makeToken, NOBODY, tokenOf, withToken } from './known-devices.rules.ts';

const ada = { userId: 'user_ada', passwordHash: 'scrypt$1' };
const KEY = 'k'.repeat(32);

test('a token counts for its account with its password, under its key, and for nothing else', () => {
  const token = makeToken(ada, KEY);
  expect(tokenOf(token, ada, KEY)).toBe(token);
  expect(tokenOf(token, { ...ada, userId: 'user_bob' }, KEY)).toBeUndefined();
  expect(tokenOf(token, { ...ada, passwordHash: 'scrypt$2' }, KEY)).toBeUndefined();
  expect(tokenOf(token, { ...ada, passwordHash: undefined }, KEY)).toBeUndefined();
  expect(tokenOf(token, ada, 'another key')).toBeUndefined();
  expect(tokenOf(makeToken(NOBODY, KEY), NOBODY, KEY)).toBeUndefined();
});

test.each(['', '~', 'x', `${'a'.repeat(22)}.${'b'.repeat(43)}`, `${'a'.repeat(22)}.${'é'.repeat(43)}`, 'a'.repeat(5000)])('%j is no token', (cookie) => {
  expect(tokenOf(cookie, ada, KEY)).toBeUndefined();
});

test('a browser keeps the tokens of five people, the last one first, and each once', () => {
  const people = Array.from({ length: 7 }, (_, at) => ({ userId: `user_${at}`, passwordHash: undefined }));
  const tokens = people.map((person) => makeToken(person, KEY));
  const cookie = tokens.reduce((kept, token) => withToken(kept, token), '');
  expect(cookie.split('~')).toEqual(tokens.slice(2).reverse());
  expect(withToken(cookie, tokens[3] ?? '').split('~')).toEqual([tokens[3], tokens[6], tokens[5], tokens[4], tokens[2]]);
  expect(people.map((person) => tokenOf(cookie, person, KEY) !== undefined)).toEqual([false, false, true, true, true, true, true]);
});
