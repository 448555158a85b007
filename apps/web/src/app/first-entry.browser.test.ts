import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { answersFor } from '../testing/judged-people.ts';
import { signedIn } from '../testing/people.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The first page of the application, with nothing of it before. */
async function openFirst(at = '/dashboard') {
  const { page: shown, close } = await site.open(at, answersFor(signedIn()), PHONE);
  await shown.getByRole('button', { name: 'Open menu' }).waitFor();
  const drawer = shown.getByRole('dialog', { name: 'Sidebar' });
  const openDrawer = async () => {
    await shown.getByRole('button', { name: 'Open menu' }).tap();
    await drawer.waitFor();
  };
  const isGone = () => drawer.waitFor({ state: 'detached' });
  /** Whether the way back leads out of the application now. */
  const isFirst = () => shown.evaluate(() => history.state.__TSR_index === 0 && history.state.isGuard === undefined);
  return { shown, drawer, openDrawer, isGone, isFirst, close };
}

test('back closes what lies over the very first page, and leaves it once nothing does', async () => {
  const { shown, openDrawer, isGone, isFirst, close } = await openFirst();
  for (let times = 0; times < 2; times += 1) {
    await openDrawer();
    await shown.evaluate(() => history.back());
    await isGone();
    expect(new URL(shown.url()).pathname).toBe('/dashboard');
  }
  await openDrawer();
  await shown.keyboard.press('Escape');
  await isGone();
  expect(await isFirst()).toBe(true);
  await close();
});

test('back from a page to which a drawer over the very first one led is that page at once, and then leaves it', async () => {
  const { shown, openDrawer, isGone, isFirst, close } = await openFirst();
  await openDrawer();
  await shown.getByRole('dialog', { name: 'Sidebar' }).getByRole('link', { name: 'Favourites' }).tap();
  await shown.waitForURL('**/favorites');
  await isGone();
  await shown.goBack();
  expect(new URL(shown.url()).pathname).toBe('/dashboard');
  expect(await isFirst()).toBe(true);
  await close();
});

test('of two things over the very first page, back closes the upper one first', async () => {
  const { shown, drawer, openDrawer, isGone, close } = await openFirst();
  await openDrawer();
  await drawer.getByRole('button', { name: 'New folder' }).tap();
  const dialog = shown.getByRole('dialog', { name: 'New folder' });
  await dialog.waitFor();
  await shown.evaluate(() => history.back());
  await dialog.waitFor({ state: 'detached' });
  await drawer.waitFor();
  await shown.evaluate(() => history.back());
  await isGone();
  expect(new URL(shown.url()).pathname).toBe('/dashboard');
  await close();
});

test.each([
  { name: 'Account of Ana Ionescu', list: 'menu', at: '/dashboard' },
  { name: 'Sort', list: 'menu', at: '/dashboard' },
  { name: /^More actions for /, list: 'menu', at: '/dashboard' },
  { name: /Language of new documents/, list: 'listbox', at: '/profile' },
] as const)('back closes the list that $name opened over the very first page, and leaves no entry behind', async ({ name, list, at }) => {
  const { shown, isFirst, close } = await openFirst(at);
  await shown.getByRole('button', { name }).first().tap();
  await shown.getByRole(list).waitFor();
  expect(await isFirst()).toBe(false);
  await shown.evaluate(() => history.back());
  await shown.getByRole(list).waitFor({ state: 'detached' });
  expect(new URL(shown.url()).pathname).toBe(at);
  await expect.poll(isFirst).toBe(true);
  await close();
});

test('back from a page to which a menu over the very first one led is that page at once, and of a menu in a menu the inner one closes first', async () => {
  const { shown, isFirst, close } = await openFirst();
  await shown.getByRole('button', { name: /^More actions for / }).first().tap();
  await shown.getByRole('menuitem', { name: 'Colour' }).tap();
  await shown.getByRole('menuitemradio').first().waitFor();
  await shown.evaluate(() => history.back());
  await shown.getByRole('menuitemradio').first().waitFor({ state: 'detached' });
  await shown.getByRole('menu').waitFor();
  await shown.evaluate(() => history.back());
  await shown.getByRole('menu').waitFor({ state: 'detached' });
  await shown.getByRole('button', { name: 'Account of Ana Ionescu' }).tap();
  await shown.keyboard.press('Escape');
  await expect.poll(isFirst).toBe(true);
  await shown.getByRole('button', { name: 'Account of Ana Ionescu' }).tap();
  await shown.getByRole('menuitem', { name: 'Profile' }).tap();
  await shown.waitForURL('**/profile');
  await shown.goBack();
  expect(new URL(shown.url()).pathname).toBe('/dashboard');
  await expect.poll(isFirst).toBe(true);
  await close();
});

test('back ends a renaming in the list of the very first page with the name as it was, and the focus is in the list again', async () => {
  const { shown, isFirst, close } = await openFirst();
  await shown.getByRole('button', { name: /^More actions for / }).first().tap();
  await shown.getByRole('menuitem', { name: 'Rename' }).tap();
  const field = shown.getByRole('textbox', { name: /^New name of / });
  await field.fill('Lease');
  await shown.getByRole('menu').waitFor({ state: 'detached' });
  await shown.evaluate(() => history.back());
  await field.waitFor({ state: 'detached' });
  expect(new URL(shown.url()).pathname).toBe('/dashboard');
  expect(await shown.getByText('Lease').count()).toBe(0);
  expect(await shown.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)).toBe(true);
  await expect.poll(isFirst).toBe(true);
  await close();
});

test('back from naming a folder leads to the choice of where something is moved, and from there out of it', async () => {
  const { shown, isFirst, close } = await openFirst();
  await shown.getByRole('button', { name: /^More actions for / }).first().tap();
  await shown.getByRole('menuitem', { name: 'Move to…' }).tap();
  const dialog = shown.getByRole('dialog', { name: /^Move / });
  const newFolder = dialog.getByRole('button', { name: 'New folder' });
  await newFolder.tap();
  await dialog.getByRole('group', { name: 'New folder' }).waitFor();
  await shown.evaluate(() => history.back());
  await newFolder.waitFor();
  await shown.evaluate(() => history.back());
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(shown.url()).pathname).toBe('/dashboard');
  await expect.poll(isFirst).toBe(true);
  await close();
});

test('what is chosen in a menu over the very first page stands in the address, and the way back leads to what was chosen before', async () => {
  const { shown, close } = await openFirst();
  await shown.getByRole('button', { name: 'Sort' }).tap();
  await shown.getByRole('menuitemradio', { name: 'Oldest' }).tap();
  await shown.waitForURL('**/dashboard?sort=oldest');
  await shown.getByRole('menu').waitFor({ state: 'detached' });
  await shown.goBack();
  await shown.waitForURL('**/dashboard?sort=newest');
  await close();
});
