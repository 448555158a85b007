import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Throws when the database does not answer. */
export const pingDatabase = (db: Database) => sql`select 1`.execute(db);

/** Its version, and the bytes that its tables and indexes take. */
export async function describeDatabase(db: Database): Promise<{ version: string; sizeBytes: number }> {
  const { rows: [row] } = await sql<{ version: string; bytes: string | number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(db);
  return { version: row?.version ?? '', sizeBytes: Number(row?.bytes ?? 0) };
}
