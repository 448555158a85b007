import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { roles } from '@scriba/contract/accounts';
import { jobStates, pageSources } from '@scriba/contract/extraction';
import { allExtensions } from '@scriba/contract/file-types';
import { uploadStatuses } from '@scriba/contract/files';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded/cluster.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';

/** Writes the types of every table, read from a database that the migrations have just made. */
export async function generateSchema(outFile: string) {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'scriba-schema-'));
  const database = await startEmbeddedDatabase({ dataFolder, report: () => undefined });
  try {
    await migrateDatabase(database.url);
    await promisify(execFile)(process.execPath, [
      path.resolve('node_modules/kysely-codegen/dist/cli/bin.js'), '--url', database.url, '--dialect', 'postgres', '--camel-case', '--type-only-imports',
      '--exclude-pattern', '{*.file_texts_*,*.schema_migrations,schema_migrations,file_texts_*}', '--overrides', JSON.stringify(overrides), '--out-file', outFile,
    ]);
    await adapt(outFile);
  } finally {
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const unions: Record<string, readonly string[]> = {
  'users.role': roles,
  'files.upload_status': uploadStatuses,
  'files.extension': allExtensions,
  'readings.state': jobStates,
  'readings.tier': ['basic', 'enhanced', 'highest'],
  'file_pages.source': pageSources,
  'text_revisions.kind': ['machine', 'edit', 'restore'],
  'uploads.extension': allExtensions,
  'uploads.state': ['receiving', 'duplicate', 'stored', 'failed', 'canceled'],
  'usage_ledger.meter': ['extractions', 'storage'],
  'usage_ledger.entry': ['reserve', 'commit', 'release', 'return'],
  'usage_balances.meter': ['extractions', 'storage'],
};
const unionOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' | ');
const overrides = { columns: Object.fromEntries(Object.entries(unions).map(([column, words]) => [column, unionOf(words)])) };

/** The driver reads bigint as number, and the house calls the type Schema. */
async function adapt(outFile: string) {
  const text = await readFile(outFile, 'utf8');
  await writeFile(outFile, text
    .replace(/export type Int8 = .*;/, 'export type Int8 = number;')
    .replace('export interface DB {', 'export interface Schema {'));
}
