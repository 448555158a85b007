import type { SessionState } from '@scriba/contract/session';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMail, aPerson } from '../testing/accounts.ts';
import { startBuiltSite } from '../testing/built-site.ts';
import { faultsEverywhere, settled, wideScreen } from '../testing/judge-page.ts';
import { answersFor } from '../testing/judged-people.ts';
import { nobody, signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const member = signedIn();
const admin = signedIn({ role: 'admin' });
const press = (name: string | RegExp) => async (page: Page) => { await page.getByRole('button', { name, exact: true }).first().click(); };
/** What lies over a page, and what opens it. */
type Layer = {
  name: string; at: string; session: SessionState; answers?: Answers; isFirstVisit?: boolean;
  open(page: Page): Promise<void>; layer?: 'dialog' | 'menu';
};
const layers: Layer[] = [
  { name: 'the question about cookies', at: '/', session: nobody, isFirstVisit: true, open: async (page) => { await page.getByRole('button', { name: 'Accept all' }).waitFor(); } },
  { name: 'the choice of cookies', at: '/', session: nobody, isFirstVisit: true, open: press('Manage preferences') },
  { name: 'the languages', at: '/', session: nobody, open: press(/^Language/), layer: 'menu' },
  { name: 'the themes', at: '/', session: nobody, open: press('Theme'), layer: 'menu' },
  { name: 'the menu of a person', at: '/tickets', session: member, open: press('Account of Ana Ionescu'), layer: 'menu' },
  {
    name: 'another address', at: '/profile', session: member, layer: 'dialog',
    open: async (page) => {
      // Until it is there, the button still moves.
      await page.getByRole('button', { name: 'Keep my address' }).waitFor();
      await press('Change e-mail address')(page);
    },
  },
  { name: 'the erasure of an account', at: '/privacy', session: member, open: press('Delete account…'), layer: 'dialog' },
  { name: 'an invitation', at: '/admin/people', session: admin, open: press('Invite someone'), layer: 'dialog' },
  { name: 'a suspension', at: '/admin/people/user_2', session: admin, answers: { '/api/admin/people/user_2': { person: aPerson() } }, open: press('Suspend'), layer: 'dialog' },
  { name: 'a new announcement', at: '/admin/notifications', session: admin, open: press('New announcement'), layer: 'dialog' },
  { name: 'an announcement that is changed', at: '/admin/notifications', session: admin, open: press('Change'), layer: 'dialog' },
  { name: 'a message of a visitor', at: '/admin/contact', session: admin, open: press('About a folder that I cannot find'), layer: 'dialog' },
  { name: 'a mail', at: '/admin/mails', session: admin, open: press(aMail().subject), layer: 'dialog' },
];

test.each(layers)('$name can be used by everybody and fits, on a wide screen and on a phone, in light and in the dark', async (each) => {
  const { at, session, answers, open, layer, isFirstVisit = false } = each;
  const { page, complaints, close } = await site.open(at, { ...answersFor(session), ...answers }, { ...wideScreen, locale: 'en', hasDecided: !isFirstVisit });
  const show = async () => {
    await open(page);
    if (layer) await page.locator(`[role=${layer}], [role=alert${layer}]`).waitFor();
  };
  const showAgain = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await show();
  };
  await show();
  await settled(page);
  expect(await faultsEverywhere(page, layer === 'menu' ? showAgain : undefined)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

const acts = ['Mark as confirmed', 'Reset second step', 'Remove passkeys', 'Sign out everywhere', 'Change role'];
/** One visit for all of them: they differ in what they say. */
test('what an administrator is asked before anything is done to a person can be used by everybody and fits', async () => {
  const unconfirmed = { '/api/admin/people/user_2': { person: aPerson({ emailVerified: false }) } };
  const { page, complaints, close } = await site.open('/admin/people/user_2', { ...answersFor(admin), ...unconfirmed }, { ...wideScreen, locale: 'en' });
  await page.getByRole('button', { name: /Role$/ }).click();
  await page.getByRole('listbox').waitFor();
  const again = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Role$/ }).click();
  };
  expect(await faultsEverywhere(page, again)).toEqual([]);
  await page.getByRole('option', { name: 'Administrator' }).click();
  for (const act of acts) {
    await press(act)(page);
    await page.getByRole('alertdialog').waitFor();
    await settled(page);
    expect(await faultsEverywhere(page), act).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
  expect(complaints).toEqual([]);
  await close();
});

test('the pages of the administration lead to each other', async () => {
  const { page, complaints, close } = await site.open('/admin/people', answersFor(admin), { ...wideScreen, locale: 'en' });
  const ways = page.getByRole('navigation', { name: 'Administration' });
  for (const name of ['Audit log', 'Announcements', 'Health', 'People']) {
    await ways.getByRole('link', { name }).click();
    await ways.locator('[aria-current=page]').filter({ hasText: name }).waitFor();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await page.getByRole('link', { name: 'All files' }).first().click();
  await page.waitForURL('**/dashboard');
  expect(complaints).toEqual([]);
  await close();
});
