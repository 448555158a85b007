import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';

export type SystemUser = { uid: number; gid: number };

/** PostgreSQL refuses to run as root: then it runs as one of these users. `undefined` for an ordinary user, who runs it himself. */
export function userForPostgres(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined && uid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody". Start Scriba as an ordinary user.');
}

function idOf(which: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    // The user does not exist here; the next name is tried.
    return undefined;
  }
}

/** Whose folder it is; undefined when it is root's, or not there yet. */
export async function ownerOf(folder: string): Promise<SystemUser | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found && found.uid > 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

/** Whether the user may pass through every folder of the path. Looks at the mode bits only. */
export async function canEnter(target: string, user: SystemUser): Promise<boolean> {
  const folders = ancestors(path.resolve(target));
  for (const folder of folders) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
  }
  return true;
}

function ancestors(target: string): string[] {
  const parent = path.dirname(target);
  return parent === target ? [target] : [...ancestors(parent), target];
}
