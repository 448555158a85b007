import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const alias = { '#web': path.join(root, 'apps/web/src'), '#server': path.join(root, 'apps/server/src') };

export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      { extends: true, test: { name: 'contract', include: ['packages/contract/**/*.test.ts'] } },
      { extends: true, test: { name: 'extraction', include: ['packages/extraction/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        extends: true,
        test: {
          name: 'server', include: ['apps/server/**/*.test.ts'], exclude: ['**/*.infra.test.ts'], testTimeout: 60_000, hookTimeout: 120_000,
          globalSetup: ['apps/server/src/testing/database-server.ts'],
        },
      },
      { extends: true, test: { name: 'infra', include: ['apps/server/**/*.infra.test.ts'], testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false } },
      {
        extends: true,
        test: {
          name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
          environment: 'jsdom', setupFiles: ['apps/web/src/testing/browser.ts'], testTimeout: 20_000,
        },
      },
      { extends: true, test: { name: 'browser', include: ['apps/web/**/*.browser.test.ts'], testTimeout: 60_000, hookTimeout: 180_000, fileParallelism: false } },
      { extends: true, test: { name: 'house', include: ['house/**/*.test.ts'], testTimeout: 120_000 } },
    ],
  },
});
