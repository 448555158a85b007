import type { Database, Transaction } from '../../../database/database.ts';
import type { OwnerScope } from '../../../kernel/actor.ts';

type NewPasskey = {
  id: string; userId: OwnerScope; credentialId: string; publicKey: Buffer; signCount: number; transports: string[]; name: string; createdAt: Date;
};

/** The `passkeys` table. A key is found by its owner, or by the id that only who holds it can sign for. */
export const passkeysRepository = (db: Database | Transaction) => ({
  list: (owner: OwnerScope) => db.selectFrom('passkeys').selectAll().where('userId', '=', owner).orderBy('createdAt').orderBy('id').execute(),

  find: (credentialId: string) => db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst(),

  /** False for a key that is known already. */
  async insert(passkey: NewPasskey): Promise<boolean> {
    const row = await db.insertInto('passkeys').values(passkey).onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id').executeTakeFirst();
    return row !== undefined;
  },

  async markUsed(id: string, signCount: number, lastUsedAt: Date) {
    await db.updateTable('passkeys').set({ signCount, lastUsedAt }).where('id', '=', id).execute();
  },

  deleteAll: async (owner: OwnerScope): Promise<boolean> =>
    (await db.deleteFrom('passkeys').where('userId', '=', owner).returning('id').execute()).length > 0,

  async deleteSince(owner: OwnerScope, moment: Date) {
    await db.deleteFrom('passkeys').where('userId', '=', owner).where('createdAt', '>=', moment).execute();
  },

  async delete(owner: OwnerScope, id: string): Promise<boolean> {
    return await db.deleteFrom('passkeys').where('userId', '=', owner).where('id', '=', id).returning('id').executeTakeFirst() !== undefined;
  },
});
