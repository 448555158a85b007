import type { Page, Route } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HANGS, startBuiltSite } from '../testing/built-site.ts';
import { faultsOf } from '../testing/judge-page.ts';
import { aFile, aFolder, noLimits } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

const answers: Answers = {
  '/api/session': signedIn(), '/api/usage': noLimits, '/api/tags': { tags: [] }, '/api/folders': { folders: [aFolder()], root: { fileCount: 1, totalSize: 0 } },
  '/api/folders/root/files': { files: [aFile()], total: 1, next: null }, '/api/notifications/active/everyone': { notifications: [] },
};
/** What is fetched after the page, or only when somebody asks for it. */
const OPTIONAL = [
  'notification-strip', 'header-menus', 'profile-menu', 'ticket-bell', 'folder-tree', 'tag-list', 'choose-list-view', 'late-parts', 'late-overlay', 'toasts',
  'transfer-tray', 'drop-hint', 'search-palette', 'file-preview', 'selection-bar', 'entry-menu', 'rename-field', 'tag-chips', 'fetch-ahead', 'scan-messages',
];
const WIDE = { viewport: { width: 1440, height: 900 } };

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const open = (address: string, missing?: RegExp) => site.open(address, answers, { ...WIDE, ...(missing && { missing }) });
/** Resolves with whether it was answered. */
const asked = (page: Page, file: RegExp) => page.waitForRequest(file).then((request) => request.response()).then((response) => response !== null);

test('a workspace whose late parts do not come is there all the same', async () => {
  const { page, close } = await open('/dashboard', new RegExp(`/assets/(${OPTIONAL.join('|')})-[^/]*\\.js$`));
  await page.getByRole('gridcell', { name: 'Invoice 0417.pdf' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['All files']);
  expect(await page.getByRole('button', { name: 'This part could not be loaded. Try Again' }).count()).toBeGreaterThan(2);
  expect(await faultsOf(page)).toEqual([]);
  await close();
});

test('a part that did not come says so, and comes when it is tried again', async () => {
  const file = /\/assets\/folder-tree-[^/]*\.js$/;
  const { page, close } = await open('/dashboard', file);
  const told = page.getByText('This part could not be loaded.');
  await told.waitFor();
  await page.context().unroute(file);
  // Where the browser keeps that it failed, the second press gets the page anew.
  await vi.waitFor(async () => {
    if (await told.isVisible()) await page.getByRole('button', { name: 'Try Again' }).click();
    expect(await page.getByRole('treegrid').isVisible()).toBe(true);
  }, { ...HANGS, interval: 1000 });
  await told.waitFor({ state: 'detached' });
  await close();
});

test('a page that did not come is fetched when it is tried again', async () => {
  const file = /\/assets\/duplicates\.page-[^/]*\.js$/;
  const { page, close } = await open('/dashboard');
  await page.context().route(file, (route) => route.abort());
  await page.getByRole('link', { name: 'Duplicates' }).click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.context().unroute(file);
  const isAnswered = asked(page, file);
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(await isAnswered).toBe(true);
  await page.getByRole('heading', { level: 1, name: 'Duplicates' }).waitFor();
  await close();
});

test('a page that does not come without a connection leaves the application, and what was changed in it is sent later', async () => {
  const { page, close } = await open('/dashboard', /\/assets\/duplicates\.page-[^/]*\.js$/);
  const row = page.getByRole('row', { name: 'Invoice 0417.pdf' });
  await row.hover();
  await page.context().setOffline(true);
  await row.getByRole('button', { name: /favourite/i }).click();
  await page.getByRole('link', { name: 'Duplicates' }).click();
  await page.getByRole('heading', { name: 'There is no connection right now' }).waitFor();
  await page.getByText('This page can only be shown with a connection.').waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/files/'));
  await page.context().setOffline(false);
  expect((await sent).postDataJSON()).toMatchObject({ isFavorite: true });
  await close();
});

test('the places of files come before they are gone to, and are there without a connection', async () => {
  const { page, close } = await open('/dashboard');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  for (const name of ['Favourites', 'Bin']) {
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('This appears by itself as soon as there is one.').waitFor();
  }
  await close();
});

test.each([['is not there', { status: 404 }], ['is a page', { status: 200, contentType: 'text/html', body: '<!doctype html>' }]])(
  'a page of a build that was replaced is loaded anew, once, where a part %s', async (_what, answer) => {
    const { page, close } = await open('/dashboard');
    // The server has another build, of which an open page knows nothing until it is asked for anew.
    let isAskedAnew = false;
    const untilThen = (given: Parameters<Route['fulfill']>[0]) => (route: Route) => (isAskedAnew ? route.continue() : route.fulfill(given));
    await page.route(/\/assets\/profile\.page-[^/]*\.js$/, untilThen(answer));
    await page.route(/:\d+\/$/, untilThen({ contentType: 'text/html', body: '<script type="module" src="/assets/index-new.js"></script>' }));
    let loads = 0;
    page.on('request', (request) => { isAskedAnew ||= request.isNavigationRequest(); });
    page.on('load', () => { loads += 1; });
    await page.evaluate(() => { history.pushState(null, '', '/profile'); dispatchEvent(new PopStateEvent('popstate')); });
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
    await close();
  });

test('a program that did not come at all says so, and comes when it is tried again', async () => {
  const files = /\/assets\/[^/]*\.js$/;
  const { page, close } = await open('/dashboard');
  await page.context().route(files, (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('Scriba cannot be reached right now. Check the connection and try again.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().unroute(files);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'All files' }).waitFor();
  await close();
});
