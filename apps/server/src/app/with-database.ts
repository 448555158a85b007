import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedDatabase } from '../database/embedded/cluster.ts';
import type { Config } from './config.ts';
import { CannotStart, lockDataFolder, openDataFolder } from './data-folder.ts';

type Operator = { config: Config; print(text: string): void };
type Needs = {
  /** The installation may be a new one; otherwise a wrong DATA_DIR is refused rather than filled. */
  mayBeNew?: boolean;
  /** No server of this machine may be using the database. */
  isAlone?: boolean;
};

/** Does the work of a command on the database of the installation, whether its server runs or not. */
export async function withDatabase({ config, print }: Operator, work: (url: string) => Promise<void>, needs: Needs = {}): Promise<void> {
  if (config.DATABASE_URL) return await work(config.DATABASE_URL);
  const { DATA_DIR: folder } = config;
  if (needs.mayBeNew) await openDataFolder(folder);
  else if (!existsSync(path.join(folder, 'postgres'))) throw new CannotStart(`There is no installation in ${folder}. Set DATA_DIR to the folder of one.`);
  const unlock = await lockDataFolder(folder).catch((error: unknown) => {
    // A server runs: its database is used as it is.
    if (needs.isAlone || !(error instanceof CannotStart)) throw error;
    return undefined;
  });
  try {
    await onEmbedded(folder, print, work);
  } finally {
    await unlock?.();
  }
}

async function onEmbedded(dataFolder: string, report: (text: string) => void, work: (url: string) => Promise<void>) {
  const embedded = await startEmbeddedDatabase({ dataFolder, report });
  try {
    await work(embedded.url);
  } finally {
    if (!embedded.wasAdopted) await embedded.stop();
  }
}
