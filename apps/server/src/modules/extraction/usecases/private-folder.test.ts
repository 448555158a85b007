import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makePrivateFolder, removeLeftFolders } from './private-folder.ts';

const now = new Date('2030-01-01T12:00:00.000Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

async function left(folder: string, at: Date) {
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(path.join(folder, 'input.pdf'), 'a letter');
  await utimes(folder, at, at);
  return folder;
}

test('what a killed process has left is removed after a while; what somebody works on, or what is not ours, stays', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const killed = (name = 'reading') => mkdtemp(path.join(tmpdir(), `scriba-${name}-${dead}-`));
  const gone = await left(await killed(), before(61));
  const stays = [
    await left(await killed(), before(59)), await left(await makePrivateFolder('reading'), before(600)),
    await left(await killed('site'), before(600)), await left(await mkdtemp(path.join(tmpdir(), 'else-')), before(600)),
  ];
  await removeLeftFolders(now);
  expect(existsSync(gone)).toBe(false);
  expect(stays.every((folder) => existsSync(folder))).toBe(true);
});
