import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContactMessage } from '@scriba/contract/contact';
import type { SessionState } from '@scriba/contract/session';
import { languageCodes } from '@scriba/contract/languages';
import { plans } from '@scriba/contract/plans';
import type { SecurityState } from '@scriba/contract/security';
import type { KeptNotification } from '@scriba/contract/site-notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aListedPerson, aMail, anEntry, aPerson, operations } from '../testing/accounts.ts';
import { startBuiltSite } from '../testing/built-site.ts';
import { judgedFiles } from '../testing/judged-files.ts';
import { faultsOf, overflowOf, phone, turnWide, wideScreen } from '../testing/judge-page.ts';
import { nobody, signedIn } from '../testing/people.ts';

const catalogue = {
  plans: (['free', 'pro', 'business', 'enterprise'] as const).map((id, at) => ({ id, rank: at + 1, ...plans[id], price: id === 'enterprise' ? null : at * 9, yearlyPrice: null })),
  currency: 'EUR', canBuy: false, areOffered: true, measuredCharacterError: 0.02,
};
const devices = [
  { id: 's1', isCurrent: true, userAgent: 'Chrome/130 Linux', ipAddress: '10.0.0.1', createdAt: nobody.serverTime, lastSeenAt: nobody.serverTime },
  { id: 's2', isCurrent: false, userAgent: 'Firefox/140 Windows', ipAddress: '10.0.0.2', createdAt: nobody.serverTime, lastSeenAt: nobody.serverTime },
];
const profile = {
  displayName: 'Ana Ionescu', firstName: '', lastName: '', email: 'ana@contoso.com', location: '', website: '', bio: '', photoURL: null, plan: 'free',
  memberSince: nobody.serverTime, business: { companyName: '', website: '', taxId: '', address: '', phone: '' },
};
const known = {
  profile: { displayName: 'Ana Ionescu', email: 'ana@contoso.com', memberSince: nobody.serverTime }, files: 1204, processedFiles: 1180, storageBytes: 5_242_880,
  folders: 12, apiKeys: 0, tickets: 0, teamMemberships: 0, ownedTeams: 0, cloudConnections: 0,
};
const pageErrors = { reports: [{ id: 'error_1', message: 'TypeError', stack: 'at f (a.js:1:2)', path: '/dashboard', browser: 'Firefox/140', count: 3, firstAt: nobody.serverTime, lastAt: nobody.serverTime }] };
const administration = {
  '/api/admin/error-reports': pageErrors,
  '/api/admin/people': { people: [aListedPerson({ name: 'Maximiliane von Hohenstein-Wildenburg', state: 'suspended', role: 'support' }), aListedPerson()], next: 'user_2' },
  '/api/admin/people/user_2': { person: aPerson({ state: 'suspended', suspendedAt: nobody.serverTime, suspensionReason: 'Spam', emailVerified: false }) },
  '/api/admin/health': operations(), '/api/admin/mails': { mails: [aMail(), aMail({ id: 'mail_2', state: 'sent' })], next: null },
  '/api/admin/audit': { entries: [anEntry(), anEntry({ id: 'audit_2', subject: null, action: 'system.maintenance-begun', details: {} })], next: 'audit_2' },
};
const contactMessage: ContactMessage = {
  id: 'message_1', name: 'Maximiliane', surname: 'von Hohenstein-Wildenburg', email: 'maximiliane@fabrikam.com', subject: 'About a folder that I cannot find',
  message: 'Where is it?', personId: null, createdAt: nobody.serverTime, answeredAt: null,
};
const announcement: KeptNotification = {
  id: 'notification_1', type: 'warning', priority: 'high', audience: 'everyone', actionUrl: '/docs', dismissible: true,
  texts: { en: { title: 'Maintenance on Sunday', message: 'From eight to nine nothing can be uploaded.', actionText: 'Read more' } },
  startsAt: nobody.serverTime, endsAt: null, createdAt: nobody.serverTime, seenBy: 1203, dismissedBy: 12,
};
const { texts: { en: said }, ...announced } = announcement;
const security: SecurityState = {
  hasPassword: true, totpSince: nobody.serverTime, recoveryCodesLeft: 3,
  passkeys: [{ id: 'p1', name: 'Chrome, Linux', createdAt: nobody.serverTime, lastUsedAt: null }], passkeyOrigin: 'https://scriba.example.org',
  linkedAccounts: [{ id: 'linked_1', providerId: 'google', name: 'Google', linkedAt: nobody.serverTime }],
};
const answersFor = (session: SessionState) => ({
  ...judgedFiles, ...administration,
  '/api/session': session, '/api/profile': { profile }, '/api/privacy/summary': { summary: known, lastExport: null }, '/api/plans': catalogue, '/api/auth/sessions': { sessions: devices },
  '/api/user/security': security, '/api/user/address-change': { wanted: { email: 'ana.maria.ionescu-popescu@a-long-name.example.org', expiresAt: nobody.serverTime } },
  '/api/admin/contact-messages/count': { waiting: 123 },
  '/api/admin/contact-messages': { messages: [contactMessage], next: 'message_1', areMailed: false },
  '/api/notifications/active/everyone': { notifications: [{ ...announced, ...said }] },
  '/api/admin/notifications': { notifications: [announcement], next: null },
});

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
  expect(await faultsOf(page)).toEqual([]);
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
