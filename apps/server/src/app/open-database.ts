import { connectDatabase } from '../database/connect.ts';
import { demandUsable } from '../database/demand-usable.ts';
import { startEmbeddedDatabase } from '../database/embedded/cluster.ts';
import { migrateDatabase } from '../database/migrate.ts';
import type { Config } from './config.ts';
import { CannotStart } from './data-folder.ts';
import { lockDataFolder } from './folder-lock.ts';
import type { Undo } from './undo.ts';

type Options = { config: Config; print(text: string): void; undo: Undo };

/** The operator's PostgreSQL, or the embedded one in the data folder, at the newest schema. */
export async function openDatabase({ config, print, undo }: Options) {
  if (config.DATABASE_URL) await demandUsable(config.DATABASE_URL).catch(asCannotStart);
  const url = config.DATABASE_URL ?? await openEmbedded({ config, print, undo });
  await migrateDatabase(url).catch(asCannotStart);
  const { db, pool } = connectDatabase({ url, maxConnections: config.DATABASE_CONNECTIONS });
  undo.add('database connections', () => pool.end());
  return { db, databaseUrl: url, isEmbedded: config.DATABASE_URL === undefined };
}

/** Only one server may run a database of its own in a folder; servers with a database elsewhere may share it. */
async function openEmbedded({ config, print, undo }: Options): Promise<string> {
  undo.add('lock of the data folder', await lockDataFolder(config.DATA_DIR));
  const embedded = await startEmbeddedDatabase({ dataFolder: config.DATA_DIR, report: print }).catch(asCannotStart);
  undo.add('embedded database', () => embedded.stop());
  if (embedded.wasAdopted) print('Took over the database that an earlier server had left running.');
  return embedded.url;
}

/** What PostgreSQL says is for the operator: its words are shown, without a trace of our code. */
function asCannotStart(error: Error): never {
  throw new CannotStart(error.message, { cause: error });
}
