import { expect, test } from 'vitest';
import { endOfSession, hashToken, isTouchDue } from './sessions.rules.ts';

const createdAt = new Date('2030-01-01T00:00:00Z');

test('a session that is used moves its end along, up to thirty days after it began', () => {
  expect(endOfSession({ createdAt, now: createdAt, idleDays: 7 })).toEqual(new Date('2030-01-08T00:00:00Z'));
  expect(endOfSession({ createdAt, now: new Date('2030-01-20T12:00:00Z'), idleDays: 7 })).toEqual(new Date('2030-01-27T12:00:00Z'));
  expect(endOfSession({ createdAt, now: new Date('2030-01-29T00:00:00Z'), idleDays: 7 })).toEqual(new Date('2030-01-31T00:00:00Z'));
});

test('a setting of a year does not lift the thirty days', () => {
  expect(endOfSession({ createdAt, now: createdAt, idleDays: 365 })).toEqual(new Date('2030-01-31T00:00:00Z'));
});

test('use is written down after five minutes, not before', () => {
  expect(isTouchDue(createdAt, new Date('2030-01-01T00:04:59Z'))).toBe(false);
  expect(isTouchDue(createdAt, new Date('2030-01-01T00:05:00Z'))).toBe(true);
});

test('what is stored of a secret does not contain it', () => {
  expect(hashToken('secret')).toMatch(/^[0-9a-f]{64}$/);
});
