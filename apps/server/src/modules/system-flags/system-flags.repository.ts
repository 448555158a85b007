import type { Database, Transaction } from '../../database/database.ts';

/** Switches of the whole installation; the only table without an owner that people change. */
export const systemFlagsRepository = (db: Database | Transaction) => ({
  find: async (name: string): Promise<unknown> =>
    (await db.selectFrom('systemFlags').select('value').where('name', '=', name).executeTakeFirst())?.value,

  set: async (name: string, value: unknown, updatedAt: Date) => {
    await db.insertInto('systemFlags').values({ name, value: JSON.stringify(value), updatedAt })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value), updatedAt })).execute();
  },

  /** Sets the flag only where it is not set, and answers whether it was not. */
  setFirst: async (name: string, value: unknown, updatedAt: Date): Promise<boolean> => {
    const inserted = db.insertInto('systemFlags').values({ name, value: JSON.stringify(value), updatedAt }).onConflict((conflict) => conflict.doNothing());
    return (await inserted.returning('name').executeTakeFirst()) !== undefined;
  },

  /** Sets the flag only where it is not set, and answers what it then is. */
  setOnce: async (name: string, value: unknown, updatedAt: Date): Promise<unknown> => {
    await systemFlagsRepository(db).setFirst(name, value, updatedAt);
    return (await db.selectFrom('systemFlags').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
  },

  remove: async (name: string) => { await db.deleteFrom('systemFlags').where('name', '=', name).execute(); },
});
