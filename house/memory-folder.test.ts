import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolderOfRun } from './memory-folder.ts';

test('the folder of a run is gone when it is removed, with those that a killed run has left, and not with those of others', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'scriba-runs-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const others = [`scriba-tests-${process.pid}-other`, 'something-else'];
  for (const name of [`scriba-tests-${dead}-left`, ...others]) await mkdir(path.join(place, name));
  const { folder, remove } = await makeFolderOfRun(place);
  await writeFile(path.join(folder, 'file'), 'text');
  expect((await readdir(place)).toSorted()).toEqual([path.basename(folder), ...others].toSorted());
  await remove();
  expect((await readdir(place)).toSorted()).toEqual(others.toSorted());
});
