import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/find-browser.ts';
import type { InstallationOptions } from './e2e/journey.ts';

const executablePath = findBrowser();

/** Journeys run one after another: each step of one may wait for the reading of a document, which takes the processor. */
export default defineConfig<InstallationOptions>({
  testDir: path.join(import.meta.dirname, 'e2e'),
  testMatch: '**/*.spec.ts',
  outputDir: path.join(import.meta.dirname, 'test-results'),
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    locale: 'en-US', timezoneId: 'UTC', viewport: { width: 1280, height: 800 }, actionTimeout: 30_000,
    trace: 'retain-on-failure', screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--disable-gpu'] },
  },
});
