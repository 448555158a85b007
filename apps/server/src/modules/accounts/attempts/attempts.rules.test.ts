import { expect, test } from 'vitest';
import { attemptKey, rateWindowAt } from './attempts.rules.ts';

test('the previous window counts for the part of it that is less than a window ago', () => {
  const window = rateWindowAt(new Date('2030-01-01T10:18:45Z'), { windowSeconds: 900 });
  expect(window).toEqual({
    start: new Date('2030-01-01T10:15:00Z'), previousStart: new Date('2030-01-01T10:00:00Z'), previousShare: 0.75, secondsLeft: 675,
  });
});

test('all of the previous window counts for an exact limit, so that no stretch of that length holds more', () => {
  expect(rateWindowAt(new Date('2030-01-01T10:29:59Z'), { windowSeconds: 900, isExact: true })).toMatchObject({
    start: new Date('2030-01-01T10:15:00Z'), previousStart: new Date('2030-01-01T10:00:00Z'), previousShare: 1, secondsLeft: 1,
  });
});

test('the key of an address does not tell the address', () => {
  expect(attemptKey('sign-in', 'ada@example.org')).not.toContain('ada');
  expect(attemptKey('sign-in', 'ada@example.org')).not.toBe(attemptKey('sign-in', 'bob@example.org'));
});
