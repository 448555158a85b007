import { expect, test } from 'vitest';
import { dividedOtherwise, numbersOtherwise } from './divided-numbers.ts';
import { typedParts } from './typed-parts.ts';

test.each([
  ['22613.76', ['22', '613', '76']], ['22613,76', ['22', '613', '76']], ['22,613.76', ['22613', '76']], ["22'613.5", ['22613', '5']], ['1.234', ['1234']],
  ['€1234.50', ['1', '234', '50']], ['123456', ['123', '456']], ['-12500', ['12', '500']],
  ['de89370400440532013000', ['de89', '3704', '0044', '0532', '0130', '00']],
  ['de89 3704 0044 0532 0130 00', ['de89370400440532013000']], ['22 613,76', ['22613', '76']], ['1 234 567', ['1234567']],
  ['2024', []], ['12.50', []], ['12.05.2024', []], ['x22613', []], ['22613a', []], ['613', []], ['', []], ['word', []],
])('%s, written the other way, has the words %j', (typed, words) => {
  expect(dividedOtherwise(typed)).toEqual(words.length > 0 ? [words] : []);
});

const waysOf = (query: string) => numbersOtherwise(typedParts(query)).map((ways) => ways.map((words) => words.join(' ')));

test.each([
  ['0721234567', ['0721 234 567', '07 21 23 45 67', '072 123 4567', '721 234 567', '721234567']], ['01512345678', ['0151 2345678', '01512 345678']],
  ['+40721234567', ['721 234 567', '0721 234 567', '0721234567']], ['+33 6 12 34 56 78', ['0612345678', '06 12 34 56 78', '33612345678']],
  ['0040721234567', ['0721 234 567', '40721234567']], ['+37360123456', ['60 123 456', '060123456']], ['612345678', ['612 345 678', '612 34 56 78']],
  ['0721-234-567', ['0721234567', '07 21 23 45 67']], ['0721/234.567', ['0721234567']], ['(212)555-1234', ['2125551234']],
  ['0215556677', ['021 555 66 77', '21 555 66 77']], ['021 5556677', ['0215556677', '021 555 66 77']], ['(021) 5556677', ['0215556677']], ['5556677', ['555 66 77', '555 6677']],
  ['0721 234567', ['0721234567']], ['0800123456', ['0 800 123 456']], ['0744 111 222', ['07 44 11 12 22', '0744111222']],
])('the telephone number %s is also written %j', (query, ways) => {
  expect(waysOf(query)[0]).toEqual(expect.arrayContaining(ways.filter((way) => way !== query)));
});

test('each way to write a number is given once, and none as it was typed', () => {
  for (const query of ['0744 111 222', '+40721234567', '600123456', '0721-234-567', '1234567']) {
    for (const ways of waysOf(query)) expect(ways).toHaveLength(new Set(ways).size);
  }
  expect([waysOf('600123456')[0], waysOf('0721-234-567')[0]].map((ways) => ways?.filter((way) => way === '600123456' || way === '0721 234 567'))).toEqual([[], []]);
});

test('an amount and a day are no telephone numbers, and a list of numbers is not gone through to its end', () => {
  expect(dividedOtherwise('612345678,50')).toEqual([['612', '345', '678', '50']]);
  expect(dividedOtherwise('2024-05-12')).toEqual([]);
  expect(waysOf(Array.from({ length: 40 }, (_, at) => `07212345${at + 10}x 0721-2345-${at + 10}`).join(' ')).filter((ways) => ways.length > 0)).toHaveLength(4);
});

test.each([
  ['salary 12 500', ['', '12500', '12500']], ['ann 2024 05 12', ['', '20240512', '20240512', '20240512']],
  ['12345 678', ['12 345|12345678', '12345678']], ['22 613,76', ['22613 76']], ['12 50', ['', '']], ['12 "500" 600', ['', '', '']], ['1234 -5678', ['', '']],
  ['12345678 12345678', ['12 345 678', '12 345 678']], ['12345 OR 678', ['12 345', '']],
])('of %s, the words of the same numbers written otherwise are %j', (query, words) => {
  expect(numbersOtherwise(typedParts(query)).map((ways) => ways.map((each) => each.join(' ')).join('|'))).toEqual(words);
});
