import { expect, test } from 'vitest';
import { fingerprintOf, isToldAt, withoutPeople } from './error-reports.rules.ts';

test.each([
  ['Cannot greet ana.ionescu@contoso.com now', 'Cannot greet …@… now'],
  ['at load (https://scriba.example.org/assets/a-B1.js?token=secret:1:2)', 'at load (https://scriba.example.org/assets/a-B1.js:1:2)'],
  ['/auth/action?token=secret', '/auth/action'], ['/search#word', '/search'], ['/admin/people/user_01a20fa2fda9747e99019032251c0e36/plan', '/admin/people/user_…/plan'], ['Nothing here', 'Nothing here'],
])('%j tells no one apart', (text, plain) => {
  expect(withoutPeople(text)).toBe(plain);
});

test('the same failure is the same one in another build and with another number, and different ones are not', () => {
  const stack = (file: string, line: number) => `Error: x\n    at f (https://a.example/assets/${file}:${line}:7)`;
  const one = fingerprintOf('Row 17 is gone', stack('page-AbCdEf1.js', 3));
  expect(fingerprintOf('Row 18 is gone', stack('page-1234567.js', 3))).toBe(one);
  expect(fingerprintOf('Row 18 is there', stack('page-1234567.js', 3))).not.toBe(one);
  expect(fingerprintOf('Row 18 is gone', stack('list-1234567.js', 3))).not.toBe(one);
});

test('of a failure that goes on each doubling is told', () => {
  expect(Array.from({ length: 40 }, (_, at) => at + 1).filter(isToldAt)).toEqual([1, 2, 4, 8, 16, 32]);
});
