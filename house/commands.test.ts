import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
beforeEach(async () => { folder = await mkdtemp(path.join(tmpdir(), 'scriba é ')); });
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program that says where and with what it was started, and what it is given. */
const ECHO = '#!/bin/sh\n[ "$1" = -p ] && echo 24 && exit\nprintf \'%s\\n\' "in $PWD" "$@" "given $(cat)"\n';
const OLD_NODE = '#!/bin/sh\n[ "$1" = -p ] && echo 20 || exit 1\n';

/** A repository that is installed, on a machine with Node 20: the commands, and Node 24 as npm brings it. */
async function install() {
  const files = { 'package-lock.json': '{}', 'bin/runtime/package-lock.json': '{}', '.runtime/node_modules/.bin/node': ECHO, 'machine/node': OLD_NODE, 'elsewhere/.keep': '' };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text, { mode: 0o755 });
  }
  await mkdir(path.join(folder, 'node_modules'));
  for (const command of ['setup', 'extract', 'run', 'start.env']) await cp(path.join(root, 'bin', command), path.join(folder, 'bin', command));
  const stamp = 'for at in .runtime:bin/runtime/ node_modules:; do echo "$(cksum <"${at#*:}package-lock.json") $(uname -sm)" >"${at%%:*}/$1"; done';
  spawnSync('sh', ['-c', stamp.replace('$1"', '.stamp"; cp "${at%%:*}/.stamp" "${at%%:*}/stamp"')], { cwd: folder });
}

const run = (command: string, args: string[], input = '') => {
  const env = { ...process.env, PATH: `${path.join(folder, 'machine')}:/usr/bin:/bin` };
  const { stdout, status } = spawnSync(path.join(folder, 'bin', command), args, { cwd: path.join(folder, 'elsewhere'), input, encoding: 'utf8', env });
  return { lines: stdout.split('\n').filter(Boolean), status };
};

describe('on a machine with an older Node', () => {
  test('the command line reads a file of the folder where it is called, or standard input, and prints nothing else', async () => {
    await install();
    expect(run('extract', ['--json', 'my scan.pdf'], 'bytes')).toEqual({
      lines: [
        `in ${path.join(folder, 'elsewhere')}`, '--disable-warning=ExperimentalWarning', path.join(folder, 'packages/extraction/src/cli.ts'), '--json', 'my scan.pdf', 'given bytes',
      ],
      status: 0,
    });
  });

  test('a command of the server is run in the repository with its settings', async () => {
    await install();
    const { lines, status } = run('run', ['make-admin', 'someone@example.com']);
    expect([status, lines[0], ...lines.slice(-5)]).toEqual([
      0, `in ${folder}`, '--env-file=bin/start.env', 'apps/server/src/main.ts', 'make-admin', 'someone@example.com', 'given ',
    ]);
  });
});
