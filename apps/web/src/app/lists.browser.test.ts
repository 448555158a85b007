import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite, type Answers } from '../testing/built-site.ts';
import { aFile, aFolder, noLimits } from '../testing/library.ts';
import { signedIn } from '../testing/people.ts';

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

test('a finger that stays on a row selects it, and does not open it when it leaves; one that scrolls does neither', async () => {
  const { page: shown, close } = await site.open('/dashboard?folder=folder_2', answers, PHONE);
  const row = shown.getByRole('row', { name: 'Bill 2.pdf' });
  await row.waitFor();
  const box = await row.boundingBox();
  const finger = await shown.context().newCDPSession(shown);
  const at = { x: 150, y: (box?.y ?? 0) + 30 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: at.x, y: at.y - 60 }] });
  await shown.waitForTimeout(LONGER_THAN_A_HOLD_MS);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await shown.getByRole('row', { selected: true }).count()).toBe(0);
  await shown.getByRole('grid').evaluate((grid) => { grid.scrollTop = 0; });

  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await shown.getByText('1 selectat în Electricity and gas').waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await shown.getByRole('row', { name: 'Bill 3.pdf' }).tap();
  await shown.getByText('2 selectate în Electricity and gas').waitFor();
  expect(await row.getAttribute('aria-selected')).toBe('true');
  expect(new URL(shown.url()).search).toBe('?folder=folder_2');
  await close();
});
