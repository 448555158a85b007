import type { Role } from '@scriba/contract/roles';
import type { AuditAction } from '@scriba/contract/audit';
import { isLanguage } from '@scriba/contract/languages';
import { PEOPLE_PAGE, type ListedPerson, type OwnPlan, type Person } from '@scriba/contract/people';
import type { Database, Transaction } from '../../../database/database.ts';
import { demandAdmin, scopeForAdmin, scopeForSupport, type Actor, type OwnerScope } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AccountUsecases } from '../../accounts/accounts.usecases.ts';
import type { Invitation } from '../../accounts/people/people.usecases.ts';
import type { PersonRow, PeopleFilter } from '../../accounts/people/people.types.ts';
import type { AuditDetails, AuditOrigin } from '../../audit/audit.types.ts';
import type { AuditUsecases } from '../../audit/audit.usecases.ts';
import type { PlanUsecases } from '../../plans/plans.usecases.ts';
import type { UsageUsecases } from '../../usage/usage.usecases.ts';
import { pageOf } from '../administration.rules.ts';

type Deps = { db: Database; people: AccountUsecases['people']; plans: PlanUsecases; usage: Pick<UsageUsecases, 'reportOf'>; audit: AuditUsecases };

/** What is done to whom, and how it is written down. The work answers what is noted, or undefined where nothing changed. */
type Act = { personId: string; action: AuditAction; work(tx: Transaction, owner: OwnerScope): Promise<AuditDetails | undefined> };

export type AdministeredPeople = ReturnType<typeof administeringPeople>;

/** People as administrators see and treat them. Nothing is done to anybody that is not written down in the same transaction. */
export function administeringPeople({ db, people, plans, usage, audit }: Deps) {
  const describe = async (owner: OwnerScope): Promise<Person> => {
    const [row, used, ownPlan] = await Promise.all([people.describe(owner), usage.reportOf(owner), plans.ownPlanOf(owner)]);
    const { emailVerified, hasPassword, hasSecondFactor, passkeys, sessions, isLastAdmin } = row;
    return {
      ...listed(row, used.plan), emailVerified, hasPassword, hasSecondFactor, passkeys, sessions, isLastAdmin,
      ownPlan: ownPlan && { ...ownPlan, expiresAt: ownPlan.expiresAt?.toISOString() ?? null },
      language: isLanguage(row.language) ? row.language : null, suspensionReason: row.suspensionReason,
      suspendedAt: row.suspendedAt?.toISOString() ?? null, deletesAt: row.deletesAt?.toISOString() ?? null,
      extractionsUsed: used.extractionsUsed, extractionsPerMonth: used.totalExtractions,
      storageBytesUsed: used.storageBytesUsed, storageBytes: used.storageLimit,
    };
  };

  const perform = async (by: AuditOrigin, { personId, action, work }: Act): Promise<Person> => {
    const owner = scopeForAdmin(by.actor, personId);
    await db.transaction().execute(async (tx) => {
      const details = await work(tx, owner);
      if (details) await audit.recordBy(tx, by, { action, subjectId: owner, details });
    });
    return await describe(owner);
  };
  /** For what would go round the proof that their own settings ask of people, or lock out who does it by a slip. */
  const performOnOthers = async (by: AuditOrigin, act: Act): Promise<Person> => {
    demandAdmin(by.actor);
    if (by.actor.userId === act.personId) throw new AppError('person.is_self');
    return await perform(by, act);
  };
  const noted = (hasChanged: boolean, details: AuditDetails = {}) => (hasChanged ? details : undefined);

  return {
    async list(actor: Actor, { before, ...filter }: PeopleFilter & { before?: string | undefined }) {
      demandAdmin(actor);
      const { rows, next } = pageOf(await people.list(PEOPLE_PAGE + 1, filter, before), PEOPLE_PAGE);
      const planOf = await plans.plansOf(rows.map(({ id }) => scopeForAdmin(actor, id)));
      return { people: rows.map((row) => listed(row, planOf(scopeForAdmin(actor, row.id)))), next };
    },

    /** Also for support: whoever answers a message must know how its writer stands. */
    find: (actor: Actor, personId: string) => describe(scopeForSupport(actor, personId)),

    async create(by: AuditOrigin, invitation: Invitation): Promise<Person> {
      demandAdmin(by.actor);
      const owner = await db.transaction().execute(async (tx) => {
        const created = await people.create(tx, invitation);
        await audit.recordBy(tx, by, { action: 'person.created', subjectId: created, details: { role: invitation.role } });
        return created;
      });
      return await describe(owner);
    },

    suspend: (by: AuditOrigin, personId: string, reason: string) => performOnOthers(by, {
      personId, action: 'person.suspended', work: async (tx, owner) => noted(await people.suspend(tx, owner, reason), { reason }),
    }),
    restore: (by: AuditOrigin, personId: string) => perform(by, {
      personId, action: 'person.restored', work: async (tx, owner) => noted(await people.restore(tx, owner)),
    }),
    confirmAddress: (by: AuditOrigin, personId: string) => performOnOthers(by, {
      personId, action: 'person.address-confirmed', work: async (tx, owner) => noted(await people.confirmAddress(tx, owner)),
    }),
    resetSecondFactor: (by: AuditOrigin, personId: string) => performOnOthers(by, {
      personId, action: 'person.second-factor-reset', work: async (tx, owner) => noted(await people.resetSecondFactor(tx, owner)),
    }),
    removePasskeys: (by: AuditOrigin, personId: string) => performOnOthers(by, {
      personId, action: 'person.passkeys-removed', work: async (tx, owner) => noted(await people.removePasskeys(tx, owner)),
    }),
    signOut: (by: AuditOrigin, personId: string) => perform(by, {
      personId, action: 'person.signed-out', work: async (tx, owner) => noted(await people.signOut(tx, owner)),
    }),
    sendPasswordLink: (by: AuditOrigin, personId: string) => perform(by, {
      personId, action: 'person.password-link-sent', work: async (tx, owner) => noted(await people.sendPasswordLink(tx, owner)),
    }),
    setRole: (by: AuditOrigin, personId: string, role: Role) => perform(by, {
      personId, action: 'person.role-changed',
      work: async (tx, owner) => {
        const before = await people.setRole(tx, owner, role);
        return before && { before, after: role };
      },
    }),
    setPlan: (by: AuditOrigin, personId: string, ownPlan: OwnPlan | null) => perform(by, {
      personId, action: 'person.plan-changed',
      work: async (tx, owner) => {
        await people.demand(tx, owner);
        await plans.setPlan(tx, owner, ownPlan && { ...ownPlan, expiresAt: ownPlan.expiresAt === null ? null : new Date(ownPlan.expiresAt) });
        return ownPlan ?? { plan: null };
      },
    }),
  };
}

const listed = (row: PersonRow, plan: ListedPerson['plan']): ListedPerson => ({
  id: row.id, email: row.email, name: row.name, role: row.role, state: row.state, plan,
  createdAt: row.createdAt.toISOString(), lastSeenAt: row.seenAt?.toISOString() ?? null,
});
