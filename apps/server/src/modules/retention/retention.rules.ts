import { DELETION_DAYS, DELETION_WARNINGS_DAYS, GRACE_DAYS } from '@scriba/contract/plans';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From the end of the grace to the deletion, less a day for a job that comes late: nobody has less time, whenever a plan is found ended. */
const SHORTEST_NOTICE_MS = (DELETION_DAYS - GRACE_DAYS - 1) * DAY_MS;
/** The last warning comes this long before, or the deletion waits for it. */
const LAST_WARNING_MS = 20 * HOUR_MS;
/** After this long it says nothing any more: the server was away, or only rehearsed. */
const STALE_WARNING_MS = 48 * HOUR_MS;

/** Numbered warnings, from the first one to the last one. */
const [FIRST, SECOND, LAST] = DELETION_WARNINGS_DAYS;
export type DaysBefore = typeof DELETION_WARNINGS_DAYS[number];

const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

const endOfDay = (moment: Date) => new Date(Math.ceil(moment.getTime() / DAY_MS) * DAY_MS);

/** Files that get a day later go on one that has been told already, if it is not before this. */
export const soonestDay = (now: Date): Date => after(now, SHORTEST_NOTICE_MS);

/**
 * When files go that a plan does not keep: counted from the end of a plan, or from now for who never had one. What is found late goes
 * at the end of a day, so that files of one day go together and are warned of once.
 */
export function deletionDay(since: Date | null, now: Date): Date {
  const byPlan = after(since ?? now, DELETION_DAYS * DAY_MS);
  return byPlan >= soonestDay(now) ? byPlan : endOfDay(soonestDay(now));
}

export const isInGrace = (since: Date | null, now: Date): boolean => since !== null && now < after(since, GRACE_DAYS * DAY_MS);

/** Which warning a day is due for. */
export function warningOf(at: Date, now: Date): DaysBefore {
  const days = (at.getTime() - now.getTime()) / DAY_MS;
  if (days <= LAST) return LAST;
  return days <= SECOND ? SECOND : FIRST;
}

/** A warning that was not told yet; those that come after it count as well, for a day is never warned of backwards. */
export const isNews = (warning: DaysBefore, told: number | undefined): boolean => told === undefined || warning < told;

/** A warning of so many days before, and when it was told. */
export type Told = { daysBefore: number; toldAt: Date };

/** Whether somebody was warned for the last time: neither too shortly before the day, nor so long ago that it is forgotten. */
const isWarned = (at: Date, { daysBefore, toldAt }: Told, now: Date) =>
  daysBefore <= LAST && at.getTime() - toldAt.getTime() >= LAST_WARNING_MS && now.getTime() - toldAt.getTime() <= STALE_WARNING_MS;

/** The day itself, or a day from now where nobody was warned of it in time. */
export const dayWithWarning = (at: Date, told: Told | undefined, now: Date): Date =>
  (told && isWarned(at, told, now)) || at.getTime() - now.getTime() >= LAST_WARNING_MS ? at : after(now, DAY_MS);
