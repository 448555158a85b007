import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { appliedMigrations, isInUse, loadDatabase } from '../database/backup/load.ts';
import { listMigrations, migrateDatabase } from '../database/migrate.ts';
import type { JobQueue, SqlExecutor } from '../ports/job-queue.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import { BackupProblem, eachOf, objectFile, readChecksums, SECRET, verifyObjects, type Manifest } from './backup-folder.ts';

const PARALLEL_OBJECTS = 4;

type Target = { databaseUrl: string; objects: ObjectStore; dataFolder: string; queue: JobQueue };
type OpenJob = { name: string; data: object | null };

/** Brings a backup into an empty installation. Rows come last and all at once, so what is broken off can be repeated. */
export async function restoreBackup({ databaseUrl, objects, dataFolder, queue }: Target, folder: string, manifest: Manifest): Promise<void> {
  await demandKnown(manifest);
  await verifyObjects(folder, manifest);
  await prepareSchema(databaseUrl, manifest);
  const jobs = JSON.parse(await readFile(path.join(folder, 'jobs.json'), 'utf8')) as OpenJob[];
  // The server gives every queue its own settings when it starts.
  await queue.start([...new Set(jobs.map(({ name }) => name))].map((name) => ({ name, attempts: 10, retryDelaySeconds: 2, timeoutSeconds: 600 })));
  try {
    await restoreSecret(folder, dataFolder);
    await eachOf(readChecksums(folder), PARALLEL_OBJECTS, async ({ key }) => {
      await objects.put(key, createReadStream(objectFile(folder, key)));
    });
    await loadDatabase(databaseUrl, { folder, dump: manifest, finish: (executor) => orderJobs(queue, executor, jobs) });
  } finally {
    await queue.stop(1);
  }
  await migrateDatabase(databaseUrl);
}

async function demandKnown({ migrations, version }: Manifest) {
  const known = await listMigrations();
  if (migrations.some((name) => !known.includes(name))) throw new BackupProblem(`The backup was made by a newer Scriba (${version}). Update this one first.`);
}

/** The database as the backup knew it, and nobody in it. */
async function prepareSchema(databaseUrl: string, { migrations }: Manifest) {
  await migrateDatabase(databaseUrl, migrations.at(-1));
  if (await isInUse(databaseUrl)) {
    throw new BackupProblem('There are accounts in this installation. A backup is restored into an empty one: set DATA_DIR (or DATABASE_URL) to a new place.');
  }
  // Migrations also change rows, and those of the backup would come too late for the ones that ran here already.
  if ((await appliedMigrations(databaseUrl)).some((name) => !migrations.includes(name))) {
    throw new BackupProblem('This installation has been started and its database is newer than the backup. Set DATA_DIR (or DATABASE_URL) to a new place.');
  }
}

/** What signs links, unless the operator sets it himself. */
async function restoreSecret(folder: string, dataFolder: string) {
  await mkdir(dataFolder, { recursive: true });
  await copyFile(path.join(folder, SECRET), path.join(dataFolder, SECRET)).catch((error: NodeJS.ErrnoException) => {
    // Where SECRET_KEY is set, there is no file.
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Orders what had not run yet, together with the rows that it is about. */
async function orderJobs(queue: JobQueue, executor: SqlExecutor, jobs: readonly OpenJob[]) {
  for (const { name, data } of jobs) await queue.send(executor, name, data ?? {});
}
