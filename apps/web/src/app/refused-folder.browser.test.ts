import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HANGS, startBuiltSite } from '../testing/built-site.ts';
import { problem, responseOf } from '../testing/fake-api.ts';
import { answersOfInstalled, UNREACHABLE } from '../testing/installed-app.ts';
import { aFile } from '../testing/library.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite({ isInOneProcess: false }); });
afterAll(() => site.stop());

async function makeFolder(page: Page, name: string) {
  await page.locator('main').getByRole('button', { name: 'New folder' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function addFile(page: Page, name: string) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.locator('main').getByRole('button', { name: 'Choose files' }).click()]);
  await chooser.setFiles([{ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 x') }]);
}

test('of a folder that is refused after the page was loaded anew, it is said what was meant for it and where that is', async () => {
  const { page, close } = await site.open('/dashboard', {
    ...answersOfInstalled, '/api/searches': { searches: [] },
    '/api/folders/root/files': { files: [aFile({ id: 'file_1', name: 'Rent.pdf' })], total: 1, next: null },
    '/api/files/move': problem('folder.not_found'),
  }, { viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, HANGS);
  await page.getByRole('grid').getByRole('row', { name: /Rent/ }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('status').filter({ hasText: /connection|offline/ }).first().waitFor();
  await makeFolder(page, 'Bills');
  await addFile(page, 'Receipt.pdf');
  await page.getByText('“Receipt.pdf” is kept on this device').waitFor();
  await page.getByRole('link', { name: /^All files/ }).first().click();
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+M');
  const dialog = page.getByRole('dialog', { name: 'Move “Rent.pdf”' });
  await dialog.getByRole('row', { name: 'Bills' }).click();
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await page.getByRole('button', { name: '2 changes wait' }).waitFor();
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await page.getByRole('heading', { name: UNREACHABLE }).waitFor();

  const taken = responseOf(problem('folder.name_taken', { name: 'Bills' }));
  const refusal = { status: taken.status, contentType: 'application/problem+json', body: await taken.text() };
  await page.route((url) => url.pathname === '/api/folders', (route) => (route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback()));
  await page.context().setOffline(false);
  const said = (title: string, why: string) => page.getByRole('alertdialog').filter({ hasText: title }).filter({ hasText: why }).last();
  await said('Not done: “Rent.pdf” moved to “Bills”', 'Folder “Bills” could not be created').waitFor();
  await said('“Receipt.pdf” goes to “All files”', 'Folder “Bills” could not be created. In “All files” you can move everything to another folder.').waitFor();
  expect(await page.getByText('deleted meanwhile').count()).toBe(0);
  await close();
});
