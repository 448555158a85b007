import type { PlanId, PlanLimits } from '@scriba/contract/plans';

/** What an owner may use now: the plan's numbers with the owner's own overrides. */
export type EffectivePlan = PlanLimits & {
  plan: PlanId;
  expiresAt: Date | null;
  /** Since when a plan of the owner's own is over, where that left them with the free one. */
  downgradedAt: Date | null;
  /** Monthly periods are counted from here. */
  periodAnchor: Date;
};

/** A plan of an owner's own; a limit that is null is that of the plan. */
export type OwnLimits = { plan: PlanId; extractionsPerMonth: number | null; storageBytes: number | null; expiresAt: Date | null };
