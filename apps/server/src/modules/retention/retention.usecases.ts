import type { PlanStanding } from '@scriba/contract/session';
import type { Database, Transaction } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AccountUsecases } from '../accounts/accounts.usecases.ts';
import type { AuditUsecases } from '../audit/audit.usecases.ts';
import type { DeletionDay } from '../files/retiring/retiring.usecases.ts';
import type { FileUsecases } from '../files/files.usecases.ts';
import type { MailUsecases } from '../mails/mails.usecases.ts';
import type { PlanUsecases } from '../plans/plans.usecases.ts';
import type { RetentionConfig } from './retention.config.ts';
import { retentionRepository } from './retention.repository.ts';
import { dayWithWarning, deletionDay, isInGrace, isNews, soonestDay, warningOf } from './retention.rules.ts';

type Deps = {
  db: Database;
  plans: Pick<PlanUsecases, 'limitedSince' | 'standingOf'>;
  files: FileUsecases['retiring'];
  personOf: AccountUsecases['personOf'];
  mails: Pick<MailUsecases, 'queue'> & { /** False where they end in a log. */ areSent: boolean };
  audit: Pick<AuditUsecases, 'record'>;
  clock: Clock;
  config: RetentionConfig;
};
type Person = NonNullable<Awaited<ReturnType<AccountUsecases['personOf']>>>;
/** Someone whose plan keeps two files, at the moment at which it is looked after them. */
type Limited = { owner: OwnerScope; person: Person; since: Date | null; now: Date };

export type RetentionUsecases = ReturnType<typeof retentionUsecases>;

/**
 * What becomes of files that a plan does not keep: two stay; the others get a day, their owner is warned of it three times, and on it
 * they go. Whoever buys a plan in time, cannot be warned, or is suspended and could not buy one, keeps all of them.
 */
export function retentionUsecases({ db, plans, files, personOf, mails, audit, clock, config }: Deps) {
  const warn = async (tx: Transaction, { owner, person, since, now }: Limited, { at, count }: DeletionDay) => {
    const daysBefore = warningOf(at, now);
    if (!isNews(daysBefore, (await retentionRepository(tx).lastOf(owner, at, now))?.daysBefore)) return;
    await retentionRepository(tx).record(owner, { deletesAt: at, daysBefore }, now);
    await mails.queue(tx, {
      to: person.email, kind: 'files-to-be-deleted', language: person.language,
      params: { at, count, canBeOpened: since === null || isInGrace(since, now), path: '/billing', filesPath: '/dashboard' },
    });
  };

  const deleteOf = async (tx: Transaction, { owner, now }: Limited, { at, count }: DeletionDay) => {
    const details = { files: count, day: at.toISOString() };
    if (!config.DELETION_DRY_RUN) {
      await audit.record(tx, { actorId: owner, action: 'files.deleted-after-plan', subjectId: owner, details: { ...details, files: await files.retire(tx, owner, at) } });
    } else if (await retentionRepository(tx).rehearse(owner, at, now)) {
      await audit.record(tx, { actorId: owner, action: 'files.deletion-rehearsed', subjectId: owner, details });
    }
  };

  /** Those of which nobody was warned in time. What was rehearsed waits until the rehearsals are over: by then its last warning is too old. */
  const daysToPutOff = async (tx: Transaction, { owner, now }: Limited, days: readonly DeletionDay[]) => {
    const unwarned: DeletionDay[] = [];
    for (const day of days) {
      const isDone = config.DELETION_DRY_RUN && await retentionRepository(tx).wasRehearsed(owner, day.at);
      if (!isDone && dayWithWarning(day.at, await retentionRepository(tx).lastOf(owner, day.at, now), now) !== day.at) unwarned.push(day);
    }
    return unwarned;
  };

  const treatDays = async (tx: Transaction, limited: Limited, scheduled: readonly DeletionDay[]) => {
    const { owner, now } = limited;
    const unwarned = await daysToPutOff(tx, limited, scheduled);
    const days = unwarned.length > 0 ? await files.postpone(tx, owner, unwarned, aDayAfter(now)) : scheduled;
    for (const day of days) await (day.at > now ? warn : deleteOf)(tx, limited, day);
  };

  /** Nobody loses anything who cannot be told of it, or cannot do anything about it. */
  const limitOf = async (owner: OwnerScope, tx?: Transaction): Promise<Limited | undefined> => {
    const limit = await plans.limitedSince(owner, tx);
    const person = limit && mails.areSent ? await personOf(owner, tx) : undefined;
    return limit && person?.isVerified && !person.suspendedAt ? { owner, person, since: limit.since, now: clock.now() } : undefined;
  };

  /** Every file stays; and those are back that a larger plan would have kept, if they are still there. */
  const keepAll = async (tx: Transaction, owner: OwnerScope) => {
    await files.unschedule(tx, owner);
    await retentionRepository(tx).forget(owner);
    if (!await plans.limitedSince(owner, tx)) await files.bringBackIn(tx, owner);
  };

  /** The files are held before it is asked what their owner has: a plan that is bought meanwhile comes before all of this, or after it. */
  const lookAfter = (owner: OwnerScope) => db.transaction().execute(async (tx) => {
    await files.hold(tx, owner);
    const limited = await limitOf(owner, tx);
    if (!limited) return await keepAll(tx, owner);
    const { since, now } = limited;
    const at = deletionDay(since, now);
    if (!isInGrace(since, now)) return await treatDays(tx, limited, await files.schedule(tx, owner, { at, soonest: soonestDay(now) }));
    await files.unschedule(tx, owner);
    const count = await files.countBeyondKept(owner, tx);
    if (count > 0) await warn(tx, limited, { at, count });
  });

  /**
   * The next day of a deletion, if there is one to come. In the grace of a plan, and until the job has run after it, no file has one yet,
   * and everybody can reckon it.
   */
  const nextDay = async (owner: OwnerScope): Promise<Date | null> => {
    const limited = await limitOf(owner);
    if (!limited) return null;
    const { since, now } = limited;
    const day = isInGrace(since, now) ? null : await files.nextDeletion(owner);
    if (day) return day > now ? day : null;
    return await files.countBeyondKept(owner) > 0 ? deletionDay(since, now) : null;
  };

  /** One owner after the other. One that fails holds up nobody. */
  const forEach = async (owners: AsyncIterable<OwnerScope> | Iterable<OwnerScope>, run: (owner: OwnerScope) => Promise<void>) => {
    const failures: unknown[] = [];
    for await (const owner of owners) await run(owner).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `The files of ${failures.length} owners could not be looked after`);
  };

  return {
    /** How someone stands with their plan, and what that means for their files. */
    async standingOf(owner: OwnerScope): Promise<PlanStanding> {
      const [standing, day] = await Promise.all([plans.standingOf(owner), nextDay(owner)]);
      return { ...standing, filesDeleteAt: day?.toISOString() ?? null };
    },

    lookAfter,

    /** Sets days, warns and deletes. Safe to run twice, and to be stopped anywhere. */
    deleteAfterPlans: () => forEach(files.ownersBeyondKept(), lookAfter),

    /** Frees what was deleted some days ago, of those whose plan would delete it again. Rehearsals delete nothing at all. */
    async purgeDeleted() {
      if (config.DELETION_DRY_RUN) return;
      await forEach(await files.ownersToPurge(), (owner) => db.transaction().execute(async (tx) => {
        await files.hold(tx, owner);
        await (await limitOf(owner, tx) ? files.purgeRetired : keepAll)(tx, owner);
      }));
    },
  };
}

const DAY_MS = 86_400_000;
const aDayAfter = (now: Date) => new Date(now.getTime() + DAY_MS);
