import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SessionState } from '@scriba/contract/session';
import { languageCodes } from '@scriba/contract/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { faultsOf, misfitsOf, overflowOf, phone, turnWide, wideScreen } from '../testing/judge-page.ts';
import { answersFor } from '../testing/judged-people.ts';
import { nobody, signedIn } from '../testing/people.ts';

const pages: [address: string, session: SessionState][] = [
  ['/', nobody], ['/', { ...nobody, isInsecureConnection: true }], ['/plans', nobody], ['/docs', nobody], ['/privacy', nobody], ['/terms', nobody], ['/enterprise', nobody],
  ['/auth', nobody], ['/auth?mode=sign-up', nobody], ['/auth?mode=second-step', nobody], ['/auth/reset-password', nobody], ['/auth/action?mode=resetPassword&token=t', nobody],
  ['/auth/action?mode=choosePassword&token=t', nobody], ['/auth/action?mode=undoEmail&token=t', nobody], ['/auth/action?mode=changeEmail&token=t', nobody],
  ['/setup', { ...nobody, needsSetup: true }], ['/setup', { ...signedIn({ role: 'admin' }), needsModeChoice: true }],
  ['/verify-email', signedIn({ emailVerified: false })], ['/account-suspended', signedIn({ isActive: false, suspensionReason: 'Spam' })],
  ['/account-deletion', signedIn({ deletesAt: nobody.serverTime })], ['/privacy', signedIn()],
  ['/profile', signedIn()], ['/tickets', signedIn()], ['/keys', signedIn()], ['/admin', signedIn({ role: 'admin' })],
  ['/admin/people', signedIn({ role: 'admin' })], ['/admin/people/user_2', signedIn({ role: 'admin' })], ['/admin/audit', signedIn({ role: 'admin' })],
  ['/admin/health', signedIn({ role: 'admin' })], ['/admin/mails', signedIn({ role: 'admin' })], ['/admin/contact', signedIn({ role: 'admin' })], ['/admin/notifications', signedIn({ role: 'admin' })],
  ['/admin/rules', signedIn({ role: 'reviewer' })], ['/admin/people/user_2', signedIn({ role: 'support' })],
  ['/docs', { ...nobody, maintenance: { estimate: null } }],
  ['/pro-ocr', nobody], ['/pro', nobody], ['/demo', nobody], ['/careers', nobody], ['/blog', nobody], ['/blog/first', nobody], ['/contact', nobody],
  ['/auth/join-team', nobody], ['/cloud-auth-error', nobody], ['/monitoring-test', { ...nobody, canTestErrors: true }], ['/login', nobody],
  ['/auth/callback/google?error=access_denied', nobody], ['/tickets/new', signedIn()], ['/tickets/7', signedIn()], ['/billing', signedIn()],
  ['/payment', signedIn()], ['/cloud', signedIn()], ['/cloud-auth-success', signedIn()], ['/teams', signedIn({ plan: 'enterprise' })],
  ['/dashboard', signedIn()], ['/search', signedIn()], ['/favorites', signedIn()], ['/trash', signedIn()], ['/duplicates', signedIn()], ['/tags/tag_1', signedIn()],
];
/** Only whether a page fits can differ from the others. */
const TABLET = { width: 820, height: 1100 };

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

test.each(pages)('%s can be used by everybody and fits a phone, a tablet and a wide screen', async (address, session) => {
  const { page, complaints, close } = await site.open(address, answersFor(session), phone);
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/\{\w+[,}]/);
  await page.setViewportSize(TABLET);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await turnWide(page);
  expect(await misfitsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('no page is left out', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'routes.ts'), 'utf8');
  const routes = [...source.matchAll(/(?:\bpath: |[pP]ublicFrame\(|ownFrame\(|administrationPage\()'(\/[^']*)'/g)].map(([, route = '']) => route);
  const visited = pages.map(([address]) => new URL(address, 'http://site').pathname);
  const isVisited = (route: string) => visited.some((each) => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`).test(each));
  expect(routes.length).toBeGreaterThan(45);
  expect(routes.filter((route) => !isVisited(route))).toEqual([]);
});

test.each(languageCodes)('the first visit speaks %s when the browser asks for it', async (language) => {
  const { page, close } = await site.open('/', answersFor(nobody), { locale: language });
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  await close();
});

test('a finger finds every control of the narrow screen', async () => {
  const { page, close } = await site.open('/auth', answersFor(nobody), phone);
  const heights = await page.locator('button:visible, input:visible').evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await close();
});

test('the dark theme is there before the app is', async () => {
  const { page, close } = await site.open('/', answersFor(nobody), { colorScheme: 'dark' });
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Light theme' }).click();
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  await close();
});

test('the keyboard reaches the content past the header and comes back from a menu', async () => {
  const { page, close } = await site.open('/', answersFor(nobody), { ...wideScreen, locale: 'en' });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.getByRole('button', { name: /Language/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Language: English');
  await close();
});
