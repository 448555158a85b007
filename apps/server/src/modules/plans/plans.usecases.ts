import type { PlanStanding } from '@scriba/contract/session';
import { GRACE_DAYS, MONTHS_PAID_PER_YEAR, planRank, plans, type PlanId } from '@scriba/contract/plans';
import type { OfferedPlan } from '@scriba/contract/plan-catalogue';
import type { Database, Transaction } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SystemFlagUsecases } from '../system-flags/system-flags.usecases.ts';
import type { PlansConfig } from './plans.config.ts';
import { plansRepository } from './plans.repository.ts';
import type { EffectivePlan, OwnLimits } from './plans.types.ts';

type Deps = {
  db: Database;
  flags: Pick<SystemFlagUsecases, 'read'>;
  config: PlansConfig;
  emit: EmitEvent;
  clock: Clock;
  /** The day of an account, from which its months are counted until a plan is bought. */
  createdAtOf(userId: string, tx?: Transaction): Promise<Date | undefined>;
};

export type PlanUsecases = ReturnType<typeof planUsecases>;

const EPOCH = new Date(0);
const DAY_MS = 86_400_000;
const ENDLESS = { expiresAt: null, downgradedAt: null };

export const planUsecases = ({ db, flags, config, emit, clock, createdAtOf }: Deps) => {
  /** Until the administrator has chosen, the numbers of the lowest plan hold: they harm nobody. */
  const planForEverybody = async (tx?: Transaction): Promise<PlanId> =>
    (await flags.read('installation.mode', tx) === 'unlimited' ? 'unlimited' : config.PLANS[0] ?? 'free');

  /** The plan of an owner. Without one of their own, or after it, they have what the installation gives to everybody. */
  const planOf = async (owner: OwnerScope, tx?: Transaction): Promise<EffectivePlan> => {
    const own = await plansRepository(tx ?? db).find(owner);
    const everybodys = await planForEverybody(tx);
    if (!own) return { plan: everybodys, ...plans[everybodys], ...ENDLESS, periodAnchor: await createdAtOf(owner, tx) ?? EPOCH };
    const plan = knownPlan(own.plan) ?? everybodys;
    if (own.expiresAt === null || own.expiresAt > clock.now()) return withOverrides(plan, own);
    // Only the free plan locks and deletes. A name that another version knew says nothing about what its owner lost.
    const isLess = everybodys === 'free' && plan !== 'free';
    return { plan: everybodys, ...plans[everybodys], expiresAt: null, downgradedAt: isLess ? own.expiresAt : null, periodAnchor: own.periodAnchor };
  };

  return {
    planOf,

    /** The same as browsers are told it. */
    async standingOf(owner: OwnerScope): Promise<Omit<PlanStanding, 'filesDeleteAt'>> {
      const { plan, expiresAt, downgradedAt } = await planOf(owner);
      const since = downgradedAt?.toISOString() ?? null;
      return {
        plan, planAddons: null, expires: (downgradedAt ?? expiresAt)?.getTime() ?? null, isDowngraded: since !== null,
        downgradeDate: since, gracePeriodStart: since,
      };
    },

    /** Whether a plan has ended so long ago that its grace is over: only the files that are kept are open. Most have no plan of their own. */
    async isPastGrace(owner: OwnerScope): Promise<boolean> {
      const own = await plansRepository(db).find(owner);
      const end = clock.now().getTime() - GRACE_DAYS * DAY_MS;
      if (!own?.expiresAt || own.expiresAt.getTime() > end) return false;
      return (await planOf(owner)).downgradedAt !== null;
    },

    /**
     * Whether an owner keeps two files only: since when, where a plan of theirs has ended, or null for who never had one. Nothing where
     * all stay, as with every plan but the free one, and with one that this version does not know: a newer one may have sold it.
     */
    async limitedSince(owner: OwnerScope, tx?: Transaction): Promise<{ since: Date | null } | undefined> {
      if (await flags.read('installation.mode', tx) !== 'plans') return undefined;
      const own = await plansRepository(tx ?? db).find(owner);
      if (own && !knownPlan(own.plan)) return undefined;
      const { plan, downgradedAt } = await planOf(owner, tx);
      return plan === 'free' ? { since: downgradedAt } : undefined;
    },

    /** How many readings each of many owners may have at once, at the cost of one. */
    async parallelReadingsOf(owners: readonly OwnerScope[], tx: Transaction): Promise<(owner: OwnerScope) => number> {
      const own = new Map((await plansRepository(tx).plansOf(owners, clock.now())).map(({ ownerId, plan }) => [ownerId, plan]));
      const everybodys = await planForEverybody(tx);
      return (owner) => plans[knownPlan(own.get(owner)) ?? everybodys].parallelReadings;
    },

    /** The names of the plans of many owners, at the cost of one. */
    async plansOf(owners: readonly OwnerScope[]): Promise<(owner: OwnerScope) => PlanId> {
      const own = new Map((await plansRepository(db).plansOf(owners, clock.now())).map(({ ownerId, plan }) => [ownerId, plan]));
      const everybodys = await planForEverybody();
      return (owner) => knownPlan(own.get(owner)) ?? everybodys;
    },

    /** What an owner has of their own, or null. */
    async ownPlanOf(owner: OwnerScope, tx?: Transaction): Promise<OwnLimits | null> {
      const own = await plansRepository(tx ?? db).find(owner);
      const plan = knownPlan(own?.plan);
      return own && plan ? { plan, extractionsPerMonth: own.extractionsPerMonth, storageBytes: own.storageBytes, expiresAt: own.expiresAt } : null;
    },

    /** Gives an owner a plan of their own, or with null what everybody has. Their months go on as they were counted. */
    async setPlan(tx: Transaction, owner: OwnerScope, own: OwnLimits | null) {
      const periodAnchor = await createdAtOf(owner, tx) ?? EPOCH;
      if (own) await plansRepository(tx).set(owner, { ...own, periodAnchor, updatedAt: clock.now() });
      else await plansRepository(tx).remove(owner);
      await emit(tx, owner, { name: 'plan.changed' });
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
  plan, ...plans[plan], expiresAt: own.expiresAt, downgradedAt: null, periodAnchor: own.periodAnchor,
  ...(own.extractionsPerMonth !== null && { extractionsPerMonth: own.extractionsPerMonth }),
  ...(own.storageBytes !== null && { storageBytes: own.storageBytes }),
});

function offer(id: PlanId, config: PlansConfig): OfferedPlan {
  const { extractionsPerMonth, storageBytes, parallelReadings } = plans[id];
  const prices: Partial<Record<PlanId, number>> = {
    free: 0, pro: config.PRICE_PRO, business: config.PRICE_BUSINESS, enterprise: config.PRICE_ENTERPRISE,
  };
  const price = prices[id] ?? null;
  return {
    id, rank: planRank(id, config.PLANS), extractionsPerMonth, storageBytes, parallelReadings,
    price, yearlyPrice: price === null ? null : price * MONTHS_PAID_PER_YEAR,
  };
}
