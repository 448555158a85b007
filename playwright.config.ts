import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, WITHOUT_HASTE } from './e2e/find-browser.ts';
import type { InstallationOptions } from './e2e/journey.ts';
import { isThorough } from './house/thorough.ts';

const executablePath = findBrowser();

/** Long enough for the slowest machine: it ends what hangs, and judges nobody's speed. */
const HANGS_MS = 1_800_000;
const STEP_HANGS_MS = 300_000;

/** Each shape has a place of its own: a run begins by emptying it, and both may run at once. */
const shape = process.env['TEST_DATABASE_URL'] ? 'production' : 'embedded';

/**
 * What a journey proves of screens, keys and headers is the same wherever rows and bytes are and whichever process answers. Of those with
 * a cut connection or what must reach another tab or device, some are made in the production shape instead, and say so.
 */
const ofProduction = /@production/;
const made = isThorough ? {} : shape === 'production' ? { grep: ofProduction } : { grepInvert: ofProduction };

/** Two journeys at a time, each file with an installation of its own: one waits for its browser or a document while the other works. */
export default defineConfig<InstallationOptions>({
  testDir: path.join(import.meta.dirname, 'e2e'),
  testMatch: '**/*.spec.ts',
  ...made,
  outputDir: path.join(import.meta.dirname, 'test-results', shape),
  workers: 2,
  timeout: HANGS_MS,
  expect: { timeout: STEP_HANGS_MS },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    locale: 'en-US', timezoneId: 'UTC', contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 }, actionTimeout: STEP_HANGS_MS,
    // Journeys that are about it allow it.
    serviceWorkers: 'block',
    // A film of every journey would be a quarter of the work of the processors, and the rest of a trace is a sixth.
    trace: process.env['TRACES'] === 'off' ? 'off' : { mode: 'retain-on-failure', screenshots: false }, screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath && { executablePath }), args: ['--disable-gpu', ...WITHOUT_HASTE] },
  },
});
