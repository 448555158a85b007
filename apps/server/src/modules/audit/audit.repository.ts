import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { AuditFilter } from './audit.types.ts';

type NewEntry = { id: string; actorId: string; action: string; subjectId: string | null; details: string; ipAddress: string | null; createdAt: Date };

/** The `audit_entries` table: nothing in it is changed, but for names that must be forgotten. */
export const auditRepository = (db: Database | Transaction) => ({
  async insert(entry: NewEntry) {
    await db.insertInto('auditEntries').values(entry).execute();
  },

  /** Newest first; those before an entry where one is named. */
  list: (limit: number, { action, person, from, until }: AuditFilter, before: string | undefined) => {
    let query = db.selectFrom('auditEntries').selectAll();
    if (action !== undefined) query = query.where('action', '=', action);
    if (person !== undefined) query = query.where((row) => row.or([row('actorId', '=', person), row('subjectId', '=', person)]));
    if (from) query = query.where('createdAt', '>=', from);
    if (until) query = query.where('createdAt', '<', until);
    if (before !== undefined) query = query.where('id', '<', before);
    return query.orderBy('id', 'desc').limit(limit).execute();
  },

  of: (personId: string) =>
    db.selectFrom('auditEntries').selectAll().where((row) => row.or([row('actorId', '=', personId), row('subjectId', '=', personId)])).orderBy('id').execute(),

  /** Puts a pseudonym in place of a person, and forgets what was noted beside and from where they came. */
  async pseudonymise(personId: string, pseudonym: string) {
    await db.updateTable('auditEntries').set({ subjectId: pseudonym, details: sql`'{}'::jsonb` }).where('subjectId', '=', personId).execute();
    await db.updateTable('auditEntries').set({ actorId: pseudonym, ipAddress: null }).where('actorId', '=', personId).execute();
  },
});
