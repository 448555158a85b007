import { DELETION_DAYS, GRACE_DAYS } from '@scriba/contract/plans';
import type { PlanStanding } from '@scriba/contract/session';

const DAY_MS = 86_400_000;

export type Lapse = {
  since: Date; graceEnds: Date; isInGrace: boolean;
  /** When files go; null where none do, as things stand. */
  deletesAt: Date | null;
  /** Counted to the day that everybody can reckon where no files go. */
  daysUntilDeletion: number;
};

/** What follows from a plan that has ended; undefined for who has an active one, or never had another. */
export function lapseOf(standing: PlanStanding, now: Date): Lapse | undefined {
  const begun = beginningOf(standing);
  if (begun === null || isActive(standing, now)) return undefined;
  const since = new Date(begun);
  const elapsed = Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
  const deletesAt = standing.filesDeleteAt === null ? null : new Date(standing.filesDeleteAt);
  return {
    since, deletesAt, graceEnds: new Date(since.getTime() + GRACE_DAYS * DAY_MS), isInGrace: elapsed < GRACE_DAYS,
    daysUntilDeletion: Math.min(DELETION_DAYS, daysUntil(deletesAt ?? new Date(since.getTime() + DELETION_DAYS * DAY_MS), now)),
  };
}

/** Whole days, rounded up, as the server counts them. */
export const daysUntil = (moment: Date, now: Date): number => Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / DAY_MS));

const isActive = ({ plan, expires, isDowngraded }: PlanStanding, now: Date) =>
  plan !== 'free' && !isDowngraded && (expires === null || expires > now.getTime());

/** Since when a downgrade or a grace period lasts; null where there is neither. */
const beginningOf = ({ plan, isDowngraded, downgradeDate, gracePeriodStart }: PlanStanding): string | null =>
  (isDowngraded && downgradeDate !== null) || plan === 'free' ? gracePeriodStart ?? (isDowngraded ? downgradeDate : null) : null;
