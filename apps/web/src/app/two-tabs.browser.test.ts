import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HANGS, startBuiltSite } from '../testing/built-site.ts';
import { answersOfInstalled } from '../testing/installed-app.ts';
import { aFile, detailsOf } from '../testing/library.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite({ isInOneProcess: false }); });
afterAll(() => site.stop());

const rent = aFile({ id: 'file_1', name: 'Rent.pdf' });
const row = (page: Page, name: string) => page.getByRole('grid').getByRole('row', { name: new RegExp(name) });
const marked = (page: Page, name: string) => row(page, name).getByRole('img', { name: 'Waits for the connection' });

/** Two tabs without a connection, both with the same list. */
async function twoTabs() {
  const opened = await site.open('/dashboard', {
    ...answersOfInstalled, '/api/searches': { searches: [] }, '/api/folders/root/files': { files: [rent], total: 1, next: null },
    '/api/files/file_1': { file: detailsOf({ ...rent, name: 'Lease.pdf' }) },
  }, { viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' });
  const { page } = opened;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, HANGS);
  const other = await opened.openTab('/dashboard');
  for (const tab of [page, other]) await row(tab, 'Rent').waitFor();
  await page.context().setOffline(true);
  for (const tab of [page, other]) await tab.getByRole('status').filter({ hasText: /connection|offline/ }).first().waitFor();
  return { ...opened, other };
}

async function rename(page: Page, name: string) {
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: /^New name of/ }).fill(name);
  await page.keyboard.press('Enter');
}

async function makeFolder(page: Page, name: string) {
  await page.locator('main').getByRole('button', { name: 'New folder' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

test('what waits in one tab is shown, counted and discarded in another', async () => {
  const { page, other, close } = await twoTabs();
  await rename(page, 'Lease');
  await marked(other, 'Lease').waitFor();
  await makeFolder(page, 'Bills');
  await row(other, 'Bills').waitFor();
  await other.getByRole('complementary').getByText('Bills').first().waitFor();
  await other.getByRole('button', { name: '2 changes wait' }).click();
  const dialog = other.getByRole('dialog', { name: '2 changes wait' });
  await dialog.getByText('“Rent.pdf” renamed to “Lease”').waitFor();
  await dialog.getByRole('button', { name: 'Discard all' }).click();
  await row(other, 'Rent').waitFor();
  await row(other, 'Bills').waitFor({ state: 'detached' });
  // Also where they were made, which is in the folder that is there no more.
  await page.getByRole('heading', { level: 1, name: 'All files' }).waitFor();
  await row(page, 'Rent').waitFor();
  await page.getByRole('button', { name: /changes? waits?/ }).waitFor({ state: 'detached' });
  await close();
});

test('what another tab changes on top of it is sent behind it, and both show it until it is', async () => {
  const { page, other, close } = await twoTabs();
  const names: unknown[] = [];
  for (const tab of [page, other]) {
    tab.on('request', (request) => { if (request.method() === 'PATCH') names.push(request.postDataJSON()); });
  }
  await rename(page, 'Lease');
  await marked(other, 'Lease').waitFor();
  await rename(other, 'Contract');
  await marked(page, 'Contract').waitFor();
  await page.context().setOffline(false);
  await vi.waitFor(() => { expect(names).toMatchObject([{ name: 'Lease', nameBefore: 'Rent.pdf' }, { name: 'Contract', nameBefore: 'Lease.pdf' }]); }, HANGS);
  for (const tab of [page, other]) await tab.getByRole('button', { name: /changes? waits?/ }).waitFor({ state: 'detached' });
  await close();
});
