import type { SessionState } from '@scriba/contract/session';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../locales/ro/accounts.ts';
import { frames } from '../locales/ro/frames.ts';
import { home } from '../locales/ro/home.ts';
import { offer } from '../locales/ro/offer.ts';
import { shell } from '../locales/ro/shell.ts';
import { forcedReload as reload, maintenance } from '../locales/ro/system.ts';
import { errorPage } from '../locales/ro/ui.ts';
import { startBuiltSite, type Answers } from '../testing/built-site.ts';
import { problem } from '../testing/fake-api.ts';
import { faultsOf, turnNarrow, wideScreen } from '../testing/judge-page.ts';
import { judgedFiles } from '../testing/judged-files.ts';
import { nobody, signedIn } from '../testing/people.ts';

const words = { accounts, frames, home, offer, shell, reload, maintenance, errorPage };
type Words = typeof words;

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const order = { message: null, gracePeriodSeconds: 600, waitForUploads: false, timestamp: yesterday };
const member = signedIn();
const lapsed = signedIn({ isDowngraded: true, downgradeDate: yesterday, gracePeriodStart: yesterday });

/** Who asks for what, where they come to, and what they read there. */
type Gate = { name: string; asked: string; session: SessionState; reached: string; said(all: Words): string };
const gates: Gate[] = ([
  ['a visitor on a page of members', '/profile', nobody, '/auth?origin=%2Fprofile', ({ accounts }) => accounts.signInTitle],
  ['a visitor on a page of administrators', '/admin/people', nobody, '/auth?origin=%2Fadmin%2Fpeople', ({ accounts }) => accounts.signInTitle],
  ['who has not confirmed the address', '/dashboard', signedIn({ emailVerified: false }), '/verify-email', ({ accounts }) => accounts.verify.title],
  ['who is suspended', '/dashboard', signedIn({ isActive: false, suspendedAt: yesterday }), '/account-suspended', ({ accounts }) => accounts.suspended.title],
  ['a member on the page of visitors', '/auth', member, '/dashboard', ({ shell }) => shell.allFiles],
  ['a member on the home page', '/', member, '/dashboard', ({ shell }) => shell.allFiles],
  ['a member on a page of administrators', '/admin', member, '/dashboard', ({ shell }) => shell.allFiles],
  ['a member without an enterprise plan', '/keys', member, '/keys', ({ frames }) => frames.unavailable.text],
  ['a member with an enterprise plan', '/teams', signedIn({ plan: 'enterprise' }), '/teams', ({ frames }) => frames.teams.lead],
  ['a visitor on an address that is nowhere', '/no/such/page', nobody, '/', ({ home }) => home.title],
] satisfies [string, string, SessionState, string, Gate['said']][]).map(([name, asked, session, reached, said]) => ({ name, asked, session, reached, said }));

/** What the application can be in, and how it comes to that. */
type State = { name: string; asked: string; answers: Answers; said(all: Words): string; prepare?(page: Page, all: Words): Promise<void> };
const states: State[] = [
  { name: 'maintenance', asked: '/docs', answers: { '/api/session': { ...nobody, maintenance: { estimate: null } } }, said: ({ maintenance }) => maintenance.title },
  {
    name: 'maintenance that an administrator passes', asked: '/tickets',
    answers: { '/api/session': { ...signedIn({ role: 'admin' }), maintenance: { estimate: null } } }, said: ({ shell }) => shell.banners.maintenance,
  },
  { name: 'a forced reload', asked: '/tickets', answers: { '/api/session': { ...member, forcedReload: order } }, said: ({ reload }) => reload.title },
  { name: 'a plan that has ended', asked: '/tickets', answers: { '/api/session': lapsed }, said: ({ offer }) => offer.lapse.graceTitle },
  {
    name: 'no connection', asked: '/tickets', answers: { '/api/session': member }, said: ({ shell }) => shell.banners.offline,
    prepare: async (page) => { await page.context().setOffline(true); },
  },
  {
    name: 'a page that fails', asked: '/monitoring-test', answers: { '/api/session': { ...nobody, canTestErrors: true } }, said: ({ errorPage }) => errorPage.text,
    prepare: async (page, { frames }) => { await page.getByRole('button', { name: frames.monitoring.fail }).click(); },
  },
  {
    name: 'an announcement that finds the account suspended', asked: '/tickets',
    answers: { '/api/session': member, '/api/notifications/active/everyone': problem('auth.account_suspended') }, said: ({ accounts }) => accounts.suspended.title,
  },
];

/** The account speaks the language of the screen. */
const spoken = (answers: Answers): Answers => {
  const session = answers['/api/session'] as SessionState;
  const language = wideScreen.locale;
  return {
    ...judgedFiles, '/api/notifications/active/everyone': { notifications: [] }, '/api/user/address-change': { wanted: null },
    ...answers, '/api/session': { ...session, user: session.user && { ...session.user, language } },
  };
};
const isForeseen = (complaint: string) => /A test of the monitoring|status of 4\d\d|ERR_INTERNET_DISCONNECTED/.test(complaint);
const isSaid = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();

test.each(gates)('$name: $asked', async ({ asked, session, reached, said }) => {
  const { page, complaints, close } = await site.open(asked, spoken({ '/api/session': session }), wideScreen);
  await isSaid(page, said(words));
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(reached);
  expect(complaints).toEqual([]);
  await close();
});

test.each(states)('$name can be understood by everybody, on a wide screen and on a phone', async ({ asked, answers, said, prepare }) => {
  const { page, complaints, close } = await site.open(asked, spoken(answers), wideScreen);
  await prepare?.(page, words);
  await isSaid(page, said(words));
  expect(await faultsOf(page)).toEqual([]);
  await turnNarrow(page);
  await isSaid(page, said(words));
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints.filter((complaint) => !isForeseen(complaint))).toEqual([]);
  await close();
});
