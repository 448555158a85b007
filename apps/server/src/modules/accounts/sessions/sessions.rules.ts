import { createHash } from 'node:crypto';

/** However much it is used, a session ends this long after it began. */
export const SESSION_DAYS_ABSOLUTE = 30;
/** That a session is used is written down at most this often. */
const TOUCH_SECONDS = 300;

const DAY_MS = 86_400_000;

/** What the database knows of a session's secret. The secret has 256 random bits, so a plain hash is enough. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** When a session ends if it is not used after `now`. */
export const endOfSession = ({ createdAt, now, idleDays }: { createdAt: Date; now: Date; idleDays: number }) =>
  new Date(Math.min(now.getTime() + idleDays * DAY_MS, createdAt.getTime() + SESSION_DAYS_ABSOLUTE * DAY_MS));

export const isTouchDue = (lastSeenAt: Date, now: Date) => now.getTime() - lastSeenAt.getTime() >= TOUCH_SECONDS * 1000;
