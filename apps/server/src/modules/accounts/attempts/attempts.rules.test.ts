import { expect, test } from 'vitest';
import { attemptKey, rateWindowAt } from './attempts.rules.ts';

test('the previous window counts for the part of it that is less than a window ago', () => {
  const window = rateWindowAt(new Date('2030-01-01T10:18:45Z'), 900);
  expect(window).toEqual({
    start: new Date('2030-01-01T10:15:00Z'), previousStart: new Date('2030-01-01T10:00:00Z'), previousShare: 0.75, secondsLeft: 675,
  });
});

test('the key of an address does not tell the address', () => {
  expect(attemptKey('sign-in', 'ada@example.org')).not.toContain('ada');
  expect(attemptKey('sign-in', 'ada@example.org')).not.toBe(attemptKey('sign-in', 'bob@example.org'));
});
