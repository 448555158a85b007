import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { OwnerScope } from '../../kernel/actor.ts';
import type { Charge, Meter } from './usage.types.ts';

type Booked = Charge & { period: string };
type Entry = 'reserve' | 'commit' | 'release' | 'return';

/** A statement takes 65,535 parameters. */
const BATCH = 5000;

/** The ledger and the balances that are its sums. Always in one transaction, ledger first: its key refuses a repetition. */
export const usageRepository = (db: Database | Transaction) => ({
  /** Answers those of the charges of which this entry was not written before. */
  async write(owner: OwnerScope, entry: Entry, charges: readonly Booked[], createdAt: Date): Promise<Booked[]> {
    const written = new Set<string>();
    for (let start = 0; start < charges.length; start += BATCH) {
      const rows = charges.slice(start, start + BATCH).map((charge) => ({ ...charge, ownerId: owner, entry, createdAt }));
      const inserted = await db.insertInto('usageLedger').values(rows).onConflict((conflict) => conflict.doNothing()).returning('key').execute();
      for (const { key } of inserted) written.add(key);
    }
    return charges.filter(({ key }) => written.has(key));
  },

  findReservation: (owner: OwnerScope, key: string) =>
    db.selectFrom('usageLedger').selectAll().where('ownerId', '=', owner).where('key', '=', key).where('entry', '=', 'reserve').executeTakeFirst(),

  /** Takes the amount if used, reserved and it stay within the limit; false when they do not. Locks the balance until the end. */
  async reserve(owner: OwnerScope, { meter, amount, period }: Booked, limit: number | null): Promise<boolean> {
    await db.insertInto('usageBalances').values({ ownerId: owner, meter, period }).onConflict((conflict) => conflict.doNothing()).execute();
    const updated = await db.updateTable('usageBalances').set({ reserved: sql`reserved + ${amount}` })
      .where('ownerId', '=', owner).where('meter', '=', meter).where('period', '=', period)
      .$if(limit !== null, (query) => query.where(sql<boolean>`used + reserved + ${amount} <= ${limit}`))
      .returning('reserved').executeTakeFirst();
    return updated !== undefined;
  },

  settle: (owner: OwnerScope, { meter, amount, period }: Booked, isUsed: boolean) =>
    db.updateTable('usageBalances').set({ reserved: sql`reserved - ${amount}`, used: sql`used + ${isUsed ? amount : 0}` })
      .where('ownerId', '=', owner).where('meter', '=', meter).where('period', '=', period).execute(),

  giveBack: (owner: OwnerScope, { meter, amount, period }: Omit<Booked, 'key'>) =>
    db.updateTable('usageBalances').set({ used: sql`greatest(used - ${amount}, 0)` })
      .where('ownerId', '=', owner).where('meter', '=', meter).where('period', '=', period).execute(),

  async balance(owner: OwnerScope, meter: Meter, period: string) {
    const row = await db.selectFrom('usageBalances').select(['used', 'reserved'])
      .where('ownerId', '=', owner).where('meter', '=', meter).where('period', '=', period).executeTakeFirst();
    return row ?? { used: 0, reserved: 0 };
  },

  /** Files whose reading was paid for, over all months. */
  async countProcessed(owner: OwnerScope): Promise<number> {
    const { count } = await db.selectFrom('usageLedger').select(({ fn }) => fn.countAll<number>().as('count'))
      .where('ownerId', '=', owner).where('meter', '=', 'extractions').where('entry', '=', 'commit').executeTakeFirstOrThrow();
    return count;
  },
});
