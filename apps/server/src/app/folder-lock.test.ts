import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryDataFolder } from '../testing/data-folder.ts';
import { CannotStart } from './data-folder.ts';
import { lockDataFolder } from './folder-lock.ts';

const PROGRAM = `
  const { lockDataFolder } = await import(${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))});
  try { await lockDataFolder(process.argv[1]); console.log('held'); setInterval(() => undefined, 1000); }
  catch (error) { console.log(error.message); }`;

async function emptyFolder() {
  const { folder, remove } = await temporaryDataFolder();
  onTestFinished(remove);
  return folder;
}

/** Another process that wants the folder, and what came of it. */
async function rival(folder: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => { child.kill('SIGKILL'); });
  const [said] = await once(child.stdout.setEncoding('utf8'), 'data') as [string];
  return { said: said.trim(), pid: child.pid, kill: async () => { child.kill('SIGKILL'); await once(child, 'exit'); } };
}

describe('a data folder', () => {
  test('is held by one process, and the next one is told by which', async () => {
    const folder = await emptyFolder();
    const first = await rival(folder);
    expect(first.said).toBe('held');
    expect((await rival(folder)).said).toContain(`Another Scriba server (process ${first.pid}) uses ${folder}`);
    await expect(lockDataFolder(folder)).rejects.toThrow(CannotStart);
  });

  test('is free as soon as its process is killed, again and again', async () => {
    const folder = await emptyFolder();
    for (let round = 0; round < 3; round++) {
      const holder = await rival(folder);
      expect(holder.said).toBe('held');
      await holder.kill();
    }
    await (await lockDataFolder(folder))();
  });

  test('is free although the number of a killed holder belongs to a living process now', async () => {
    const folder = await emptyFolder();
    await (await rival(folder)).kill();
    await writeFile(path.join(folder, 'server.pid'), `${process.ppid}\n`);
    await (await lockDataFolder(folder))();
  });

  test('is taken by one of eight that come at once, also after a kill', async () => {
    const folder = await emptyFolder();
    await (await rival(folder)).kill();
    const rivals = await Promise.all(Array.from({ length: 8 }, () => rival(folder)));
    expect(rivals.filter(({ said }) => said === 'held')).toHaveLength(1);
  });

  test('that was let go can be held again, and two folders do not know each other', async () => {
    const [one, other] = [await emptyFolder(), await emptyFolder()];
    const letGo = await lockDataFolder(one);
    await expect(lockDataFolder(one)).rejects.toThrow('Another Scriba server');
    const letGoOther = await lockDataFolder(other);
    await letGo();
    await (await lockDataFolder(one))();
    await letGoOther();
  });

  test('has a lock that only its user can touch', async () => {
    const folder = await emptyFolder();
    const letGo = await lockDataFolder(folder);
    for (const name of ['in-use.lock', 'server.pid']) expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    await letGo();
  });
});
