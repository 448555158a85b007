import { expect, test } from 'vitest';
import { ana } from '#web/testing/people.ts';
import { lapseOf } from './lapse.rules.ts';

const ended = '2030-06-01T12:00:00.000Z';
const lapsed = { ...ana, isDowngraded: true, downgradeDate: ended, gracePeriodStart: ended, expires: Date.parse(ended) };
const after = (days: number) => new Date(Date.parse(ended) + days * 86_400_000);

test.each([
  [0, 30, true], [6.9, 24, true], [7, 23, false], [29.5, 1, false], [30, 0, false], [400, 0, false], [-1, 30, true],
])('%d days after the end there are %d until deletion, and it is grace: %s', (days, left, isInGrace) => {
  expect(lapseOf(lapsed, after(days))).toMatchObject({ daysUntilDeletion: left, isInGrace });
});

test('a day that the server names is taken before the one that can be reckoned, and no day is named where nothing goes', () => {
  expect(lapseOf({ ...lapsed, filesDeleteAt: after(50).toISOString() }, after(40))).toMatchObject({ deletesAt: after(50), daysUntilDeletion: 10 });
  expect(lapseOf(lapsed, after(2))).toMatchObject({ deletesAt: null, daysUntilDeletion: 28 });
});

test('a grace period on the free plan says the same without a downgrade, and a downgrade without a grace period as well', () => {
  expect(lapseOf({ ...ana, gracePeriodStart: ended }, after(1))?.daysUntilDeletion).toBe(29);
  expect(lapseOf({ ...lapsed, gracePeriodStart: null }, after(1))?.daysUntilDeletion).toBe(29);
});

test('nothing has lapsed for who never had another plan, nor for who has an active one', () => {
  expect(lapseOf(ana, after(1))).toBeUndefined();
  expect(lapseOf({ ...ana, isDowngraded: true }, after(1))).toBeUndefined();
  expect(lapseOf({ ...ana, plan: 'pro', expires: null, gracePeriodStart: ended }, after(1))).toBeUndefined();
  expect(lapseOf({ ...ana, plan: 'pro', expires: after(9).getTime() }, after(1))).toBeUndefined();
});
