import type { Locator, Page } from '@playwright/test';
import { defaultPreferences } from '@scriba/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { aHit } from '../testing/documents.ts';
import { settled } from '../testing/judge-page.ts';
import { aFile, aFolder, aTag, noLimits } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

const folders = [aFolder(), aFolder({ id: 'folder_2', name: 'Electricity and gas', parentId: 'folder_1', depth: 2 })];
const files = Array.from({ length: 35 }, (_, at) => aFile({ id: `file_${at + 1}`, name: `Bill ${at + 1}.pdf`, folderId: 'folder_2' }));
const answers: Answers = {
  '/api/session': signedIn({ language: 'ro' }), '/api/usage': noLimits, '/api/tags': { tags: [] }, '/api/folders': { folders, root: { fileCount: 0, totalSize: 0 } },
  '/api/folders/folder_2/files': { files, total: files.length, next: null },
};
const LONGER_THAN_A_HOLD_MS = 900;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const isWhole = (element: Locator) => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
const heightOf = async (element: Locator) => (await element.boundingBox())?.height;

test('on a phone the name of a folder is whole, and so is what is selected in it; the list stays where it is', async () => {
  const { page: shown, close } = await site.open('/dashboard?folder=folder_2', answers, PHONE);
  const title = shown.getByRole('heading', { level: 1, name: 'Electricity and gas' });
  const grid = shown.getByRole('grid');
  await shown.getByText('35 de elemente').waitFor();
  expect(await isWhole(title)).toBe(true);
  const before = await heightOf(grid);
  for (const at of [1, 3]) await shown.locator('[data-part=check]').nth(at).tap();
  const selected = shown.getByText('2 selectate în Electricity and gas');
  expect(await selected.isVisible()).toBe(true);
  expect(await isWhole(selected)).toBe(true);
  expect(await heightOf(grid)).toBe(before);
  await close();
});

test('however many folders there are at the side, it is seen that there are tags below them, and a press shows these', async () => {
  const many = Array.from({ length: 40 }, (_, at) => aFolder({ id: `folder_${at}`, name: `Year ${at}` }));
  const given = { ...answers, '/api/session': signedIn(), '/api/tags': { tags: [aTag()] }, '/api/folders': { folders: many, root: { fileCount: 0, totalSize: 0 } } };
  const { page: shown, close } = await site.open('/dashboard', { ...given, '/api/folders/root/files': { files: [], total: 0, next: null } });
  const heading = shown.getByRole('button', { name: 'Tags', exact: true });
  const tag = shown.getByRole('link', { name: /^Rent/ });
  await tag.waitFor();
  const isSeen = (element: Locator) => element.evaluate((each) => {
    const { left, bottom } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + 5, bottom - 5));
  });
  expect([await isSeen(heading), await isSeen(tag)]).toEqual([true, false]);
  await heading.click();
  await expect.poll(() => isSeen(tag)).toBe(true);
  await close();
});

test('a finger that stays on a row selects it, and does not open it when it leaves; one that scrolls does neither', async () => {
  const { page: shown, close } = await site.open('/dashboard?folder=folder_2', answers, { ...PHONE, hasOwnClock: true });
  const row = shown.getByRole('row', { name: 'Bill 2.pdf' });
  await row.waitFor();
  // What comes late moves the rows, and the finger would be on another.
  await settled(shown);
  const box = await row.boundingBox();
  const finger = await shown.context().newCDPSession(shown);
  await shown.clock.install();
  const at = { x: 150, y: (box?.y ?? 0) + 30 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', at);
  await shown.clock.runFor(LONGER_THAN_A_HOLD_MS);
  await shown.getByText('1 selectat în Electricity and gas').waitFor();
  await touch('touchEnd');
  await shown.getByRole('row', { name: 'Bill 3.pdf' }).tap();
  await shown.getByText('2 selectate în Electricity and gas').waitFor();
  expect(await row.getAttribute('aria-selected')).toBe('true');

  await touch('touchStart', { x: at.x, y: at.y + 300 });
  await touch('touchMove', { x: at.x, y: at.y + 200 });
  await shown.clock.runFor(LONGER_THAN_A_HOLD_MS);
  await touch('touchEnd');
  expect(await shown.getByText('2 selectate în Electricity and gas').isVisible()).toBe(true);
  expect(new URL(shown.url()).search).toBe('?folder=folder_2');
  await close();
});

test('what stands for the folders left out of a long way is whole on a phone', async () => {
  const folderPath = ['Erste Ebene', 'Zweite Ebene', 'Dritte Ebene', 'Achte Ebene mit langem Namen', 'Neunte Ebene, das Ende mit langem Namen'];
  const found = { hits: [aHit({ folderPath })], next: null, count: 1, isCountExact: true, alsoSearchedFor: [] };
  const { page: shown, close } = await site.open('/search?q=total', { ...answers, '/api/search': found, '/api/searches': { searches: [] } }, PHONE);
  const left = shown.getByText('…', { exact: true });
  await left.waitFor();
  expect(await isWhole(left)).toBe(true);
  await close();
});

const many = Array.from({ length: 300 }, (_, at) => aFile({ id: `file_${at + 1}`, name: `Bill ${at + 1}.pdf` }));
const endless: Answers = {
  ...answers, '/api/session': signedIn({ preferences: { ...defaultPreferences, list: 'endless' } }), '/api/folders/root/files': { files: many, total: many.length, next: null },
  '/api/files/favorites': { files: many.slice(0, 40), total: 40, next: null }, '/api/trash': { files: many.map((file) => ({ ...file, trashedAt: '2030-05-20T10:00:00.000Z' })), total: 300, next: null },
};

/** The name in the first row of a list that is seen whole, if it is like this. */
function nameOfFirst({ id, like }: { id: string; like: string }) {
  const list = document.querySelector(`[data-scroll-restoration-id^="${id}"]`);
  if (!list) return false;
  // A head that is not shown ends at 0.
  const heads = [...list.querySelectorAll('[role=columnheader]')].map((head) => head.getBoundingClientRect().bottom);
  const from = Math.max(list.getBoundingClientRect().top, ...heads);
  const rows = [...list.querySelectorAll('[data-row], li')].map((row) => ({ row, top: row.getBoundingClientRect().top }));
  const [first] = rows.filter(({ top }) => top >= from - 1).toSorted((one, other) => one.top - other.top);
  const name = first?.row.querySelector('.sr-only')?.textContent ?? '';
  return new RegExp(`^${like}$`).test(name) && name;
}
const showsFirst = async (shown: Page, id: string, like: string) =>
  String(await (await shown.waitForFunction(nameOfFirst, { id, like })).jsonValue());

test.each([['wide', { viewport: { width: 1440, height: 900 } }], ['narrow', PHONE]])(
  'an endless list stands where it stood after a reload and on the way back, and another one at its top, on a %s screen', async (_name, options) => {
    const { page: shown, close } = await site.open('/dashboard', endless, options, { '/api/folders/root/files': 300 });
    await shown.getByRole('row', { name: 'Bill 1.pdf' }).waitFor();
    await shown.getByRole('grid').evaluate((element) => { element.scrollTop = 64 * 100; });
    await shown.waitForFunction(() => !document.querySelector('#row-file_1'));
    const before = await showsFirst(shown, 'root', 'Bill \\d{2,3}.pdf');
    await shown.reload();
    await showsFirst(shown, 'root', before);
    await shown.getByRole('link', { name: 'Favourites' }).filter({ visible: true }).click();
    await shown.waitForURL('**/favorites**');
    await showsFirst(shown, 'favorites', 'Bill 1.pdf');
    await shown.goBack();
    await showsFirst(shown, 'root', before);
    await close();
  },
);

test('what stands behind a great many that are deleted is in sight then, and has the keyboard', async () => {
  const { page: shown, close } = await site.open('/dashboard', endless, { viewport: { width: 1440, height: 900 } }, { '/api/folders/root/files': 300 });
  let left = many;
  await shown.route('**/api/folders/root/files*', (route) => route.fulfill({ json: { files: left, total: left.length, next: null } }));
  await shown.route('**/api/files/trash', (route) => {
    const { fileIds } = route.request().postDataJSON() as { fileIds: string[] };
    left = left.filter(({ id }) => !fileIds.includes(id));
    return route.fulfill({ json: { done: fileIds, failed: [] } });
  });
  await shown.getByRole('row', { name: 'Bill 20.pdf' }).getByRole('checkbox').click();
  // From a button of a row, which goes with it.
  await shown.keyboard.type('bill 220');
  await shown.getByRole('row', { name: 'Bill 220.pdf' }).waitFor();
  expect(await shown.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
  await shown.getByRole('row', { name: 'Bill 220.pdf' }).getByRole('checkbox').click({ modifiers: ['Shift'] });
  await shown.getByRole('grid').press('Delete');
  await shown.getByRole('row', { name: 'Bill 220.pdf' }).waitFor({ state: 'detached' });
  const next = shown.getByRole('row', { name: 'Bill 221.pdf' });
  await next.waitFor();
  await shown.waitForFunction(() => {
    const [list, row] = ['[role=grid]', '#row-file_221'].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
    return list && row && row.top >= list.top && row.bottom <= list.bottom;
  });
  await close();
});

test('the bin stands where it stood after a reload', async () => {
  const { page: shown, close } = await site.open('/trash', endless, { viewport: { width: 1440, height: 900 } });
  const list = shown.getByRole('list', { name: 'Bin' });
  await list.getByText('Bill 1.pdf').first().waitFor();
  await list.locator('..').evaluate((element) => { element.scrollTop = 56 * 100; });
  await list.getByText('Bill 101.pdf').first().waitFor();
  await shown.reload();
  await showsFirst(shown, 'trash', 'Bill 101.pdf');
  await close();
});

test('a finger that stays on a row of the bin selects it, as in other lists', async () => {
  const { page: shown, close } = await site.open('/trash', endless, PHONE);
  const row = shown.getByRole('list', { name: 'Bin' }).getByText('Bill 2.pdf').first();
  await row.waitFor();
  const box = await row.boundingBox();
  const finger = await shown.context().newCDPSession(shown);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 180, y: (box?.y ?? 0) + 10 }] });
  await shown.getByRole('checkbox', { name: /Bill 2.pdf/, checked: true }).waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(new URL(shown.url()).search).toBe('');
  await close();
});
