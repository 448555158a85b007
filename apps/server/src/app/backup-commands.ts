import path from 'node:path';
import { systemClock } from '../adapters/clock/system.ts';
import { pgBossQueue } from '../adapters/job-queue/pg-boss.ts';
import { asProblem, readManifest, type Manifest } from './backup-folder.ts';
import type { Config } from './config.ts';
import { restoreBackup } from './restore-backup.ts';
import { withDatabase } from './with-database.ts';
import { chooseStore } from './world.ts';
import { writeBackup } from './write-backup.ts';

type Operator = { config: Config; print(text: string): void };

/** Copies the installation into a new folder. */
export const backUp = (operator: Operator, { folder: given, version }: { folder: string; version: string }) =>
  withDatabase(operator, async (databaseUrl) => {
    const { config, print } = operator;
    const folder = path.resolve(given);
    print(`Copying everything to ${folder} …`);
    const source = { databaseUrl, objects: await chooseStore(config), dataFolder: config.DATA_DIR };
    const manifest = await writeBackup(source, { folder, version, now: systemClock.now() });
    print(`Done: ${contentsOf(manifest)}.`);
  });

/** Brings a backup into the installation that the settings name, which must be empty. */
export async function restore(operator: Operator, given: string): Promise<void> {
  const { config, print } = operator;
  const folder = path.resolve(given);
  const manifest = await readManifest(folder);
  await withDatabase(operator, async (databaseUrl) => {
    print(`Restoring the backup of ${manifest.createdAt} …`);
    const queue = pgBossQueue({ url: databaseUrl, connections: 2, report: (error) => print(`Jobs: ${error.message}`) });
    await restoreBackup({ databaseUrl, objects: await chooseStore(config), dataFolder: config.DATA_DIR, queue }, folder, manifest)
      .catch((error: unknown) => { throw asProblem('Not restored', error); });
    print(`Done: ${contentsOf(manifest)}. Start the server now.`);
  }, { mayBeNew: true, isAlone: true });
}

function contentsOf({ tables, objects, bytes }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${objects} objects of ${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
