import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { aPage, pagesAnswer, textAnswer } from '../testing/documents.ts';
import { judgedFiles } from '../testing/judged-files.ts';
import { aFolder, aFile, detailsOf } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const LEAST_PX = 44;

/** What can be pressed here and is smaller than a finger, by its name. */
const tooSmall = (shown: Page) => shown.evaluate((least) => {
  const isSeen = (each: Element) => {
    const { width, height, left, top } = each.getBoundingClientRect();
    return width > 1 && each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  // A part of a row takes presses for what stands in it.
  const isLarge = (each: Element) => [each, each.closest('[data-part]')].some((taker) => {
    const { width = 0, height = 0 } = taker?.getBoundingClientRect() ?? {};
    return width >= least && height >= least;
  });
  return [...document.querySelectorAll('button, a[href], [role=menuitem]')].filter((each) => isSeen(each) && !isLarge(each))
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);
}, LEAST_PX);

test('everything in the file manager is large enough for a finger', async () => {
  const [home, below] = [aFolder({ id: 'folder_1', name: 'Home' }), aFolder({ id: 'folder_2', name: 'Rent', parentId: 'folder_1', depth: 2 })];
  const page = aPage();
  const answers: Answers = {
    ...judgedFiles, '/api/session': signedIn(), '/api/folders': { folders: [home, below], root: { fileCount: 1, totalSize: 0 } },
    '/api/folders/folder_2/files': { files: [aFile()], total: 1, next: null }, '/api/files/file_1': { file: detailsOf(aFile()) },
    '/api/files/file_1/pages': pagesAnswer([page]), '/api/files/file_1/pages/1': { page }, '/api/files/file_1/text': textAnswer(page.text, 2),
    '/api/files/file_1/duplicates': { similar: [] },
  };
  const { page: shown, close } = await site.open('/dashboard?folder=folder_2', answers, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await shown.getByRole('row').nth(1).waitFor();
  expect(await tooSmall(shown)).toEqual([]);
  await shown.getByRole('button', { name: 'Open menu' }).tap();
  await shown.getByRole('treegrid').waitFor();
  expect(await tooSmall(shown)).toEqual([]);
  await shown.goto(`${new URL(shown.url()).origin}/dashboard?file=file_1&show=text`);
  await shown.getByRole('button', { name: 'Edit text' }).waitFor();
  expect(await tooSmall(shown)).toEqual([]);
  await close();
});
