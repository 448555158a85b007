import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defineSubscriber } from '../kernel/domain-events.ts';
import type { Modules } from './modules.ts';

const fileIn = (dataFolder: string) => path.join(dataFolder, 'setup-code');

/** While nobody has an account, shows the code that makes the first one, and keeps it where only this user can read it. */
export async function showSetupCode({ accounts }: Pick<Modules, 'accounts'>, dataFolder: string): Promise<string | undefined> {
  const file = fileIn(dataFolder);
  const code = await accounts.openSetup();
  if (code === undefined) await rm(file, { force: true });
  else await writeFile(file, `${code}\n`, { mode: 0o600 });
  return code;
}

/** Nobody should find a code that opens nothing any more, and wonder. */
export const setupCodeSubscriber = (dataFolder: string) => defineSubscriber({
  name: 'setup.remove-code', event: 'account.created', run: () => rm(fileIn(dataFolder), { force: true }),
});
