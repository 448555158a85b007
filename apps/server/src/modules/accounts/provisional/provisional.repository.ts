import { sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import { PASSWORD_PROVIDER } from '../accounts.repository.ts';

type Described = { name: string; language: string | null; phone: string | null; companyName: string | null };

/** Rows of `users` that strangers asked for: none of them has the address that it names. */
export const provisionalRepository = (db: Database | Transaction) => ({
  /** Held until the end of the transaction, so that a double click asks for one account. */
  lockAddress: (email: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up:${email}`}, 0))`.execute(db),

  /** Those of an address, newest first, with the hashes of their passwords. */
  list: (email: string) => db.selectFrom('users')
    .innerJoin('credentials', (join) => join.onRef('credentials.userId', '=', 'users.id').on('credentials.providerId', '=', PASSWORD_PROVIDER))
    .select(['users.id', 'users.updatedAt', 'credentials.password as passwordHash'])
    .where('users.email', '=', email).where('users.isProvisional', '=', true).where('users.deletesAt', 'is', null)
    .orderBy('users.id', 'desc').execute(),

  newest: (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).where('isProvisional', '=', true)
    .where('deletesAt', 'is', null).orderBy('id', 'desc').limit(1).executeTakeFirst(),

  /** Who asks again may have corrected something. */
  async describe(userId: string, described: Described, updatedAt: Date) {
    await db.updateTable('users').set({ ...described, updatedAt }).where('id', '=', userId).execute();
  },
});
