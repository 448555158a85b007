import { expect, test } from 'vitest';
import { setFlat, shiftedBehind, subscript, superscript } from './superscript.ts';

test.each([['12', '¹²'], ['-6', '⁻⁶'], ['−6', '⁻⁶'], ['n+1', 'ⁿ⁺¹'], ['iv', 'ⁱᵛ'], ['a', 'ᵃ'], ['q', null], ['1,5', null], ['', '']])('%j is raised to %j', (text, raised) => {
  expect(superscript(text)).toBe(raised);
});

test.each([
  ['10', '12', '¹²'], ['10', '-6', '⁻⁶'], ['m', '2 ', '² '], ['Na', '+', '⁺'], ['1', 'st', 'st'], ['M', 'me', 'me'], ['n', 'a2', 'a2'], ['x', 'n', 'ⁿ'], ['2', 'n', 'ⁿ'], ['XIX', 'e ', 'e '], ['2', 'a', 'a'], ['M', 'r', 'r'], ['n', 'o', 'o'], ['word', 'a', 'ᵃ'],
  ['2', 'n+1', 'ⁿ⁺¹'], ['x', '2/3', '^(2/3)'], ['10', '1.5', '^(1.5)'], ['word', '1,2', '¹,²'], ['word', '3, b', '³, ᵇ'], ['12', '.99', '.99'], ['1', 'e-mail', 'e-mail'],
  ['', '1', '1'], ['Text ', '1', '1'], ['Text', ' 1', ' 1'],
])('behind %j stands %j as %j', (before, text, shown) => {
  expect(shiftedBehind(before, text, 'raised')).toBe(shown);
});

test.each([['2', '₂'], ['n+1', 'ₙ₊₁'], ['B', null]])('%j is lowered to %j', (text, lowered) => {
  expect(subscript(text)).toBe(lowered);
});

test.each([
  ['H', '2', '₂'], ['x', 'i', 'ᵢ'], ['x', 'n+1', 'ₙ₊₁'], ['a', 'i,j', 'ᵢ,ⱼ'], ['f', 'n/2', '_(n/2)'], ['V', 'CC', 'CC'], ['x', 'max', 'max'], ['k', 'B', 'B'],
  ['1/', '2', '2'], ['¹/', '2', '₂'], ['', '2', '2'], ['see ', '2', '2'],
])('below the line behind %j stands %j as %j', (before, text, shown) => {
  expect(shiftedBehind(before, text, 'lowered')).toBe(shown);
});

test('raised and lowered characters can be set flat again', () => {
  expect(['10⁻⁶', 'xⁿ⁺¹', 'twoⁱᵛ', '−5', 'H₂O'].map(setFlat)).toEqual(['10-6', 'xn+1', 'twoiv', '-5', 'H2O']);
});
