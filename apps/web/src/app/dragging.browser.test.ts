import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { aFile, aFolder, noLimits } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

const folders = [
  aFolder({ id: 'folder_1', name: 'Letters' }), aFolder({ id: 'folder_2', name: 'Bills', parentId: 'folder_1', depth: 2 }),
  aFolder({ id: 'folder_3', name: 'Below', parentId: 'folder_2', depth: 3 }),
];
const inside = aFile({ id: 'file_2', name: 'Inside.pdf', folderId: 'folder_2' });
const answers: Answers = {
  '/api/session': signedIn(), '/api/usage': noLimits, '/api/tags': { tags: [] }, '/api/folders': { folders, root: { fileCount: 1, totalSize: 0 } },
  '/api/folders/root/files': { files: [aFile({ name: 'Outside.pdf' })], total: 1, next: null }, '/api/folders/folder_2/files': { files: [inside], total: 1, next: null },
  '/api/files/move': { done: [inside], failed: [] },
};

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

/** As a hand does it: the press, some way, a moment above the place, and the release. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to drag, or nowhere');
  const at = { x: end.x + end.width / 2, y: end.y + end.height / 2 };
  await page.mouse.move(start.x + 120, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 130, start.y + start.height / 2 + 4, { steps: 3 });
  await page.mouse.move(at.x, at.y, { steps: 8 });
  await page.mouse.move(at.x + 1, at.y);
  await page.mouse.up();
}

const inList = (page: Page, name: string) => page.getByRole('grid').getByRole('row', { name });
const inTree = (page: Page, name: string) => page.getByRole('treegrid').getByRole('row', { name });

type Way = { at: string; file: string; target: (page: Page) => Locator };
test.each<[place: string, way: Way]>([
  ['a folder of the list', { at: '/dashboard', file: 'Outside', target: (page) => inList(page, 'Letters') }],
  ['a folder of the tree', { at: '/dashboard', file: 'Outside', target: (page) => inTree(page, 'Letters') }],
  ['a folder above', { at: '/dashboard?folder=folder_2', file: 'Inside', target: (page) => page.getByRole('link', { name: 'Letters' }) }],
  ['the way up', { at: '/dashboard?folder=folder_2', file: 'Inside', target: (page) => page.getByRole('grid').getByRole('row').nth(1) }],
])('a file is dragged into %s', async (_place, { at, file, target }) => {
  const { page, complaints, close } = await site.open(at, answers, { viewport: { width: 1440, height: 900 } });
  const moved = page.waitForRequest((request) => request.method() !== 'GET' && request.url().endsWith('/api/files/move'));
  await inList(page, file).waitFor();
  await drag(page, inList(page, file), target(page));
  expect((await moved).postDataJSON()).toEqual({ fileIds: [file === 'Inside' ? 'file_2' : 'file_1'], folderId: 'folder_1' });
  expect(complaints).toEqual([]);
  await close();
});
