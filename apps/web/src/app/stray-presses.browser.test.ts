import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { answersOfInstalled } from '../testing/installed-app.ts';
import { aFile, aFolder } from '../testing/library.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

/** At one place, also where what was pressed is gone by the second half. */
async function doubleClick(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 2, delay: 20 });
  // Some controls make a click of a press that had none, after a moment.
  await page.waitForTimeout(200);
}

test('a double click restores one file of the bin, and not the one that takes its place', async () => {
  const files = ['Rent', 'Gas', 'Water'].map((name, at) => aFile({ id: `file_${at}`, name: `${name}.pdf`, trashedAt: new Date().toISOString() }));
  const { page, close } = await site.open('/trash', { ...answersOfInstalled, '/api/trash': { files, total: 3, next: null } }, {
    viewport: { width: 1440, height: 900 },
  });
  // What says so is fetched after the page, and is not there without a connection otherwise.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/waiting-changes')));
  await page.context().setOffline(true);
  await page.getByRole('status').filter({ hasText: /connection|offline/ }).first().waitFor();
  await doubleClick(page, page.getByRole('button', { name: 'Restore Gas.pdf' }));
  await page.getByRole('button', { name: '1 change waits' }).waitFor();
  expect(await page.getByRole('button', { name: /^Restore/ }).count()).toBe(2);
  await page.context().setOffline(false);
  await close();
});

test('a double click that closes a dialog opens nothing of what lies below', async () => {
  const folders = Array.from({ length: 30 }, (_, at) => aFolder({ id: `folder_${at}`, name: `Folder ${at}` }));
  const { page, close } = await site.open('/dashboard', { ...answersOfInstalled, '/api/folders': { folders, root: { fileCount: 0, totalSize: 0 } } }, {
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole('grid').getByRole('row', { name: /Folder 7/ }).waitFor();
  await page.locator('main').getByRole('button', { name: 'New folder' }).first().click();
  await doubleClick(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  await close();
});
