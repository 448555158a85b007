import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';

/** The `sessions` table. It knows secrets only as hashes. */
export const sessionsRepository = (db: Database | Transaction) => ({
  /** The living session of a secret, with the person it belongs to. */
  findWithUser: (tokenHash: string, now: Date) =>
    db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id as sessionId', 'sessions.createdAt as startedAt', 'sessions.updatedAt as lastSeenAt', 'sessions.expiresAt'])
      .select(['users.id', 'users.email', 'users.name', 'users.image', 'users.emailVerified', 'users.role', 'users.language', 'users.preferences',
        'users.suspendedAt', 'users.suspensionReason', 'users.deletesAt', 'users.createdAt'])
      .where('sessions.token', '=', tokenHash).where('sessions.expiresAt', '>', now).executeTakeFirst(),

  startedAt: async (owner: OwnerScope, sessionId: string): Promise<Date | undefined> =>
    (await db.selectFrom('sessions').select('createdAt').where('userId', '=', owner).where('id', '=', sessionId).executeTakeFirst())?.createdAt,

  async touch(sessionId: string, seenAt: Date, expiresAt: Date) {
    await db.updateTable('sessions').set({ updatedAt: seenAt, expiresAt }).where('id', '=', sessionId).execute();
  },

  list: (owner: OwnerScope, now: Date) =>
    db.selectFrom('sessions').select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
      .where('userId', '=', owner).where('expiresAt', '>', now).orderBy('updatedAt', 'desc').execute(),

  /** Answers the ids of the sessions that ended; all of the owner's but one when `exceptId` is given. */
  async deleteAll(owner: OwnerScope, exceptId = ''): Promise<string[]> {
    const rows = await db.deleteFrom('sessions').where('userId', '=', owner).where('id', '!=', exceptId).returning('id').execute();
    return rows.map(({ id }) => id);
  },

  async delete(owner: OwnerScope, sessionId: string): Promise<boolean> {
    const row = await db.deleteFrom('sessions').where('userId', '=', owner).where('id', '=', sessionId).returning('id').executeTakeFirst();
    return row !== undefined;
  },

  deleteByToken: (tokenHash: string) =>
    db.deleteFrom('sessions').where('token', '=', tokenHash).returning(['id', 'userId']).executeTakeFirst(),

  async deleteExpired(now: Date) {
    await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
  },
});
