import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';

type Wanted = { email: string; expiresAt: Date };

/** The tables `wanted_addresses` and `former_addresses`, and the address in the row of the account. */
export const addressChangeRepository = (db: Database | Transaction) => ({
  findWanted: (owner: OwnerScope, now: Date) =>
    db.selectFrom('wantedAddresses').select(['email', 'expiresAt']).where('ownerId', '=', owner).where('expiresAt', '>', now).executeTakeFirst(),

  async want(owner: OwnerScope, { email, expiresAt }: Wanted) {
    await db.insertInto('wantedAddresses').values({ ownerId: owner, email, expiresAt })
      .onConflict((conflict) => conflict.column('ownerId').doUpdateSet({ email, expiresAt })).execute();
  },

  /** Answers the address that is wanted no more. */
  forgetWanted: async (owner: OwnerScope): Promise<string | undefined> =>
    (await db.deleteFrom('wantedAddresses').where('ownerId', '=', owner).returning('email').executeTakeFirst())?.email,

  /** When someone lost an address that they can still have back. */
  lostAt: async (owner: OwnerScope, email: string, now: Date): Promise<Date | undefined> =>
    (await db.selectFrom('formerAddresses').select('changedAt').where('ownerId', '=', owner).where('email', '=', email)
      .where('keptUntil', '>', now).executeTakeFirst())?.changedAt,

  /** Until when an address is kept for someone else who had it; undefined for one that nobody had lately. */
  keptForOther: async (owner: OwnerScope | undefined, email: string, now: Date): Promise<Date | undefined> =>
    (await db.selectFrom('formerAddresses').select('keptUntil').where('email', '=', email).where('ownerId', '!=', owner ?? '')
      .where('keptUntil', '>', now).orderBy('keptUntil', 'desc').executeTakeFirst())?.keptUntil,

  async keepFormer(owner: OwnerScope, email: string, { changedAt, keptUntil }: { changedAt: Date; keptUntil: Date }) {
    await db.insertInto('formerAddresses').values({ ownerId: owner, email, changedAt, keptUntil })
      .onConflict((conflict) => conflict.columns(['ownerId', 'email']).doUpdateSet({ changedAt, keptUntil })).execute();
  },

  /** All that were lost then or later cannot be had back any more. */
  async forgetFormerSince(owner: OwnerScope, moment: Date) {
    await db.deleteFrom('formerAddresses').where('ownerId', '=', owner).where('changedAt', '>=', moment).execute();
  },

  /** Before an account gets the address: the trigger refuses every one that stands here, also one that is kept no more. */
  async releaseExpired(email: string, now: Date) {
    await db.deleteFrom('formerAddresses').where('email', '=', email).where('keptUntil', '<=', now).execute();
  },

  /** An address that is taken, or kept for someone else, violates `users_email_key`. */
  async setAddress(owner: OwnerScope, email: string, updatedAt: Date) {
    await db.updateTable('users').set({ email, emailVerified: true, isProvisional: false, updatedAt }).where('id', '=', owner).execute();
  },

  /** Those that someone had lately. */
  formerAddresses: async (owner: OwnerScope): Promise<string[]> =>
    (await db.selectFrom('formerAddresses').select('email').where('ownerId', '=', owner).execute()).map(({ email }) => email),

  async deleteExpired(now: Date) {
    await db.deleteFrom('wantedAddresses').where('expiresAt', '<=', now).execute();
    await db.deleteFrom('formerAddresses').where('keptUntil', '<=', now).execute();
  },
});
