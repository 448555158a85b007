import { existsSync } from 'node:fs';
import path from 'node:path';
import { demandUsable } from '../database/demand-usable.ts';
import { startEmbeddedDatabase } from '../database/embedded/cluster.ts';
import type { Config } from './config.ts';
import { CannotStart, openDataFolder } from './data-folder.ts';
import { lockDataFolder } from './folder-lock.ts';

type Operator = { config: Config; print(text: string): void };
type Needs = {
  /** The installation may be a new one; otherwise a wrong DATA_DIR is refused rather than filled. */
  mayBeNew?: boolean;
  /** No server of this machine may be using the database. */
  isAlone?: boolean;
};

/** Does the work of a command on the database of the installation, whether its server runs or not. */
export async function withDatabase({ config, print }: Operator, work: (url: string) => Promise<void>, needs: Needs = {}): Promise<void> {
  if (config.DATABASE_URL) {
    await demandUsable(config.DATABASE_URL).catch((error: Error) => { throw new CannotStart(error.message, { cause: error }); });
    return await work(config.DATABASE_URL);
  }
  const { DATA_DIR: folder } = config;
  if (needs.mayBeNew) await openDataFolder(folder);
  else if (!existsSync(path.join(folder, 'postgres'))) throw new CannotStart(`There is no installation in ${folder}. Set DATA_DIR to the folder of one.`);
  const unlock = await lockDataFolder(folder).catch((error: unknown) => {
    // A server runs: its database is used as it is.
    if (needs.isAlone || !(error instanceof CannotStart)) throw error;
    return undefined;
  });
  try {
    await onEmbedded({ folder, print, isOurs: unlock !== undefined }, work);
  } finally {
    await unlock?.();
  }
}

type Embedded = { folder: string; print(text: string): void; isOurs: boolean };

async function onEmbedded({ folder, print, isOurs }: Embedded, work: (url: string) => Promise<void>) {
  const embedded = await startEmbeddedDatabase({ dataFolder: folder, report: print });
  try {
    await work(embedded.url);
  } finally {
    // One that a killed server left running belongs to nobody.
    if (isOurs) await embedded.stop();
  }
}
