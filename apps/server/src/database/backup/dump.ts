import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listTables, quoted, type Table } from './tables.ts';

export type DatabaseDump = {
  /** Migrations that the rows fit. */
  migrations: string[];
  tables: (Table & { rows: number })[];
  jobs: number;
};

/** Jobs that still have to run. They are kept as orders, so that they fit another version of the queue. */
const OPEN_JOBS = `select name, data from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on`;

/** Writes every row of one moment into the folder, while others go on writing. */
export async function dumpDatabase(url: string, folder: string): Promise<DatabaseDump> {
  const client = new pg.Client({ connectionString: url, application_name: 'scriba-backup' });
  // A server that goes away fails the query that is running; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: applied } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    await mkdir(path.join(folder, 'tables'), { recursive: true });
    const tables = [];
    for (const table of await listTables(client)) tables.push({ ...table, rows: await dumpTable(client, table, folder) });
    const { rows: [boss] } = await client.query<{ exists: boolean }>("select to_regclass('pgboss.job') is not null as exists");
    const jobs = boss?.exists ? (await client.query(OPEN_JOBS)).rows : [];
    await writeFile(path.join(folder, 'jobs.json'), JSON.stringify(jobs), { mode: 0o600 });
    return { migrations: applied.map(({ name }) => name), tables, jobs: jobs.length };
  } finally {
    await client.end();
  }
}

async function dumpTable(client: pg.Client, { name, columns }: Table, folder: string): Promise<number> {
  const copy = client.query(copyTo(`copy (select ${quoted(client, columns)} from ${quoted(client, [name])}) to stdout`));
  await pipeline(copy, createGzip({ level: 1 }), createWriteStream(path.join(folder, 'tables', `${name}.gz`), { mode: 0o600, flush: true }));
  return copy.rowCount;
}
