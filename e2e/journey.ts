import { writeFile } from 'node:fs/promises';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { decidedText } from '../apps/web/src/testing/decided.ts';
import { startInstallation, type Installation } from '../apps/server/src/testing/installation.ts';
import { firstAccount } from '../apps/server/src/testing/network-client.ts';
import { watchConsole, type Complaints } from './complaints.ts';
import { makePerson, type Person } from './people.ts';

export type InstallationOptions = {
  /** Whether the first account exists and no limits are chosen. A file that begins before that says `test.use({ isSetUp: false })`. */
  isSetUp: boolean;
};
type Shared = InstallationOptions & { installation: Installation };
type OwnParts = {
  /** What the browsers of a journey complained about: nothing, or the journey fails. */
  complaints: Complaints;
  /** Someone with a confirmed account and no files, signed in in `page`. */
  person: Person;
  /** Keeps a file on this machine, where it can be chosen for an upload. */
  keep: (name: string, bytes: Uint8Array) => Promise<string>;
  /** Another browser, in which nobody is signed in. */
  openDevice: () => Promise<Page>;
};

/** All journeys come from one address, and each person makes an account. */
const manyVisitors = { SIGN_UP: 'open', RATE_READ: '10000/1m', RATE_WRITE: '10000/1m', RATE_SIGN_IN: '1000/1m', RATE_MAIL: '1000/1m' };

/**
 * The test of Playwright, with a running product behind `page`: on the embedded defaults, or in the production shape when it
 * runs below `house/with-services.ts`. Journeys that ask for the same share it, each with a person of its own.
 */
export const test = base.extend<OwnParts, Shared>({
  isSetUp: [true, { scope: 'worker', option: true }],
  installation: [async ({ isSetUp }, use) => {
    const installation = await startInstallation(manyVisitors);
    if (isSetUp) await firstAccount(installation);
    await use(installation);
    await installation.stop();
  }, { scope: 'worker', timeout: 600_000 }],
  baseURL: async ({ installation }, use) => { await use(installation.url); },
  /** Nobody is asked about cookies: that is a matter of its own. */
  context: async ({ context }, use) => {
    await decide(context);
    await use(context);
  },
  complaints: [async ({ context }, use) => {
    const complaints = watchConsole();
    complaints.watch(context);
    await use(complaints);
    complaints.expectNone();
  }, { auto: true }],
  person: async ({ installation, context, locale }, use) => {
    await use(await makePerson(installation, context, locale));
  },
  keep: async ({}, use, testInfo) => {
    await use(async (name, bytes) => {
      const place = testInfo.outputPath(name);
      await writeFile(place, bytes);
      return place;
    });
  },
  openDevice: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      await decide(context);
      contexts.push(context);
      complaints.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Before there is an address, there is nothing to keep a decision in. */
const decide = (context: BrowserContext) => context.addInitScript((text) => {
  if (location.protocol.startsWith('http') && localStorage.getItem('scriba.consent') === null) localStorage.setItem('scriba.consent', text);
}, decidedText);

export { expect } from '@playwright/test';
