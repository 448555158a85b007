import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { RateWindow } from './attempts.rules.ts';

/** The `rate_windows` table: how often something happened, over all processes. */
export const rateWindowsRepository = (db: Database) => ({
  /** Adds one hit and answers how many there were within the length of a window, and since this one began. */
  count: (key: string, { start, previousStart, previousShare }: RateWindow): Promise<{ hits: number; hitsOfWindow: number }> =>
    db
      .with('current', (query) => query.insertInto('rateWindows').values({ key, windowStart: start, hits: 1 })
        .onConflict((conflict) => conflict.columns(['key', 'windowStart']).doUpdateSet({ hits: sql`rate_windows.hits + 1` }))
        .returning('hits'))
      .selectFrom('current')
      .leftJoin('rateWindows as previous', (join) => join.on('previous.key', '=', key).on('previous.windowStart', '=', previousStart))
      .select([sql<number>`current.hits + floor(coalesce(previous.hits, 0) * ${previousShare}::float8)::integer`.as('hits'), 'current.hits as hitsOfWindow'])
      .executeTakeFirstOrThrow(),

  /** So many were counted within the length of a window. */
  async read(key: string, { start, previousStart, previousShare }: RateWindow): Promise<number> {
    const rows = await db.selectFrom('rateWindows').select(['windowStart', 'hits']).where('key', '=', key).where('windowStart', 'in', [start, previousStart]).execute();
    const hitsAt = (moment: Date) => rows.find(({ windowStart }) => windowStart.getTime() === moment.getTime())?.hits ?? 0;
    return hitsAt(start) + Math.floor(hitsAt(previousStart) * previousShare);
  },

  async takeBack(key: string, windowStart: Date) {
    await db.updateTable('rateWindows').set({ hits: sql`greatest(hits - 1, 0)` }).where('key', '=', key).where('windowStart', '=', windowStart).execute();
  },

  async forget(key: string) {
    await db.deleteFrom('rateWindows').where('key', '=', key).execute();
  },

  async deleteBefore(moment: Date) {
    await db.deleteFrom('rateWindows').where('windowStart', '<', moment).execute();
  },
});
