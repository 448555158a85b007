import { createHash } from 'node:crypto';

/** The window that a hit falls into, the one before it, and how much of that one still counts. */
export type RateWindow = { start: Date; previousStart: Date; previousShare: number; secondsLeft: number };

/**
 * Windows of equal length from 1970 on. The hits of the previous one count for the part of it that is less than a window
 * ago, so that waiting for the edge of a window does not give twice the attempts. That takes them for evenly spread, and who makes
 * them all at the end of a window gains by it; for an exact limit all of them count until the end of the next one.
 */
export function rateWindowAt(now: Date, { windowSeconds, isExact = false }: { windowSeconds: number; isExact?: boolean }): RateWindow {
  const length = windowSeconds * 1000;
  const start = Math.floor(now.getTime() / length) * length;
  const elapsed = now.getTime() - start;
  return {
    start: new Date(start), previousStart: new Date(start - length),
    previousShare: isExact ? 1 : 1 - elapsed / length, secondsLeft: (length - elapsed) / 1000,
  };
}

/** How often one mailbox is written to for one reason, whoever asks for it. */
export const mailboxLimit = (kind: string, email: string) => ({ key: attemptKey(kind, email), max: 5, windowSeconds: 3600 });

/**
 * How often one mailbox is written to for one reason that strangers have in common: by one of them, and by all together. Whoever uses
 * theirs up leaves something to the others.
 */
export const sharedMailboxLimits = (kind: string, email: string, sender: string) =>
  [mailboxLimit(kind, `${email} ${sender}`), { ...mailboxLimit(kind, email), max: 20 }] as const;

/** Addresses of people are not kept for counting; a hash tells them apart as well. */
export const attemptKey = (kind: string, subject: string) => `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
