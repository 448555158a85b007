import { expect, test } from 'vitest';
import { daysLeft } from './files.rules.ts';

const trashedAt = '2026-05-01T12:00:00.000Z';
const later = (ms: number) => new Date(new Date(trashedAt).getTime() + ms);
const [MINUTE, DAY] = [60_000, 86_400_000];

test.each([
  ['before it, by a clock that is late', -MINUTE, 30], ['at once', 0, 30], ['a minute later', MINUTE, 30], ['a day later', DAY, 29],
  ['in the last hour', 30 * DAY - MINUTE, 1], ['afterwards', 31 * DAY, 0],
])('%s, a file in the bin has as many days', (_, ms, days) => {
  expect(daysLeft({ trashedAt }, later(ms), 30)).toBe(days);
});
