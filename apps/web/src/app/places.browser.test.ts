import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { aPage, pagesAnswer, textAnswer } from '../testing/documents.ts';
import { aFile, aFolder, detailsOf, noLimits } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

const page = aPage();
const files = [aFile()];
const answers: Answers = {
  '/api/session': signedIn(), '/api/usage': noLimits, '/api/tags': { tags: [] }, '/api/folders': { folders: [aFolder()], root: { fileCount: 1, totalSize: 0 } },
  '/api/folders/root/files': { files, total: 1, next: null }, '/api/files/file_1': { file: detailsOf(aFile()) },
  '/api/files/file_1/pages': pagesAnswer([page]), '/api/files/file_1/pages/1': { page }, '/api/files/file_1/text': textAnswer(page.text, 2),
};
const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

/** Twice at the same point, whatever is there by the second time. */
async function doubleClickAt(shown: Page, control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('There is nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await shown.mouse.click(x, y);
  await shown.waitForTimeout(150);
  await shown.mouse.click(x, y);
}

test.each([['a wide screen', WIDE], ['a phone', PHONE]])('a double click on "Save" saves and rates nothing, on %s', async (_name, options) => {
  const { page: shown, complaints, close } = await site.open('/dashboard?file=file_1&show=text', answers, options);
  const changes: string[] = [];
  shown.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // What was chosen about cookies is told some time after the page has opened.
    if (request.method() !== 'GET' && pathname !== '/api/user/consent') changes.push(`${request.method()} ${pathname}`);
  });
  const thumb = shown.getByRole('button', { name: 'Mark as inaccurate' });
  const before = await thumb.boundingBox();
  await shown.getByRole('button', { name: 'Edit text' }).click();
  expect(await thumb.count()).toBe(0);
  await shown.getByRole('textbox', { name: 'Text of the file' }).fill('Corrected');
  await doubleClickAt(shown, shown.getByRole('button', { name: 'Save', exact: true }));
  await shown.getByRole('button', { name: 'Edit text' }).waitFor();
  await shown.waitForTimeout(300);
  expect(changes).toEqual(['PUT /api/files/file_1/text']);
  expect(await thumb.boundingBox()).toEqual(before);
  expect(complaints).toEqual([]);
  await close();
});

test('the skip link leads to what is seen, also where a file fills the screen', async () => {
  for (const at of ['/dashboard', '/dashboard?file=file_1&view=full']) {
    const { page: shown, close } = await site.open(at, answers, WIDE);
    await shown.keyboard.press('Tab');
    await shown.keyboard.press('Enter');
    expect(await shown.locator('#main').count()).toBe(1);
    expect(await shown.locator('#main').isVisible()).toBe(true);
    await close();
  }
});

test('transfers are seen while a file fills the screen, in one line', async () => {
  const { page: shown, close } = await site.open('/dashboard', answers, WIDE);
  const chooser = shown.waitForEvent('filechooser');
  await shown.locator('main button', { hasText: /files/ }).last().click();
  await (await chooser).setFiles([{ name: 'Setup.exe', mimeType: '', buffer: Buffer.from('x') }]);
  const tray = shown.getByRole('region', { name: 'Transfers' });
  await tray.getByText('Files of this type are not accepted.').waitFor();
  await shown.getByRole('rowheader', { name: 'Invoice 0417.pdf' }).click();
  await shown.getByRole('button', { name: 'Open full view' }).click();
  await shown.getByRole('main', { name: 'Preview' }).waitFor();
  expect(await tray.isVisible()).toBe(true);
  expect((await tray.boundingBox())?.height).toBeLessThan(60);
  await tray.getByRole('button', { name: 'Expand' }).click();
  expect(await tray.getByText('Files of this type are not accepted.').isVisible()).toBe(true);
  await close();
});

test('nothing moves when an empty place has been fetched', async () => {
  const empty = { ...answers, '/api/folders/root/files': { files: [], total: 0, next: null }, '/api/folders': { folders: [], root: { fileCount: 0, totalSize: 0 } } };
  const { page: shown, close } = await site.open('/dashboard', empty, WIDE, { '/api/folders/root/files': 600 });
  await shown.getByText('No files found in this folder').waitFor();
  const shift = await shown.evaluate(() => new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 300);
  }));
  expect(shift).toBeLessThan(0.02);
  await close();
});

test('a folder is read in the language that is chosen from its menu', async () => {
  const { page: shown, close } = await site.open('/dashboard', answers, WIDE);
  const asked = shown.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/folders/change'));
  await shown.getByRole('grid').getByRole('row').filter({ hasText: aFolder().name }).click({ button: 'right' });
  await shown.getByRole('menuitem', { name: 'Reading language' }).click();
  await shown.getByRole('menuitemradio', { name: 'Română' }).click();
  expect((await asked).postDataJSON()).toEqual({ folderIds: [aFolder().id], readingLanguage: 'ro' });
  await close();
});
