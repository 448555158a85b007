import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import config from '../.dependency-cruiser.mjs';
import { serverModules, webFeatures } from '../architecture.mjs';

/**
 * A guard whose resolver is wrong is green for ever. So every rule gets a small tree with exactly one violation of it,
 * and the tree must give exactly these violations: none is missed and none is found twice.
 */
const root = path.resolve(import.meta.dirname, '..');
const server = 'apps/server/src';
const web = 'apps/web/src';
const up = (from: string, to: string) => path.relative(path.dirname(from), to).replace(/^(?!\.)/, './');

type Plant = { rule: string; from: string; imports: string };
const plant = (rule: string, from: string, imports: string): Plant => ({ rule, from, imports });

/** A module that may not be called from the given one. */
const stranger = (table: Record<string, readonly string[]>, name: string) =>
  Object.keys(table).find((other) => other !== name && !table[name]?.includes(other)) ?? 'nobody';

const tables = [
  ...Object.keys(serverModules).map((name) => {
    const other = stranger(serverModules, name);
    return plant(`module-${name}`, `${server}/modules/${name}/planted-${name}.usecases.ts`, `${server}/modules/${other}/${other}.usecases.ts`);
  }),
  ...Object.keys(webFeatures).map((name) => plant(`feature-${name}`, `${web}/features/${name}/planted-${name}.rules.ts`, `${web}/features/${stranger(webFeatures, name)}/x.rules.ts`)),
];

const kernel = `${server}/kernel/actor.ts`;
const plants: Plant[] = [
  ...tables,
  plant('no-unresolved', `${server}/database/planted-unresolved.ts`, `${server}/database/not-there.ts`),
  plant('modules-are-in-the-table', `${server}/modules/unheard-of/unheard-of.usecases.ts`, kernel),
  plant('features-are-in-the-table', `${web}/features/unheard-of/unheard-of.rules.ts`, `${web}/lib/api.ts`),
  plant('closed-vocabulary', `${server}/modules/folders/folders.service.ts`, kernel),
  plant('module-privacy', `${server}/modules/files/planted-privacy.usecases.ts`, `${server}/modules/folders/folders.rules.ts`),
  plant('adapters-are-chosen-in-app', `${server}/modules/folders/planted-adapter.usecases.ts`, `${server}/adapters/object-store/disk.ts`),
  plant('adapters-know-no-module', `${server}/adapters/object-store/planted.ts`, `${server}/modules/folders/folders.usecases.ts`),
  plant('ports-are-leaves', `${server}/ports/planted.ts`, kernel),
  plant('app-is-the-top', `${server}/modules/folders/planted-app.usecases.ts`, `${server}/app/config.ts`),
  plant('sql-lives-in-repositories', `${server}/modules/folders/planted-sql.usecases.ts`, 'kysely'),
  plant('sql-lives-in-repositories', `${server}/app/planted-sql.ts`, 'pg'),
  plant('kernel-is-small', `${server}/kernel/planted.ts`, `${server}/ports/clock.ts`),
  plant('http-knows-no-module', `${server}/http/planted.ts`, `${server}/modules/folders/folders.usecases.ts`),
  plant('database-is-low', `${server}/database/planted.ts`, `${server}/http/server.ts`),
  plant('web-lib-is-low', `${web}/lib/planted.ts`, `${web}/ui/button.tsx`),
  plant('web-ui-is-low', `${web}/ui/planted.tsx`, `${web}/features/folders/x.rules.ts`),
  plant('web-features-know-no-app', `${web}/features/folders/planted-app.rules.ts`, `${web}/app/router.tsx`),
  plant('react-aria-lives-in-ui', `${web}/features/folders/planted-aria.rules.ts`, 'react-aria-components'),
  plant('contract-is-a-leaf', 'packages/contract/src/planted.ts', 'pg'),
  plant('contract-is-a-leaf', 'packages/contract/src/planted-upwards.ts', 'packages/extraction/src/index.ts'),
  plant('extraction-stands-alone', 'packages/extraction/src/planted.ts', 'packages/contract/src/files.ts'),
  plant('apps-are-strangers', `${web}/app/planted.ts`, kernel),
  plant('server-knows-no-web', `${server}/app/planted-web.ts`, `${web}/lib/api.ts`),
  plant('no-test-code-in-production', `${server}/app/planted-testing.ts`, `${server}/testing/test-app.ts`),
  plant('no-dumping-ground', `${server}/database/utils/planted.ts`, `${server}/database/database.ts`),
  plant('no-dumping-ground', `${web}/lib/helpers.ts`, `${web}/lib/api.ts`),
];

/** Files that plants point to; clean themselves. */
const ground = [
  kernel, `${server}/adapters/object-store/disk.ts`, `${server}/app/config.ts`, `${server}/ports/clock.ts`, `${server}/http/server.ts`, `${server}/database/database.ts`,
  `${server}/testing/test-app.ts`, `${server}/modules/folders/folders.rules.ts`, `${web}/lib/api.ts`, `${web}/ui/button.tsx`, `${web}/app/router.tsx`,
  'packages/contract/src/files.ts', 'packages/extraction/src/index.ts',
  ...Object.keys(serverModules).map((name) => `${server}/modules/${name}/${name}.usecases.ts`),
  ...Object.keys(webFeatures).map((name) => `${web}/features/${name}/x.rules.ts`),
];
/** What is allowed and close to a violation. */
const allowed: Omit<Plant, 'rule'>[] = [
  { from: `${server}/modules/folders/folders.repository.ts`, imports: 'kysely' },
  { from: `${server}/modules/folders/folders.api.test.ts`, imports: `${server}/testing/test-app.ts` },
  { from: `${server}/modules/files/files.usecases.ts`, imports: `${server}/modules/folders/folders.usecases.ts` },
  { from: `${server}/app/modules.ts`, imports: `${server}/adapters/object-store/disk.ts` },
  { from: `${web}/ui/button.tsx`, imports: 'react-aria-components' },
  { from: 'packages/contract/src/files.ts', imports: 'zod' },
];

type Violation = { rule: { name: string }; from: string };
let violations: Violation[] = [];
let folder = '';

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'scriba-boundaries-')));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  };
  for (const name of ['.dependency-cruiser.mjs', 'architecture.mjs', 'tsconfig.json']) await cp(path.join(root, name), path.join(folder, name));
  // As they are published: most packages are in a `dist`.
  for (const name of ['kysely', 'pg', 'zod', 'react-aria-components']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './dist/index.js' }));
    await write(`node_modules/${name}/dist/index.js`, 'export const it = 1;\n');
  }
  for (const file of ground) await write(file, 'export const it = 1;\n');
  for (const { from, imports } of [...plants, ...allowed]) {
    await write(from, `import { it } from '${imports.includes('/') ? up(from, imports) : imports}';\nexport const user = it;\n`);
  }
  // Circles of types count too.
  await write(`${server}/database/round.ts`, "import type { B } from './trip.ts';\nexport type A = B;\n");
  await write(`${server}/database/trip.ts`, "import type { A } from './round.ts';\nexport type B = A | string;\n");
  violations = await cruise(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function cruise(cwd: string): Promise<Violation[]> {
  const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const run = promisify(execFile)(process.execPath, [program, 'apps', 'packages', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'], { cwd, maxBuffer: 64 * 1024 ** 2 });
  // It ends with the number of violations as its code.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

const pairs = (list: { rule: string; from: string }[]) => list.map(({ rule, from }) => `${rule}: ${from}`).sort();

describe('the boundaries of architecture.mjs', () => {
  test('every planted violation is found, and nothing else', () => {
    const circle = { rule: 'no-circles', from: `${server}/database/round.ts` };
    expect(pairs(violations.map(({ rule, from }) => ({ rule: rule.name, from })))).toEqual(pairs([...plants, circle]));
  });

  test('every rule of the configuration has a plant', () => {
    const planted = new Set([...plants.map(({ rule }) => rule), 'no-circles']);
    expect(config.forbidden.map(({ name }: { name: string }) => name).filter((name: string) => !planted.has(name))).toEqual([]);
  });

  test('the table has no circle and names only modules that stand above', () => {
    for (const table of [serverModules, webFeatures] as Record<string, readonly string[]>[]) {
      const names = Object.keys(table);
      for (const [index, name] of names.entries()) expect(table[name]?.filter((other) => !names.slice(0, index).includes(other)), name).toEqual([]);
    }
  });
});
