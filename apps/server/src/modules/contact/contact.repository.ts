import type { ContactState } from '@scriba/contract/contact';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';

type NewMessage = {
  id: string; ownerId: OwnerScope | null; name: string; surname: string; email: string; subject: string; message: string; createdAt: Date;
};

/** The `contact_messages` table. */
export const contactRepository = (db: Database | Transaction) => ({
  async insert(message: NewMessage) {
    await db.insertInto('contactMessages').values(message).execute();
  },

  /** Messages from these addresses that are nobody's yet. */
  async giveTo(owner: OwnerScope, addresses: readonly string[]) {
    await db.updateTable('contactMessages').set({ ownerId: owner })
      .where('ownerId', 'is', null).where('email', '=', sql<string>`any(${addresses}::text[])`).execute();
  },

  /** Newest first, as ids sort by time; those before an id where one is given. */
  list: (limit: number, state: ContactState | undefined, before: string | undefined) => {
    let query = db.selectFrom('contactMessages').selectAll();
    if (state !== undefined) query = query.where('answeredAt', state === 'new' ? 'is' : 'is not', null);
    if (before !== undefined) query = query.where('id', '<', before);
    return query.orderBy('id', 'desc').limit(limit).execute();
  },

  find: (id: string) => db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst(),

  async countWaiting(): Promise<number> {
    const { count } = await db.selectFrom('contactMessages').where('answeredAt', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return count;
  },

  /** Undefined where it says so already, so of two who press at once only one did it. */
  setAnswered: (id: string, answeredAt: Date | null) =>
    db.updateTable('contactMessages').set({ answeredAt }).where('id', '=', id).where('answeredAt', answeredAt === null ? 'is not' : 'is', null)
      .returningAll().executeTakeFirst(),

  async deleteBefore(moment: Date) {
    await db.deleteFrom('contactMessages').where('createdAt', '<', moment).execute();
  },
});
