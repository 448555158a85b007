import type { PlanId, PlanLimits } from '@scriba/contract/plans';

/** What an owner may use now: the plan's numbers with the owner's own overrides. */
export type EffectivePlan = PlanLimits & {
  plan: PlanId;
  expiresAt: Date | null;
  /** Monthly periods are counted from here. */
  periodAnchor: Date;
};
