import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseDump } from './dump.ts';
import { listTables, quoted, type Table } from './tables.ts';

/** Whether anybody has an account in this database. */
export const isInUse = (url: string) => withClient(url, async (client) => (await client.query('select 1 from users limit 1')).rowCount !== 0);

export const appliedMigrations = (url: string) =>
  withClient(url, async (client) => (await client.query<{ name: string }>('select name from schema_migrations')).rows.map(({ name }) => name));

type Executor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
type Load = {
  folder: string;
  dump: DatabaseDump;
  /** The last step of the transaction. */
  finish(executor: Executor): Promise<void>;
};

/** Puts every row back, all or none. The database must have the tables of the backup, and nothing in them. */
export const loadDatabase = (url: string, { folder, dump: { tables }, finish }: Load) => withClient(url, async (client) => {
  await client.query('begin');
  const known = await listTables(client);
  for (const { name } of tables) if (!known.some((table) => table.name === name)) throw new Error(`The backup has a table "${name}" that this version does not know.`);
  for (const { name } of known) {
    const table = tables.find((saved) => saved.name === name);
    if (table) await loadTable(client, table, folder);
  }
  for (const statement of LOOSE_ENDS) await client.query(statement);
  // An older backup knows nothing of what is to be deleted.
  if (known.some(({ name }) => name === 'deletion_warnings')) for (const statement of DAYS_ANEW) await client.query(statement);
  await finish({ executeSql: async (text, values) => ({ rows: (await client.query(text, values)).rows }) });
  await client.query('commit');
});

/** Who was at work is not there any more: readings wait for their next turn, uploads are given up, and what was reserved for them. */
const LOOSE_ENDS = [
  "update readings set state = 'waiting', claimed_by = null where state = 'running'",
  "update uploads set expires_at = created_at where state = 'receiving'",
];

/** Time has passed since the backup, in which nobody could be warned, buy a plan or ask for files back: all days are counted anew. */
const DAYS_ANEW = [
  'update files set scheduled_for_deletion_at = null where scheduled_for_deletion_at is not null',
  'delete from deletion_warnings',
  'delete from deletion_rehearsals',
  'update files set retired_at = now() where retired_at is not null',
];

async function loadTable(client: pg.Client, { name, columns, rows }: Table & { rows: number }, folder: string) {
  const table = quoted(client, [name]);
  // What triggers would do is in the backup already.
  await client.query(`alter table ${table} disable trigger user`);
  await client.query(`delete from ${table}`);
  const copy = client.query(copyFrom(`copy ${table} (${quoted(client, columns)}) from stdin`));
  await pipeline(createReadStream(path.join(folder, 'tables', `${name}.gz`)), createGunzip(), copy);
  if (copy.rowCount !== rows) throw new Error(`The table "${name}" of the backup has ${copy.rowCount} rows, where it should have ${rows}.`);
  await client.query(`alter table ${table} enable trigger user`);
  for (const column of columns) await continueSequence(client, name, column);
}

/** The next number that is given out follows the highest that was restored. */
async function continueSequence(client: pg.Client, table: string, column: string) {
  const { rows: [found] } = await client.query<{ name: string | null }>('select pg_get_serial_sequence($1, $2) as name', [quoted(client, [table]), column]);
  if (found?.name) await client.query(`select setval($1, greatest((select max(${quoted(client, [column])}) from ${quoted(client, [table])}), 1))`, [found.name]);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'scriba-restore' });
  // A server that goes away fails the query that is running; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
