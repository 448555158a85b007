import { sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import { PASSWORD_PROVIDER } from '../accounts.repository.ts';

type Described = { name: string; language: string | null; phone: string | null; companyName: string | null };

/** Rows of `users` that strangers asked for: none of them has the address that it names. */
export const provisionalRepository = (db: Database | Transaction) => ({
  /** Held until the end of the transaction, so that a double click asks for one account. */
  lockAddress: (email: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up:${email}`}, 0))`.execute(db),

  /** The one of an address whose password has this hash; however many wait there, one is read. */
  find: (email: string, passwordHash: string) => db.selectFrom('users')
    .innerJoin('credentials', (join) => join.onRef('credentials.userId', '=', 'users.id').on('credentials.providerId', '=', PASSWORD_PROVIDER))
    .select(['users.id', 'users.updatedAt'])
    .where('users.email', '=', email).where('users.isProvisional', '=', true).where('users.deletesAt', 'is', null)
    .where('credentials.password', '=', passwordHash).limit(1).executeTakeFirst(),

  newest: (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).where('isProvisional', '=', true)
    .where('deletesAt', 'is', null).orderBy('id', 'desc').limit(1).executeTakeFirst(),

  /** Who asks for another link has as long as with the first one. */
  async renew(userId: string, updatedAt: Date) {
    await db.updateTable('users').set({ updatedAt }).where('id', '=', userId).where('isProvisional', '=', true).execute();
  },

  /** Who asks again may have corrected something. */
  async describe(userId: string, described: Described, updatedAt: Date) {
    await db.updateTable('users').set({ ...described, updatedAt }).where('id', '=', userId).execute();
  },
});
