import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty data folder and how to remove it. Others may pass through it, so that a database of root stays inside. */
export async function temporaryDataFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriba-data-'));
  await chmod(folder, 0o711);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
