import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Modules } from './modules.ts';

const FILE = 'setup-code';

/** While nobody has an account, shows the code that makes the first one, and keeps it where only this user can read it. */
export async function showSetupCode({ accounts }: Pick<Modules, 'accounts'>, dataFolder: string): Promise<string | undefined> {
  const file = path.join(dataFolder, FILE);
  const code = await accounts.openSetup();
  if (code === undefined) await rm(file, { force: true });
  else await writeFile(file, `${code}\n`, { mode: 0o600 });
  return code;
}
