import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import type { PersonalTable } from '../../database/personal-tables.ts';
import type { OwnerScope } from '../../kernel/actor.ts';

type Row = Record<string, unknown>;
/** The addresses are that of the account and those that it had lately. */
type Whose = { id: OwnerScope; emails: readonly string[] };

/** Rows that are fetched at a time: few of those that hold whole texts. */
const batchOf = ({ table }: PersonalTable) => (table === 'fileTexts' || table === 'textRevisions' ? 2 : 200);
/** An address may be a part of another one: it counts alone, or in its quotes. */
const rowsOf = ({ table, column, by, addressColumn }: PersonalTable, { id, emails }: Whose) => sql`${sql.table(table)} where ${sql.join([...{
  mention: [sql`strpos(${sql.ref(column)}, ${id}) > 0`, ...emails.flatMap((email) => [sql`${sql.ref(column)} = ${email}`, sql`strpos(${sql.ref(column)}, ${JSON.stringify(email)}) > 0`])],
  email: [sql`${sql.ref(column)} = any(${[...emails]}::text[])`],
  id: [sql`${sql.ref(column)} = ${id}`],
}[by], ...(addressColumn === undefined ? [] : emails.map((email) => sql`${sql.ref(addressColumn)} = ${email}`))], sql` or `)}`;

/** Rows of people in the tables that the modules name, and the own table `account_exports`. */
export const privacyRepository = (db: Database | Transaction) => ({
  /** Some rows at a time, of one moment however long it takes. */
  async* rows(personal: PersonalTable, whose: Whose): AsyncGenerator<Row> {
    const batch = batchOf(personal);
    const tx = await (db as Database).startTransaction().setIsolationLevel('repeatable read').execute();
    try {
      await sql`declare personal_rows no scroll cursor for select * from ${rowsOf(personal, whose)}`.execute(tx);
      for (;;) {
        const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from personal_rows`.execute(tx);
        yield* rows;
        if (rows.length < batch) return;
      }
    } finally {
      await tx.rollback().execute();
    }
  },

  files: (owner: OwnerScope) =>
    db.selectFrom('files').select(['id', 'name', 'folderId', 'objectKey', 'sizeBytes', 'createdAt', 'trashedAt', 'hasText']).where('ownerId', '=', owner).execute(),

  countFiles: async (owner: OwnerScope): Promise<number> => {
    const { count } = await db.selectFrom('files').select(({ fn }) => fn.countAll<number>().as('count')).where('ownerId', '=', owner).executeTakeFirstOrThrow();
    return count;
  },

  textOf: async (owner: OwnerScope, fileId: string) =>
    (await db.selectFrom('fileTexts').select('text').where('ownerId', '=', owner).where('fileId', '=', fileId).executeTakeFirst())?.text,

  async erase(personal: PersonalTable, whose: Whose) {
    await sql`delete from ${rowsOf(personal, whose)}`.execute(db);
  },

  /** Events that were told. */
  async eraseEvents({ id }: Whose) {
    await db.deleteFrom('outboxEvents').where('ownerId', '=', id).execute();
  },

  insertExport: (owner: OwnerScope, id: string, requestedAt: Date) =>
    db.insertInto('accountExports').values({ ownerId: owner, id, state: 'waiting', requestedAt }).execute(),
  lastExport: (owner: OwnerScope) =>
    db.selectFrom('accountExports').selectAll().where('ownerId', '=', owner).orderBy('requestedAt', 'desc').limit(1).executeTakeFirst(),
  findExport: (owner: OwnerScope, id: string) =>
    db.selectFrom('accountExports').selectAll().where('ownerId', '=', owner).where('id', '=', id).executeTakeFirst(),
  changeExport: (owner: OwnerScope, id: string, change: { state: string; objectKey?: string; sizeBytes?: number; expiresAt?: Date }) =>
    db.updateTable('accountExports').set(change).where('ownerId', '=', owner).where('id', '=', id).execute(),
  expiredExports: (now: Date) => db.selectFrom('accountExports').select(['ownerId', 'id', 'objectKey']).where('expiresAt', '<=', now).execute(),
  deleteExport: (owner: OwnerScope, id: string) =>
    db.deleteFrom('accountExports').where('ownerId', '=', owner).where('id', '=', id).execute(),

  /** Held until the end of the transaction: two exports that are asked for at once are one. */
  lockPerson: (owner: OwnerScope) => sql`select pg_advisory_xact_lock(hashtextextended(${`privacy:${owner}`}, 0))`.execute(db),
});
