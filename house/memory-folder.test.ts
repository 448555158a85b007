import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeMemoryFolder } from './memory-folder.ts';

const room = await makeMemoryFolder();
await room?.remove();

test.skipIf(room === undefined)('a folder in memory is gone when it is removed, with those that a killed run has left, and not with those of others', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const [left, others] = [`/dev/shm/scriba-tests-${dead}-left`, `/dev/shm/scriba-tests-${process.pid}-other`];
  for (const folder of [left, others]) await mkdir(folder);
  onTestFinished(() => rm(others, { recursive: true }));
  const made = await makeMemoryFolder();
  await writeFile(path.join(made?.folder ?? '', 'file'), 'text');
  await made?.remove();
  expect([left, others, made?.folder ?? ''].map((folder) => existsSync(folder))).toEqual([false, true, false]);
});
