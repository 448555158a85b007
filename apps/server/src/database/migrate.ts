import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

const FOLDER = path.join(import.meta.dirname, 'migrations');
/** Any number that nobody else uses: it keeps two starting processes from migrating at once. */
const MIGRATION_LOCK = 7_203_117;

type Migration = { name: string; sql: string; checksum: string };

/**
 * Brings the database to the newest schema: every file of `migrations/` once, in order, each in a transaction.
 * Answers the names that were applied, up to and with `last` when an older schema is wanted. A file that was changed after it
 * had been applied is refused.
 */
export async function migrateDatabase(url: string, last?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'scriba-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())');
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.checksum]));
    demandKnown(applied, await listMigrations());
    const pending = (await readMigrations()).filter((migration) => isPending(migration, applied) && (last === undefined || migration.name <= last));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Every migration that this version knows, in order. */
export const listMigrations = async () => (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

async function readMigrations(): Promise<Migration[]> {
  return Promise.all((await listMigrations()).map(async (name) => {
    const sql = await readFile(path.join(FOLDER, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  }));
}

/** An older version would write rows that the newer schema does not expect. */
function demandKnown(applied: Map<string, string>, known: readonly string[]) {
  const unknown = [...applied.keys()].filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`This database belongs to a newer version of Scriba (${unknown.join(', ')}). Start that version, or restore a backup of this one.`);
}

function isPending({ name, checksum }: Migration, applied: Map<string, string>): boolean {
  const known = applied.get(name);
  if (known !== undefined && known !== checksum) throw new Error(`Migration ${name} was changed after it had been applied to this database.`);
  return known === undefined;
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
