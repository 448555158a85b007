import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { pgBossQueue } from '../adapters/job-queue/pg-boss.ts';
import { startEmbeddedDatabase } from '../database/embedded/cluster.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { temporaryDataFolder } from './data-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** A template that every test file clones: migrations run once for the whole suite. */
export const TEMPLATE = 'scriba_template';
/** One server for every worker of the test runner, each of which may hold two installations and their processes. */
export const MAX_CONNECTIONS = 300;

/**
 * One PostgreSQL for the suite: the one of TEST_DATABASE_URL (an account that may create databases),
 * or an embedded one in a temporary folder.
 */
export async function setup(project: TestProject) {
  const external = process.env['TEST_DATABASE_URL'];
  const data = await temporaryDataFolder();
  const options = { dataFolder: data.folder, report: () => undefined, maxConnections: MAX_CONNECTIONS };
  const embedded = external ? undefined : await startEmbeddedDatabase(options);
  const url = external ?? embedded?.url ?? '';
  await onServer(url, async (client) => {
    if (embedded) await stopSyncing(client);
    await client.query(`drop database if exists ${TEMPLATE}`);
    await client.query(`create database ${TEMPLATE}`);
  });
  await migrateDatabase(databaseAt(url, TEMPLATE));
  await makeJobTables(databaseAt(url, TEMPLATE));
  project.provide('databaseUrl', url);
  return async () => {
    await embedded?.stop();
    await data.remove();
  };
}

/** Nothing here outlives the suite, and waiting for the disk at each new database would be most of its time. */
export async function stopSyncing(client: pg.Client) {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
}

async function makeJobTables(url: string) {
  const queue = pgBossQueue({ url, connections: 2, report: () => undefined });
  await queue.start([]);
  await queue.stop(1);
}

export function databaseAt(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.toString();
}

export async function onServer(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: databaseAt(url, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
