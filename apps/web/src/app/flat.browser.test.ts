import type { Page } from '@playwright/test';
import { PAGE_SIZE } from '@scriba/contract/files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { faultsOf } from '../testing/judge-page.ts';
import { aFile, aFolder, noLimits } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

const FLAT = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const UPRIGHT = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const files = Array.from({ length: PAGE_SIZE }, (_, index) => aFile({ id: `file_${index}`, name: `Paper ${index}.pdf` }));
const folders = Array.from({ length: 8 }, (_, index) => aFolder({ id: `folder_${index}`, name: `Folder ${index}` }));
const answers: Answers = {
  '/api/session': signedIn(), '/api/usage': noLimits, '/api/tags': { tags: [] }, '/api/folders': { folders, root: { fileCount: 40, totalSize: 0 } },
  '/api/folders/root/files': { files, total: PAGE_SIZE * 4, next: null },
};

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

/** How many rows of files are seen whole. */
const rowsSeen = (shown: Page) => shown.evaluate(() => [...document.querySelectorAll('[role=row]')].filter((row) => {
  const { top, bottom, left } = row.getBoundingClientRect();
  const isSeen = (y: number) => row.contains(document.elementFromPoint(left + 60, y));
  return isSeen(top + 2) && isSeen(bottom - 2);
}).length);

test('on its side, a phone has its tabs and the camera beside the list, which has room for four files', async () => {
  const { page: shown, close } = await site.open('/dashboard', answers, FLAT);
  await shown.getByRole('row', { name: /Paper 0/ }).waitFor();
  const camera = await shown.getByRole('button', { name: 'Scan with the camera' }).boundingBox();
  expect([camera !== null, (camera?.x ?? 0) > 700, (camera?.y ?? 999) + (camera?.height ?? 0) <= 390]).toEqual([true, true, true]);
  expect(await rowsSeen(shown)).toBeGreaterThanOrEqual(4);
  expect(await faultsOf(shown)).toEqual([]);
  await close();
});

test('on its side, the menu scrolls as a whole to the last of its folders and beyond', async () => {
  const { page: shown, close } = await site.open('/dashboard', answers, FLAT);
  await shown.getByRole('button', { name: 'Open menu' }).click();
  const menu = shown.getByRole('dialog');
  await menu.getByText('Folder 7').waitFor();
  const scrollers = await menu.evaluate((box) => [box, ...box.querySelectorAll('*')].filter((each) =>
    each.scrollHeight > each.clientHeight + 1 && getComputedStyle(each).overflowY === 'auto').map((each) => each === box));
  expect(scrollers).toEqual([true]);
  await close();
});

test('upright, the pages of the list and the way to add to it share a line', async () => {
  const { page: shown, close } = await site.open('/dashboard', answers, UPRIGHT);
  const pages = await shown.getByRole('navigation', { name: 'Pages of this list' }).boundingBox();
  const add = await shown.getByRole('main').getByRole('button', { name: 'Choose files' }).boundingBox();
  expect(Math.abs((pages?.y ?? 0) - (add?.y ?? 999))).toBeLessThan(8);
  expect(await faultsOf(shown)).toEqual([]);
  await close();
});
