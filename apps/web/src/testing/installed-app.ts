import type { Page } from '@playwright/test';
import { HANGS, type startBuiltSite } from './built-site.ts';
import { noLimits } from './library.ts';
import { signedIn } from './people.ts';
import type { Answers } from './site-server.ts';

/** Somebody without files. */
export const answersOfInstalled: Answers = {
  '/api/session': signedIn(), '/api/usage': noLimits, '/api/tags': { tags: [] }, '/api/folders': { folders: [], root: { fileCount: 0, totalSize: 0 } },
  '/api/folders/root/files': { files: [], total: 0, next: null }, '/api/session/sign-out': null,
};

/** The dashboard of someone on a phone, as soon as it can be opened without a connection. */
export async function openInstalled(site: Awaited<ReturnType<typeof startBuiltSite>>, answers: Answers = answersOfInstalled) {
  const opened = await site.open('/dashboard', answers, { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });
  await opened.page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, HANGS);
  // Its words are kept a moment after they were shown.
  await opened.page.waitForFunction(async () => {
    const words = performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /assets\/\w+-messages-/.test(name));
    return words.length > 1 && (await Promise.all(words.map((name) => caches.match(name)))).every(Boolean);
  }, undefined, HANGS);
  return opened;
}

/** The connection is gone, also from the answers that are given here. */
export async function loseConnection(shown: Page): Promise<void> {
  await shown.unroute('**/api/**');
  await shown.context().setOffline(true);
}

/** What a page says that cannot ask the server. A browser need not know that it has no connection. */
export const UNREACHABLE = /^There is no connection right now$|^Scriba cannot be reached$/;
