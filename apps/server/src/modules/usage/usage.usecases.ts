import type { Usage } from '@scriba/contract/usage';
import type { Database, Transaction } from '../../database/database.ts';
import { scopeOf, type Actor, type OwnerScope } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { EmitEvent } from '../../kernel/domain-events.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PlanUsecases } from '../plans/plans.usecases.ts';
import type { EffectivePlan } from '../plans/plans.types.ts';
import { usageRepository } from './usage.repository.ts';
import { monthKey, periodAt } from './usage.rules.ts';
import type { Charge, Meter } from './usage.types.ts';

type Deps = { db: Database; plans: Pick<PlanUsecases, 'planOf'>; emit: EmitEvent; clock: Clock };

export type UsageUsecases = ReturnType<typeof usageUsecases>;

/** Under which a reading is booked: by the file for its first one, which was reserved with the upload, and by the reading for others. */
export const extractionKey = (fileOrReadingId: string) => `extraction:${fileOrReadingId}`;
/** Under which the bytes of a file are booked. */
export const storageKey = (fileId: string) => `storage:${fileId}`;

/** Storage is one sum; extractions are counted by month. */
const NO_PERIOD = '';
const refusal = { extractions: 'usage.extractions_exceeded', storage: 'usage.storage_exceeded' } as const;
const limitOf = (plan: EffectivePlan, meter: Meter) => (meter === 'extractions' ? plan.extractionsPerMonth : plan.storageBytes);
const remaining = (limit: number | null, taken: number) => (limit === null ? null : Math.max(0, limit - taken));

/**
 * The ledger of limits. A charge is reserved before the work, then committed when it succeeded or released when it did not;
 * every step names the charge by its key and has an effect once, however often it is called.
 */
export const usageUsecases = ({ db, plans, emit, clock }: Deps) => {
  const periodOf = (plan: EffectivePlan, meter: Meter) =>
    (meter === 'storage' ? NO_PERIOD : periodAt(plan.periodAnchor, clock.now()).start.toISOString());

  const settle = async (tx: Transaction, owner: OwnerScope, key: string, entry: 'commit' | 'release') => {
    const repository = usageRepository(tx);
    const reservation = await repository.findReservation(owner, key);
    if (!reservation) return;
    const { meter, amount, period } = reservation;
    if ((await repository.write(owner, entry, [{ key, meter, amount, period }], clock.now())).length === 0) return;
    await repository.settle(owner, reservation, entry === 'commit');
    await emit(tx, owner, { name: 'usage.changed' });
  };

  const reportOf = async (owner: OwnerScope): Promise<Usage> => {
    const plan = await plans.planOf(owner);
    const repository = usageRepository(db);
    const period = periodAt(plan.periodAnchor, clock.now());
    const extractions = await repository.balance(owner, 'extractions', period.start.toISOString());
    const storage = await repository.balance(owner, 'storage', NO_PERIOD);
    return {
      plan: plan.plan, hasLimits: plan.extractionsPerMonth !== null || plan.storageBytes !== null,
      totalExtractions: plan.extractionsPerMonth, totalExtractionsThisMonth: plan.extractionsPerMonth,
      extractionsUsed: extractions.used, extractionsUsedThisMonth: extractions.used, extractionsThisMonth: extractions.used,
      extractionsRemaining: remaining(plan.extractionsPerMonth, extractions.used),
      extractionsAvailable: remaining(plan.extractionsPerMonth, extractions.used + extractions.reserved),
      storageBytesUsed: storage.used, storage: storage.used, storageLimit: plan.storageBytes,
      storageBytesAvailable: remaining(plan.storageBytes, storage.used + storage.reserved),
      processedFiles: await repository.countProcessed(owner),
      lastResetAt: period.start.getTime(), monthKey: monthKey(period.start), nextResetAt: period.end.toISOString(),
    };
  };

  return {
    /** Takes the charge from the owner's limit, or throws. Joins the caller's transaction: if that fails, nothing was taken. */
    async reserve(tx: Transaction, owner: OwnerScope, charge: Charge) {
      const plan = await plans.planOf(owner, tx);
      const repository = usageRepository(tx);
      const entry = { ...charge, period: periodOf(plan, charge.meter) };
      if ((await repository.write(owner, 'reserve', [entry], clock.now())).length === 0) return;
      const limit = limitOf(plan, charge.meter);
      if (await repository.reserve(owner, entry, limit)) return;
      const { used, reserved } = await repository.balance(owner, charge.meter, entry.period);
      throw new AppError(refusal[charge.meter], { remaining: remaining(limit, used + reserved) ?? 0, needed: charge.amount });
    },

    /** What is left of a limit now, or null without one; throws as `reserve` would where that is less than needed. Takes nothing. */
    async demand(owner: OwnerScope, { meter, amount }: Omit<Charge, 'key'>): Promise<number | null> {
      const plan = await plans.planOf(owner);
      const { used, reserved } = await usageRepository(db).balance(owner, meter, periodOf(plan, meter));
      const left = remaining(limitOf(plan, meter), used + reserved);
      if (left !== null && left < amount) throw new AppError(refusal[meter], { remaining: left, needed: amount });
      return left;
    },

    /** The work succeeded: what was reserved is used. */
    commit: (tx: Transaction, owner: OwnerScope, key: string) => settle(tx, owner, key, 'commit'),

    /** The work failed or was canceled: what was reserved is free again. */
    release: (tx: Transaction, owner: OwnerScope, key: string) => settle(tx, owner, key, 'release'),

    /** Storage that was used is free again, as the bytes of purged files. Not for failures: those release. */
    async giveBack(tx: Transaction, owner: OwnerScope, charges: readonly Charge[]) {
      const repository = usageRepository(tx);
      const returned = await repository.write(owner, 'return', charges.map((charge) => ({ ...charge, period: NO_PERIOD })), clock.now());
      if (returned.length === 0) return;
      const amount = returned.reduce((sum, charge) => sum + charge.amount, 0);
      await repository.giveBack(owner, { meter: 'storage', period: NO_PERIOD, amount });
      await emit(tx, owner, { name: 'usage.changed' });
    },

    /** What is taken in all, over all months. */
    async totals(owner: OwnerScope) {
      const repository = usageRepository(db);
      const [processedFiles, storage] = await Promise.all([repository.countProcessed(owner), repository.balance(owner, 'storage', NO_PERIOD)]);
      return { processedFiles, storageBytes: storage.used };
    },

    report: (actor: Actor) => reportOf(scopeOf(actor)),
    reportOf,
  };
};
