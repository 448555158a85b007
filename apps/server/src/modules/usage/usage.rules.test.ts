import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, monthKey, periodAt } from './usage.rules.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The calendar by counting, without Date's arithmetic of months. */
function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : DAYS_OF_MONTH[month - 1] ?? 0;
}

/** Every anniversary from the anchor on, as text that sorts by time. */
function* anniversaries(anchor: string): Generator<string> {
  let [year, month] = [Number(anchor.slice(0, 4)), Number(anchor.slice(5, 7))];
  const day = Number(anchor.slice(8, 10));
  for (;;) {
    yield `${year}-${pad(month)}-${pad(Math.min(day, daysIn(year, month)))}${anchor.slice(10)}`;
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

const pad = (number: number) => String(number).padStart(2, '0');

function expectedPeriod(anchor: string, now: string): { start: string; end: string } {
  let start = '';
  for (const moment of anniversaries(anchor)) {
    if (start !== '' && moment > now) return { start, end: moment };
    start = moment;
  }
  throw new Error('There is always a next anniversary.');
}

const asText = ({ start, end }: { start: Date; end: Date }) => ({ start: start.toISOString(), end: end.toISOString() });
const moment = (from: string, to: string) => fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true });

describe('the months of an account', () => {
  test.each([1, 15, 28, 29, 30, 31])('that began on day %i are right on every day of nine years', (day) => {
    const anchor = new Date(Date.UTC(2023, 11, day, 17, 45, 12, 345));
    const first = Date.UTC(2024, 0, 1);
    for (let now = first; now < Date.UTC(2033, 0, 1); now += DAY_MS) {
      for (const time of [now, now + (17 * 3600 + 45 * 60 + 12) * 1000 + 344, now + (17 * 3600 + 45 * 60 + 12) * 1000 + 345, now + DAY_MS - 1]) {
        const expected = expectedPeriod(anchor.toISOString(), new Date(time).toISOString());
        if (asText(periodAt(anchor, new Date(time))).start !== expected.start) expect(asText(periodAt(anchor, new Date(time)))).toEqual(expected);
      }
    }
  });

  test('are those of the calendar for any anchor and any moment', () => {
    fc.assert(fc.property(moment('2000-01-01', '2032-12-31'), moment('2000-01-01', '2041-12-31'), (anchor, now) => {
      fc.pre(now >= anchor);
      expect(asText(periodAt(anchor, now))).toEqual(expectedPeriod(anchor.toISOString(), now.toISOString()));
    }), { numRuns: 3000 });
  });

  test('follow each other without a gap, and each moment lies in its own', () => {
    fc.assert(fc.property(moment('2000-01-01', '2032-12-31'), moment('2000-01-01', '2041-12-31'), (anchor, now) => {
      fc.pre(now >= anchor);
      const { start, end } = periodAt(anchor, now);
      expect(start <= now && now < end).toBe(true);
      expect(periodAt(anchor, end).start).toEqual(end);
      expect(asText(periodAt(anchor, new Date(end.getTime() - 1)))).toEqual(asText({ start, end }));
    }), { numRuns: 3000 });
  });

  test('begin on the last day of a month that is too short, and return to their day', () => {
    const anchor = new Date('2024-01-31T10:00:00Z');
    expect([1, 2, 3, 13].map((months) => addMonths(anchor, months).toISOString().slice(0, 10))).toEqual(['2024-02-29', '2024-03-31', '2024-04-30', '2025-02-28']);
  });

  test('begin with the anchor for a clock that is a little behind', () => {
    const anchor = new Date('2024-05-10T10:00:00Z');
    expect(periodAt(anchor, new Date('2024-05-10T09:59:59Z')).start).toEqual(anchor);
    expect(periodAt(anchor, new Date('2023-05-10T09:59:59Z')).start).toEqual(anchor);
  });

  test('are named after the UTC month in which they begin', () => {
    expect(monthKey(new Date('2024-12-31T23:59:59.999Z'))).toBe('2024-12');
    expect(monthKey(new Date('2025-01-01T00:00:00+01:00'))).toBe('2024-12');
  });
});
