import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite, type Answers } from '../testing/built-site.ts';
import { aPage, pagesAnswer, textAnswer } from '../testing/documents.ts';
import { aFile, aFolder, detailsOf, noLimits } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';

const page = aPage();
const files = [aFile()];
const answers: Answers = {
  '/api/session': signedIn(), '/api/usage': noLimits, '/api/folders': { folders: [aFolder()], root: { fileCount: 1, totalSize: 0 } },
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
  shown.on('request', (request) => { if (request.method() !== 'GET') changes.push(request.method()); });
  const thumb = shown.getByRole('button', { name: 'Mark as inaccurate' });
  const before = await thumb.boundingBox();
  await shown.getByRole('button', { name: 'Edit text' }).click();
  expect(await thumb.isDisabled()).toBe(true);
  await shown.getByRole('textbox', { name: 'Text of the file' }).fill('Corrected');
  await doubleClickAt(shown, shown.getByRole('button', { name: 'Save', exact: true }));
  await shown.getByRole('button', { name: 'Edit text' }).waitFor();
  await shown.waitForTimeout(300);
  expect(changes).toEqual(['PUT']);
  expect(await thumb.boundingBox()).toEqual(before);
  expect(complaints).toEqual([]);
  await close();
});
