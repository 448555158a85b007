import fc from 'fast-check';
import { expect, test } from 'vitest';
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
