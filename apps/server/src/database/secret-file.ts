import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';

/**
 * A secret of this installation in a file that only its user can read, made once. The file gets its name when it is
 * written: a full disk or a kill in between must not leave an empty secret, which everybody knows.
 */
export async function readOrMakeSecret(file: string): Promise<string> {
  return await readSecret(file) ?? await makeSecret(file);
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret === '') throw new Error(`${file} is empty. Put the file back from a backup; on a new installation, remove it.`);
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}

async function makeSecret(file: string): Promise<string> {
  const unfinished = `${file}.${randomUUID()}`;
  const secret = randomBytes(48).toString('base64url');
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    await handle.writeFile(secret).then(() => handle.sync()).finally(() => handle.close());
    await link(unfinished, file);
    return secret;
  } catch (error) {
    // Another process made it in the same moment.
    const others = (error as NodeJS.ErrnoException).code === 'EEXIST' ? await readSecret(file) : undefined;
    if (others === undefined) throw error;
    return others;
  } finally {
    await rm(unfinished, { force: true });
  }
}
