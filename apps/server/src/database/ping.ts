import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Throws when the database does not answer. */
export const pingDatabase = (db: Database) => sql`select 1`.execute(db);
