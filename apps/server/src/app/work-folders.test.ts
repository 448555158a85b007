import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sweepWorkFolders } from './work-folders.ts';

const HOUR_MS = 3_600_000;

test('copies of documents that a killed process left are removed; those of one that works, and all that is not ours, stay', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'scriba-test-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const now = new Date();
  const ages: Record<string, number> = {
    'scriba-reading-old': 8, 'scriba-pages-old': 8, 'scriba-export-old': 24, 'scriba-reading-young': 6, 'scriba-data-old': 24, 'someone-else': 24,
  };
  for (const [name, hours] of Object.entries(ages)) {
    await mkdir(path.join(parent, name));
    await writeFile(path.join(parent, name, 'input.pdf'), 'private');
    const then = new Date(now.getTime() - hours * HOUR_MS);
    await utimes(path.join(parent, name), then, then);
  }
  const then = new Date(now.getTime() - 8 * HOUR_MS);
  for (const name of ['scriba-spool-old', 'half.partial']) {
    await writeFile(path.join(parent, name), 'private');
    await utimes(path.join(parent, name), then, then);
  }
  await sweepWorkFolders(parent, now);
  expect((await readdir(parent)).sort()).toEqual(['half.partial', 'scriba-data-old', 'scriba-reading-young', 'someone-else']);
  await sweepWorkFolders(parent, now, /\.partial$/);
  expect((await readdir(parent)).sort()).toEqual(['scriba-data-old', 'scriba-reading-young', 'someone-else']);
});

test('a folder that is not there has nothing to remove', async () => {
  await sweepWorkFolders(path.join(tmpdir(), 'scriba-none'), new Date());
});
