import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { describeSandbox, forgetSandbox } from './sandbox.ts';

/** A bubblewrap that hangs the first time it is asked, as on a machine that has too much to do, and works from then on. */
const slowAtFirst = `#!/bin/sh
[ -e "$0.asked" ] && exit 0
: > "$0.asked"
exec sleep 1000
`;

test.runIf(process.platform === 'linux')('a sandbox that did not answer in time is asked again', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'bwrap'), slowAtFirst);
  await chmod(path.join(folder, 'bwrap'), 0o755);
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH ?? ''}`);
  forgetSandbox();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    forgetSandbox();
  });
  expect((await describeSandbox()).kind).not.toBe('bubblewrap');
  expect((await describeSandbox()).kind).toBe('bubblewrap');
});
