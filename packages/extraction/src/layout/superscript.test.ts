import { expect, test } from 'vitest';
import { raisedBehind, setFlat, superscript } from './superscript.ts';

test.each([['12', '¹²'], ['-6', '⁻⁶'], ['−6', '⁻⁶'], ['n+1', 'ⁿ⁺¹'], ['iv', 'ⁱᵛ'], ['a', null], ['1,5', null], ['', '']])('%j is raised to %j', (text, raised) => {
  expect(superscript(text)).toBe(raised);
});

test.each([
  ['10', '12', '¹²'], ['10', '-6', '⁻⁶'], ['m', '2 ', '² '], ['Na', '+', '⁺'], ['1', 'st', 'st'], ['M', 'me', 'me'], ['n', 'a2', 'a2'],
  ['', '1', '1'], ['Text ', '1', '1'], ['Text', ' 1', ' 1'],
])('behind %j stands %j as %j', (before, text, shown) => {
  expect(raisedBehind(before, text)).toBe(shown);
});

test('raised characters can be set flat again', () => {
  expect(['10⁻⁶', 'xⁿ⁺¹', 'twoⁱᵛ', '−5'].map(setFlat)).toEqual(['10-6', 'xn+1', 'twoiv', '-5']);
});
