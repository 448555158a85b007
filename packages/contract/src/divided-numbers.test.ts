import { expect, test } from 'vitest';
import { dividedOtherwise, numbersOtherwise } from './divided-numbers.ts';
import { typedParts } from './typed-parts.ts';

test.each([
  ['22613.76', ['22', '613', '76']], ['22613,76', ['22', '613', '76']], ['22,613.76', ['22613', '76']], ["22'613.5", ['22613', '5']], ['1.234', ['1234']],
  ['€1234.50', ['1', '234', '50']], ['12345678', ['12', '345', '678']], ['-12500', ['12', '500']],
  ['de89370400440532013000', ['de89', '3704', '0044', '0532', '0130', '00']],
  ['de89 3704 0044 0532 0130 00', ['de89370400440532013000']], ['22 613,76', ['22613', '76']], ['1 234 567', ['1234567']],
  ['2024', []], ['12.50', []], ['12.05.2024', []], ['x22613', []], ['22613a', []], ['613', []], ['', []], ['word', []],
])('%s, written the other way, has the words %j', (typed, words) => {
  expect(dividedOtherwise(typed)).toEqual(words.length > 0 ? [words] : []);
});

test.each([
  ['0721234567', ['0721 234 567', '07 21 23 45 67', '072 123 4567']], ['01512345678', ['0151 2345678', '01512 345678']],
  ['+40721234567', ['40 721 234 567', '40 721 234567']], ['+33612345678', ['33 6 12 34 56 78']], ['612345678', ['612 345 678', '612 34 56 78']],
  ['0721-234-567', ['0721234567']], ['0721/234.567', ['0721234567']], ['0215556677', ['021 555 66 77', '21 555 6677']], ['5556677', ['555 66 77', '555 6677']],
  ['0722333444', ['722 333 444']],
])('the telephone %s is also written %j', (typed, ways) => {
  expect(dividedOtherwise(typed).map((words) => words.join(' '))).toEqual(expect.arrayContaining(ways));
});

test('groups of digits beside each other are one number, in one piece and in other groups', () => {
  for (const ways of numbersOtherwise(typedParts('021 5556677'))) expect(ways).toEqual(expect.arrayContaining([['0215556677'], ['021', '555', '66', '77']]));
});

test('what begins with a zero has no thousands, and an amount is no telephone', () => {
  expect(dividedOtherwise('0721234567')).not.toContainEqual(['0', '721', '234', '567']);
  expect(dividedOtherwise('1234567890')).toEqual([['1', '234', '567', '890']]);
  expect(dividedOtherwise('612345678,50')).toEqual([['612', '345', '678', '50']]);
});

test.each([
  ['salary 12 500', ['', '12500', '12500']], ['ann 2024 05 12', ['', '20240512', '20240512', '20240512']],
  ['12345 678', ['12 345|12345678', '12345678']], ['22 613,76', ['22613 76']], ['12 50', ['', '']], ['12 "500" 600', ['', '', '']], ['1234 -5678', ['', '']],
  ['12345678 12345678', ['12 345 678', '12 345 678']],
])('of %s, the words of the same numbers written otherwise are %j', (query, words) => {
  expect(numbersOtherwise(typedParts(query)).map((ways) => ways.map((each) => each.join(' ')).join('|'))).toEqual(words);
});
