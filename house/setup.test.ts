import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scriba é '));
  await mkdir(path.join(folder, 'bin'));
  await cp(path.join(root, 'bin/setup'), path.join(folder, 'bin/setup'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What a command says that installs one thing, as the commands of bin/ do. */
async function install(step: string, before = ':'): Promise<string> {
  const script = `. "$(dirname -- "$0")/setup"\nstep() { ${step}; }\n${before}\ndo_once done.stamp v1 step\n`;
  const child = spawn('sh', ['-c', script, path.join(folder, 'bin/start')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { said += text; });
  const [code] = await once(child, 'close') as [number];
  return `${said}${code}`;
}
const steps = () => readFile(path.join(folder, 'steps'), 'utf8').catch(() => '');

describe('a step of the installation', () => {
  test('is made once by commands that are given at once, and by those after them not at all', async () => {
    const step = 'echo began >>steps && sleep 2 && echo ended >>steps';
    await Promise.all([install(step), install(step), install(step)]);
    await install(step);
    expect(await steps()).toBe('began\nended\n');
  });

  test('is made again when it failed, or when its command was killed in the middle', async () => {
    expect(await install('fail "no space"')).toContain('no space');
    const killed = spawn('sh', ['-c', 'exit']);
    await once(killed, 'close');
    await rm(path.join(folder, '.cache/installing'), { force: true });
    await symlink(String(killed.pid), path.join(folder, '.cache/installing'));
    expect(await install('echo made >>steps')).toBe('0');
    expect(await steps()).toBe('made\n');
  });

  test('that failed keeps nobody waiting, nor does one that was killed under the number that this one has, as in a container', async () => {
    expect(await install('fail "no space"')).toContain('no space');
    await expect(readlink(path.join(folder, '.cache/installing'))).rejects.toThrow('ENOENT');
    expect(await install('echo made >>steps', 'ln -s $$ .cache/installing')).toBe('0');
    expect(await steps()).toBe('made\n');
  });
});
