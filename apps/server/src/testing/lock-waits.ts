import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Whether so many sessions of this database wait for a lock: for tests that let requests meet at a place of their choice. */
export async function areWaiting(db: Database, count: number): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows[0]?.waiting === count;
}
