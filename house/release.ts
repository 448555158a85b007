import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nextRelease, readChanges, withSection, withVersion } from './release-notes.ts';

/**
 * `node house/release.ts`: the files of `.changeset/` become a section of CHANGELOG.md, every package takes the new version,
 * and both are committed and tagged. Pushes nothing. Refuses a working copy with changes of its own.
 */
const root = path.resolve(import.meta.dirname, '..');
const inRoot = (name: string) => path.join(root, name);
const run = (program: string, ...parameters: string[]) => execFileSync(program, parameters, { cwd: root, encoding: 'utf8' }).trim();

let hasBegun = false;
try {
  if (run('git', 'status', '--porcelain') !== '') throw new Error('There are changes that are not committed; commit them first.');
  const names = (await readdir(inRoot('.changeset'))).filter((name) => name.endsWith('.md') && name !== 'README.md').toSorted();
  const changes = (await Promise.all(names.map(async (name) => readChanges(name, await readFile(inRoot(`.changeset/${name}`), 'utf8'))))).flat();
  const { version: current } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const { version, section } = nextRelease(current, new Date().toISOString().slice(0, 10), changes);
  hasBegun = true;
  await writeFile(inRoot('CHANGELOG.md'), withSection(await readFile(inRoot('CHANGELOG.md'), 'utf8'), section));
  for (const name of names) await rm(inRoot(`.changeset/${name}`));
  for (const file of run('git', 'ls-files', 'package.json', 'apps/*/package.json', 'packages/*/package.json').split('\n')) {
    await writeFile(inRoot(file), withVersion(await readFile(inRoot(file), 'utf8'), version));
  }
  run('npm', 'install', '--package-lock-only', '--ignore-scripts');
  // The description of the API carries the version.
  run(process.execPath, 'house/generate.ts');
  run('git', 'commit', '--all', '--message', `release: ${version}`);
  run('git', 'tag', `v${version}`);
  process.stdout.write(`${section}\nCommitted and tagged as v${version}. To publish it: git push --follow-tags\n`);
} catch (error) {
  // There was nothing but what is committed, so nothing of anybody is lost.
  if (hasBegun) run('git', 'restore', '--staged', '--worktree', '.');
  process.stderr.write(`Nothing was released: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
