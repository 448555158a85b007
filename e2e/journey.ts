import { test as base } from '@playwright/test';
import { startInstallation, type Installation } from '../apps/server/src/testing/installation.ts';

export type InstallationOptions = {
  /** Journeys with the same name share a running product; another name gets an empty one of its own. */
  installationName: string;
  /** Settings of that product, as in docs/configuration.md. */
  settings: Record<string, string>;
};

/** All journeys come from one address. */
const manyVisitors = { RATE_READ: '10000/1m', RATE_WRITE: '10000/1m', RATE_SIGN_IN: '1000/1m', RATE_MAIL: '1000/1m' };

/**
 * The test of Playwright, with a running product behind `page`: on the embedded defaults, or in the production shape when it
 * runs below `house/with-services.ts`. A file that needs an empty product says
 * `test.use({ installationName: 'first run' })`.
 */
export const test = base.extend<object, InstallationOptions & { installation: Installation }>({
  installationName: ['everyday', { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],
  installation: [async ({ settings }, use) => {
    const installation = await startInstallation({ ...manyVisitors, ...settings });
    await use(installation);
    await installation.stop();
  }, { scope: 'worker', timeout: 180_000 }],
  baseURL: async ({ installation }, use) => { await use(installation.url); },
});

export { expect } from '@playwright/test';
