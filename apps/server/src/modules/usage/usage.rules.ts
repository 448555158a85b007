/** The instant `months` after the anchor in UTC; the last day of the month where it has no such day. */
export function addMonths(anchor: Date, months: number): Date {
  const target = new Date(anchor);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return target;
}

/** The month of the anniversary that `now` lies in: its first instant, and the first of the next one. */
export function periodAt(anchor: Date, now: Date): { start: Date; end: Date } {
  let months = Math.max(0, (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth());
  if (months > 0 && addMonths(anchor, months) > now) months -= 1;
  return { start: addMonths(anchor, months), end: addMonths(anchor, months + 1) };
}

export const monthKey = (moment: Date) => moment.toISOString().slice(0, 7);
