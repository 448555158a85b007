import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../apps/server/src/database/embedded/cluster.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { temporaryDataFolder } from '../apps/server/src/testing/data-folder.ts';
import { databaseAt, onServer } from '../apps/server/src/testing/database-server.ts';

const folder = path.resolve(import.meta.dirname, '../apps/server/src/database/migrations');
const names = (await readdir(folder)).sort();

let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
let server: EmbeddedDatabase;
beforeAll(async () => {
  data = await temporaryDataFolder();
  server = await startEmbeddedDatabase({ dataFolder: data.folder, report: () => undefined });
});
afterAll(async () => {
  await server.stop();
  await data.remove();
});

async function emptyDatabase() {
  const name = `migrations_${randomBytes(4).toString('hex')}`;
  await onServer(server.url, async (client) => { await client.query(`create database ${name}`); });
  return databaseAt(server.url, name);
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('migrations', () => {
  test('are numbered without gaps, so that two branches cannot both add the next one', () => {
    expect(names.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]))).toEqual(names.map((_, index) => index + 1));
  });

  test('run from empty, and a second time change nothing', async () => {
    const url = await emptyDatabase();
    expect(await migrateDatabase(url)).toEqual(names);
    expect(await migrateDatabase(url)).toEqual([]);
  });

  test('run once when two processes start together', async () => {
    const url = await emptyDatabase();
    const applied = await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
    expect(applied.flat().sort()).toEqual(names);
  });

  test('that were changed after they had been applied are refused by name', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    await query(url, `update schema_migrations set checksum = 'another' where name = '${names[0]}'`);
    await expect(migrateDatabase(url)).rejects.toThrow(`Migration ${names[0]} was changed`);
  });

  test('give every table of a tenant an index that begins with its owner', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    const withoutIndex = await query(url, `
      select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'owner_id'
      where c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`);
    expect(withoutIndex).toEqual([]);
  });
});
