import { UNCONFIRMED_DAYS } from '@scriba/contract/accounts';
import type { Role, StaffRole } from '@scriba/contract/roles';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { PreferencesChange } from './accounts.types.ts';
import { addressChangeRepository } from './address-change/address-change.repository.ts';

const DAY_MS = 86_400_000;
/** Any number that nobody else uses: it lets only one first account be made at a time. */
const FIRST_ACCOUNT_LOCK = 7_203_118;

/** What better-auth calls the way in with a password. */
export const PASSWORD_PROVIDER = 'credential';

/** Who asked for an account under an address does not have it. Written out, as the index on the address has it. */
const hasAddress = sql<boolean>`not users.is_provisional`;

/** The `users` table. A person is found by their own id, or by the address that they type. */
export const accountsRepository = (db: Database | Transaction) => ({
  find: (userId: string) => db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst(),
  /** The account that has an address. */
  findByEmail: (email: string) => db.selectFrom('users').selectAll().where('email', '=', email).where(hasAddress).executeTakeFirst(),

  /** Whether any account names the address, be it theirs or not. */
  isNamed: async (email: string): Promise<boolean> => await db.selectFrom('users').select('id').where('email', '=', email).limit(1).executeTakeFirst() !== undefined,

  /** Undefined for who has no password, and comes in from outside. */
  passwordHashOf: async (userId: string): Promise<string | undefined> => (await db.selectFrom('credentials').select('password')
    .where('userId', '=', userId).where('providerId', '=', PASSWORD_PROVIDER).executeTakeFirst())?.password ?? undefined,

  /** Whose password is asked for under an address. */
  passwordOwner: async (email: string): Promise<{ userId: string; passwordHash: string | undefined } | undefined> => {
    const row = await db.selectFrom('users')
      .leftJoin('credentials', (join) => join.onRef('credentials.userId', '=', 'users.id').on('credentials.providerId', '=', PASSWORD_PROVIDER))
      .select(['users.id', 'credentials.password']).where('users.email', '=', email).where(hasAddress).executeTakeFirst();
    return row && { userId: row.id, passwordHash: row.password ?? undefined };
  },

  forgetPassword: (userId: string) => db.deleteFrom('credentials').where('userId', '=', userId).where('providerId', '=', PASSWORD_PROVIDER).execute(),

  /** The person to whom an account of elsewhere is linked. */
  findByOutsideAccount: ({ issuer, subject }: { issuer: string; subject: string }) =>
    db.selectFrom('users').innerJoin('credentials', 'credentials.userId', 'users.id').selectAll('users')
      .where('credentials.providerId', '=', issuer).where('credentials.accountId', '=', subject).executeTakeFirst(),

  linkedAccounts: (userId: string) => db.selectFrom('credentials').select(['id', 'providerId as issuer', 'createdAt'])
    .where('userId', '=', userId).where('providerId', '!=', PASSWORD_PROVIDER).orderBy('createdAt').orderBy('id').execute(),

  /** False when there is none of this id. */
  unlink: async (userId: string, id: string): Promise<boolean> => await db.deleteFrom('credentials')
    .where('userId', '=', userId).where('id', '=', id).where('providerId', '!=', PASSWORD_PROVIDER).returning('id').executeTakeFirst() !== undefined,

  async unlinkSince(userId: string, moment: Date) {
    await db.deleteFrom('credentials').where('userId', '=', userId).where('providerId', '!=', PASSWORD_PROVIDER).where('createdAt', '>=', moment).execute();
  },

  /** Held until the end of the transaction by whoever takes away a way in, so that two do not each count on the other's. */
  lock: async (userId: string) => { await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute(); },

  hasAny: async (): Promise<boolean> => await db.selectFrom('users').select('id').limit(1).executeTakeFirst() !== undefined,

  /** Held until the end of the transaction. */
  async lockFirstAccount() {
    await sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`.execute(db);
  },

  /**
   * The address is theirs from here on. False when the account has another one by now, or is due to be erased; an address that is taken
   * violates `users_email_key`.
   */
  async markVerified(userId: string, email: string, updatedAt: Date): Promise<boolean> {
    await addressChangeRepository(db).releaseExpired(email, updatedAt);
    const row = await db.updateTable('users').set({ emailVerified: true, isProvisional: false, updatedAt })
      .where('id', '=', userId).where('email', '=', email).where(sql<boolean>`not coalesce(${isDue(updatedAt)}, false)`).returning('id').executeTakeFirst();
    return row !== undefined;
  },

  /** For null it is kept. */
  async setErasure(userId: string, deletesAt: Date | null, updatedAt: Date) {
    await db.updateTable('users').set({ deletesAt, updatedAt }).where('id', '=', userId).execute();
  },

  dueForErasure: async (now: Date): Promise<string[]> =>
    (await db.selectFrom('users').select('id').where(isDue(now)).execute()).map(({ id }) => id),

  isDueForErasure: async (userId: string, now: Date): Promise<boolean> =>
    await db.selectFrom('users').select('id').where('id', '=', userId).where(isDue(now)).executeTakeFirst() !== undefined,

  /** Held until the end of the transaction by whoever looks who else is an administrator. */
  lockAdmins: () => sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(db),

  idsOf: async (roles: readonly StaffRole[]): Promise<string[]> => (await db.selectFrom('users').select('id').where('role', 'in', roles).execute()).map(({ id }) => id),

  /** Administrators who can do their work, this one left out: who has not confirmed the address yet cannot. */
  hasOtherAdmin: async (userId: string): Promise<boolean> => await db.selectFrom('users').select('id').where('role', '=', 'admin')
    .where('id', '!=', userId).where('emailVerified', '=', true).where('suspendedAt', 'is', null).where('deletesAt', 'is', null).limit(1).executeTakeFirst() !== undefined,

  async setRole(userId: string, role: Role, updatedAt: Date) {
    await db.updateTable('users').set({ role, updatedAt }).where('id', '=', userId).execute();
  },

  async setLanguage(userId: string, language: string, updatedAt: Date) {
    await db.updateTable('users').set({ language, updatedAt }).where('id', '=', userId).execute();
  },

  /** Changes only what is given; answers what is kept then. */
  async mergePreferences(userId: string, changed: PreferencesChange, updatedAt: Date): Promise<unknown> {
    const { preferences } = await db.updateTable('users')
      .set({ preferences: sql`preferences || ${JSON.stringify(changed)}::jsonb`, updatedAt })
      .where('id', '=', userId).returning('preferences').executeTakeFirstOrThrow();
    return preferences;
  },
});

/** Whoever wished it and has waited, and who asked for an account, last so long ago, and never confirmed the address. */
const isDue = (now: Date) => sql<boolean>`(deletes_at <= ${now} or (is_provisional and updated_at <= ${new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS)}))`;
