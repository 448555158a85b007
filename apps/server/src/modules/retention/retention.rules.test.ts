import { expect, test } from 'vitest';
import { dayWithWarning, deletionDay, isInGrace, isNews, soonestDay, warningOf } from './retention.rules.ts';

const ended = new Date('2030-06-01T12:00:00Z');
const after = (days: number) => new Date(ended.getTime() + days * 86_400_000);

test('files go thirty days after the end of a plan, and thirty from now for who never had one', () => {
  for (const days of [0, 7, 8]) expect(deletionDay(ended, after(days))).toEqual(after(30));
  expect(deletionDay(null, after(3))).toEqual(after(33));
});

test('an end that is found late leaves as much time as one that is found at once', () => {
  expect(soonestDay(after(29))).toEqual(after(51));
  expect(deletionDay(ended, after(29))).toEqual(after(51.5));
  expect(deletionDay(ended, after(29.1))).toEqual(after(51.5));
  expect(deletionDay(ended, after(400))).toEqual(after(422.5));
});

test('grace lasts seven days, and only after a plan', () => {
  expect([0, 6.9, 7].map((days) => isInGrace(ended, after(days)))).toEqual([true, true, false]);
  expect(isInGrace(null, after(0))).toBe(false);
});

test.each([[30, 30], [7.1, 30], [7, 7], [1.1, 7], [1, 1], [0, 1], [-3, 1]])('%d days before, the warning of %d is due', (days, warning) => {
  expect(warningOf(after(days), ended)).toBe(warning);
});

test('no warning is told twice, nor one that comes before the last', () => {
  expect([isNews(30, undefined), isNews(30, 30), isNews(7, 30), isNews(30, 7), isNews(1, 0)]).toEqual([true, false, true, false, false]);
});

test('a day that nobody was warned of in time is put off by a day', () => {
  const told = (daysBefore: number, days: number) => ({ daysBefore, toldAt: after(days) });
  expect(dayWithWarning(after(30), undefined, after(29.1))).toEqual(after(30));
  expect(dayWithWarning(after(30), told(7, 23), after(29.1))).toEqual(after(30));
  expect(dayWithWarning(after(30), told(7, 23), after(29.9))).toEqual(after(30.9));
  expect(dayWithWarning(after(30), told(7, 23), after(45))).toEqual(after(46));
  expect(dayWithWarning(after(30), told(1, 29.1), after(30.1))).toEqual(after(30));
});

test('a last warning that was too short, or is so old that it is forgotten, is told once more', () => {
  expect(dayWithWarning(after(30), { daysBefore: 1, toldAt: after(29.5) }, after(30))).toEqual(after(31));
  expect(dayWithWarning(after(30), { daysBefore: 1, toldAt: after(29) }, after(31))).toEqual(after(30));
  expect(dayWithWarning(after(30), { daysBefore: 1, toldAt: after(29) }, after(31.1))).toEqual(after(32.1));
});
