import type { Database, Transaction } from '../../database/database.ts';

type NewReport = { id: string; fingerprint: string; message: string; stack: string; path: string; browser: string; at: Date };

/** The `error_reports` table: one row for each failure that differs from the others. */
export const errorReportsRepository = (db: Database | Transaction) => ({
  /** Answers how often it has happened. */
  async count({ at, ...report }: NewReport): Promise<number> {
    const { count } = await db.insertInto('errorReports').values({ ...report, firstAt: at, lastAt: at })
      .onConflict((conflict) => conflict.column('fingerprint')
        .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('errorReports.count'), '+', 1), lastAt: at, path: report.path, browser: report.browser })))
      .returning('count').executeTakeFirstOrThrow();
    return count;
  },

  newest: (limit: number) => db.selectFrom('errorReports').selectAll().orderBy('lastAt', 'desc').limit(limit).execute(),

  /** Forgets what has not happened since, and all but the newest. */
  async prune(before: Date, most: number) {
    await db.deleteFrom('errorReports').where('lastAt', '<', before).execute();
    const kept = db.selectFrom('errorReports').select('id').orderBy('lastAt', 'desc').limit(most);
    await db.deleteFrom('errorReports').where('id', 'not in', kept).execute();
  },
});
