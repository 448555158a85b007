import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/find-browser.ts';
import type { InstallationOptions } from './e2e/journey.ts';

const executablePath = findBrowser();

/** Long enough for the slowest machine: it ends what hangs, and judges nobody's speed. */
const HANGS_MS = 600_000;
const STEP_HANGS_MS = 120_000;

/**
 * Two journeys at a time, each file with an installation of its own: one waits for its browser or a document while the other works.
 * In the production shape an installation is four processes with connections of their own: two would be more than its PostgreSQL takes.
 */
export default defineConfig<InstallationOptions>({
  testDir: path.join(import.meta.dirname, 'e2e'),
  testMatch: '**/*.spec.ts',
  outputDir: path.join(import.meta.dirname, 'test-results'),
  workers: process.env['TEST_DATABASE_URL'] ? 1 : 2,
  timeout: HANGS_MS,
  expect: { timeout: STEP_HANGS_MS },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    locale: 'en-US', timezoneId: 'UTC', viewport: { width: 1280, height: 800 }, actionTimeout: STEP_HANGS_MS,
    trace: 'retain-on-failure', screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--disable-gpu'] },
  },
});
