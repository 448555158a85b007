import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { SessionState } from '@scriba/contract/accounts';
import { languageCodes } from '@scriba/contract/languages';
import { plans } from '@scriba/contract/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { nobody, signedIn } from '../testing/people.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
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
const answersFor = (session: SessionState) => ({
  '/api/session': session, '/api/profile': { profile }, '/api/privacy/summary': { summary: known, lastExport: null }, '/api/plans': catalogue, '/api/folders': { folders: [] }, '/api/auth/sessions': { sessions: devices },
  '/api/user/security': {
    hasPassword: true, totpSince: nobody.serverTime, recoveryCodesLeft: 3,
    passkeys: [{ id: 'p1', name: 'Chrome, Linux', createdAt: nobody.serverTime, lastUsedAt: null }], passkeyOrigin: 'https://scriba.example.org',
  },
});

const pages: [address: string, session: SessionState][] = [
  ['/', nobody], ['/', { ...nobody, isInsecureConnection: true }], ['/plans', nobody], ['/docs', nobody], ['/privacy', nobody], ['/terms', nobody], ['/enterprise', nobody],
  ['/auth', nobody], ['/auth?mode=sign-up', nobody], ['/auth?mode=second-step', nobody], ['/auth/reset-password', nobody], ['/auth/action?mode=resetPassword&token=t', nobody],
  ['/setup', { ...nobody, needsSetup: true }], ['/setup', { ...signedIn({ role: 'admin' }), needsModeChoice: true }],
  ['/verify-email', signedIn({ emailVerified: false })], ['/account-suspended', signedIn({ isActive: false, suspensionReason: 'Spam' })],
  ['/account-deletion', signedIn({ deletesAt: nobody.serverTime })], ['/privacy', signedIn()],
  ['/profile', signedIn()], ['/tickets', signedIn()], ['/keys', signedIn()], ['/admin', signedIn({ role: 'admin' })],
  ['/docs', { ...nobody, maintenance: { estimate: null } }],
];
/** The tablet shows what one of the others shows: only whether it fits can differ. */
const screens = [
  { name: 'a wide light screen', isJudged: true, viewport: { width: 1440, height: 900 }, colorScheme: 'light', locale: 'en' },
  { name: 'a narrow dark phone in German', isJudged: true, viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'de', hasTouch: true, isMobile: true },
  { name: 'a tablet in Romanian', isJudged: false, viewport: { width: 820, height: 1100 }, colorScheme: 'light', locale: 'ro', hasTouch: true, isMobile: true },
] as const;

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

describe.each(screens)('on $name', ({ name: _name, isJudged, ...options }) => {
  test.each(pages)('%s can be used by everybody and fits the screen', async (address, session) => {
    const { page, complaints, close } = await site.open(address, answersFor(session), options);
    expect(isJudged ? await violationsOf(page) : []).toEqual([]);
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/\{\w+[,}]/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

test.each(languageCodes)('the first visit speaks %s when the browser asks for it', async (language) => {
  const { page, close } = await site.open('/', answersFor(nobody), { locale: language });
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  await close();
});

test('a finger finds every control of the narrow screen', async () => {
  const { page, close } = await site.open('/auth', answersFor(nobody), screens[1]);
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
  const { page, close } = await site.open('/', answersFor(nobody), screens[0]);
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
