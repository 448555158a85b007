import { MONTHS_PAID_PER_YEAR, planRank, plans, type PlanId } from '@scriba/contract/plans';
import type { OfferedPlan } from '@scriba/contract/plan-catalogue';
import type { Database, Transaction } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import type { SystemFlagUsecases } from '../system-flags/system-flags.usecases.ts';
import type { PlansConfig } from './plans.config.ts';
import { plansRepository } from './plans.repository.ts';
import type { EffectivePlan } from './plans.types.ts';

type Deps = {
  db: Database;
  flags: Pick<SystemFlagUsecases, 'read'>;
  config: PlansConfig;
  /** The day of an account, from which its months are counted until a plan is bought. */
  createdAtOf(userId: string, tx?: Transaction): Promise<Date | undefined>;
};

export type PlanUsecases = ReturnType<typeof planUsecases>;

const EPOCH = new Date(0);

export const planUsecases = ({ db, flags, config, createdAtOf }: Deps) => {
  /** Until the administrator has chosen, the numbers of the lowest plan hold: they harm nobody. */
  const planForEverybody = async (tx?: Transaction): Promise<PlanId> =>
    (await flags.read('installation.mode', tx) === 'unlimited' ? 'unlimited' : config.PLANS[0] ?? 'free');

  return {
    /** The plan of an owner. Without one of his own he has what the installation gives to everybody. */
    async planOf(owner: OwnerScope, tx?: Transaction): Promise<EffectivePlan> {
      const own = await plansRepository(tx ?? db).find(owner);
      const plan = knownPlan(own?.plan) ?? await planForEverybody(tx);
      if (own) return withOverrides(plan, own);
      return { plan, ...plans[plan], expiresAt: null, periodAnchor: await createdAtOf(owner, tx) ?? EPOCH };
    },

    /** How many readings each of many owners may have at once, at the cost of one. */
    async parallelReadingsOf(owners: readonly OwnerScope[], tx: Transaction): Promise<(owner: OwnerScope) => number> {
      const own = new Map((await plansRepository(tx).plansOf(owners)).map(({ ownerId, plan }) => [ownerId, plan]));
      const everybodys = await planForEverybody(tx);
      return (owner) => plans[knownPlan(own.get(owner)) ?? everybodys].parallelReadings;
    },

    async catalogue() {
      return {
        plans: config.PLANS.map((id) => offer(id, config)), currency: config.CURRENCY, canBuy: config.BILLING_PROVIDER !== 'none',
        areOffered: await planForEverybody() !== 'unlimited', measuredCharacterError: null,
      };
    },
  };
};

const knownPlan = (name: string | undefined) => (name !== undefined && Object.hasOwn(plans, name) ? name as PlanId : undefined);

type OwnPlan = { expiresAt: Date | null; periodAnchor: Date; extractionsPerMonth: number | null; storageBytes: number | null };

const withOverrides = (plan: PlanId, own: OwnPlan): EffectivePlan => ({
  plan, ...plans[plan], expiresAt: own.expiresAt, periodAnchor: own.periodAnchor,
  ...(own.extractionsPerMonth !== null && { extractionsPerMonth: own.extractionsPerMonth }),
  ...(own.storageBytes !== null && { storageBytes: own.storageBytes }),
});

function offer(id: PlanId, config: PlansConfig): OfferedPlan {
  const { extractionsPerMonth, storageBytes } = plans[id];
  const prices: Partial<Record<PlanId, number>> = {
    free: 0, pro: config.PRICE_PRO, business: config.PRICE_BUSINESS, enterprise: config.PRICE_ENTERPRISE,
  };
  const price = prices[id] ?? null;
  return {
    id, rank: planRank(id, config.PLANS), extractionsPerMonth, storageBytes,
    price, yearlyPrice: price === null ? null : price * MONTHS_PAID_PER_YEAR,
  };
}
