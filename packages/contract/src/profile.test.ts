import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPhoneNumber } from './accounts.ts';
import { completeWebsite } from './profile.ts';

test.each([
  ['', ''], ['  example.com ', 'https://example.com'], ['http://example.com/a?b=c', 'http://example.com/a?b=c'], ['example.com:8080/x', 'https://example.com:8080/x'],
  ['münchen.example', 'https://münchen.example'], ['javascript:alert(1)', undefined], ['JavaScript:alert(1)', undefined], ['mailto:a@example.com', undefined],
  ['//example.com', 'https://example.com'], ['localhost', undefined], ['a b.com', undefined], ['https://a@example.com', undefined],
])('%j becomes %j', (typed, website) => {
  expect(completeWebsite(typed)).toBe(website);
});

test('whatever is typed, what comes out is empty, nothing, or opens as http; completed once, it stays as it is', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.domain()), (typed) => {
    const website = completeWebsite(typed);
    if (website === undefined || website === '') return;
    expect(['http:', 'https:']).toContain(new URL(website).protocol);
    expect(completeWebsite(website)).toBe(website);
  }));
});

test.each(['', '+40 700 000 000', '(030) 123-45.67', '0721/123456', '+1 555 0100 ext. 12', '112'])('%j is a phone number', (typed) => {
  expect(isPhoneNumber(typed)).toBe(true);
});

test.each(['Ana Ionescu', '12', '+', '0721 abc', 'call me', '++40 700', '1;drop'])('%j is none', (typed) => {
  expect(isPhoneNumber(typed)).toBe(false);
});
