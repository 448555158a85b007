import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { isThorough } from './house/thorough.ts';

const root = import.meta.dirname;
/** Long enough for the slowest machine: it ends what hangs, and judges nobody's speed. */
const HANGS_MS = 600_000;
/** Properties are tried with the cases of one seed: see there. */
const alias = { 'fast-check': path.join(root, 'house/seeded-properties.ts'), '#web': path.join(root, 'apps/web/src'), '#server': path.join(root, 'apps/server/src') };

/** For tests that leave nothing behind in their modules: loading those anew for each file would be a third of the work. */
const shared = { isolate: false };

/** What takes long has a command of its own. */
const left = isThorough ? configDefaults.exclude : [...configDefaults.exclude, '**/*.thorough.test.ts'];

/** As a browser gets it: Node would be given another one, which reads no `File`. */
const asInBrowser = { resolve: { alias: { 'tus-js-client': path.join(root, 'node_modules/tus-js-client/lib.esm/browser/index.js') } } };
const jsdom = { environment: 'jsdom', setupFiles: ['apps/web/src/testing/browser.ts'], testTimeout: HANGS_MS, hookTimeout: HANGS_MS };
/** With projects of their own. Tests named `apart` stand in for a module, or are about what one keeps, as where the focus goes. */
const alone = ['**/*.browser.test.ts', '**/node_modules/**'];

export default defineConfig({
  resolve: { alias },
  test: {
    // One worker of two processors would leave one of them idle: our tests wait for databases, children and browsers.
    chaiConfig: { truncateThreshold: 0 },
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { extends: true, test: { ...shared, name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { extends: true, test: { ...shared, name: 'extraction', include: ['packages/extraction/**/*.test.ts', 'bench/**/*.test.ts'], exclude: left, testTimeout: HANGS_MS, hookTimeout: HANGS_MS } },
      {
        extends: true,
        test: {
          ...shared, name: 'server', include: ['apps/server/**/*.test.ts'], exclude: [...left, '**/*.infra.test.ts'], testTimeout: HANGS_MS, hookTimeout: HANGS_MS,
          globalSetup: ['apps/server/src/testing/database-server.ts'],
        },
      },
      { extends: true, test: { name: 'infra', include: ['apps/server/**/*.infra.test.ts'], testTimeout: HANGS_MS, hookTimeout: HANGS_MS } },
      { extends: true, ...asInBrowser, test: { ...shared, name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], exclude: [...alone, '**/*.apart.test.*'], ...jsdom } },
      { extends: true, ...asInBrowser, test: { name: 'web apart', include: ['apps/web/**/*.apart.test.{ts,tsx}'], ...jsdom } },
      {
        extends: true,
        test: {
          ...shared, name: 'browser', include: ['apps/web/**/*.browser.test.ts'], testTimeout: HANGS_MS, hookTimeout: HANGS_MS,
          globalSetup: ['apps/web/src/testing/build-site.ts'],
        },
      },
      { extends: true, test: { name: 'house', include: ['house/**/*.test.ts'], testTimeout: HANGS_MS, hookTimeout: HANGS_MS } },
    ],
  },
});
