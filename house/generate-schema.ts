import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { roles } from '@scriba/contract/roles';
import { jobStates, pageSources, revisionKinds } from '@scriba/contract/extraction';
import { allExtensions } from '@scriba/contract/file-types';
import { uploadStatuses } from '@scriba/contract/files';
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded/cluster.ts';
import { migrateDatabase } from '../apps/server/src/database/migrate.ts';
import { temporaryDataFolder } from '../apps/server/src/testing/data-folder.ts';

/** The types of every table, read from a database that the migrations have just made. */
export async function generateSchema(): Promise<string> {
  const data = await temporaryDataFolder();
  const outFile = path.join(data.folder, 'schema.ts');
  const database = await startEmbeddedDatabase({ dataFolder: data.folder, report: () => undefined });
  try {
    await migrateDatabase(database.url);
    await promisify(execFile)(process.execPath, [
      CODEGEN, '--url', database.url, '--dialect', 'postgres', '--camel-case', '--type-only-imports',
      '--exclude-pattern', '{*.file_texts_*,*.schema_migrations,schema_migrations,file_texts_*}', '--overrides', JSON.stringify(overrides), '--out-file', outFile,
    ]);
    return adapt(await readFile(outFile, 'utf8'));
  } finally {
    await database.stop();
    await data.remove();
  }
}

const CODEGEN = path.resolve(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js');

const unions: Record<string, readonly string[]> = {
  'users.role': roles,
  'files.upload_status': uploadStatuses,
  'files.extension': allExtensions,
  'readings.state': jobStates,
  'readings.tier': ['basic', 'enhanced', 'highest'],
  'file_pages.source': pageSources,
  'text_revisions.kind': revisionKinds,
  'uploads.extension': allExtensions,
  'uploads.state': ['receiving', 'duplicate', 'stored', 'failed', 'canceled'],
  'usage_ledger.meter': ['extractions', 'storage'],
  'usage_ledger.entry': ['reserve', 'commit', 'release', 'return'],
  'usage_balances.meter': ['extractions', 'storage'],
};
const unionOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' | ');
const overrides = { columns: Object.fromEntries(Object.entries(unions).map(([column, words]) => [column, unionOf(words)])) };

/** The driver reads bigint as number, and the house calls the type Schema. */
const adapt = (text: string) => text
  .replace(/export type Int8 = .*;/, 'export type Int8 = number;')
  .replace('export interface DB {', 'export interface Schema {');
