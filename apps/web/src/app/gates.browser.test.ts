import type { SessionState } from '@scriba/contract/session';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBuiltSite } from '../testing/built-site.ts';
import { problem } from '../testing/fake-api.ts';
import { gateWords, type GateWords } from '../testing/gate-words.ts';
import { faultsOf, phone, wideScreen } from '../testing/judge-page.ts';
import { judgedFiles } from '../testing/judged-files.ts';
import { nobody, signedIn } from '../testing/people.ts';
import type { Answers } from '../testing/site-server.ts';

type Screen = typeof wideScreen | typeof phone;
const screens: [name: string, screen: Screen][] = [['a wide screen in Romanian', wideScreen], ['a phone in German', phone]];

let site: Awaited<ReturnType<typeof startBuiltSite>>;
beforeAll(async () => { site = await startBuiltSite(); });
afterAll(() => site.stop());

const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const order = { message: null, gracePeriodSeconds: 600, waitForUploads: false, timestamp: yesterday };
const member = signedIn();
const lapsed = signedIn({ isDowngraded: true, downgradeDate: yesterday, gracePeriodStart: yesterday });

/** Who asks for what, where they come to, and what they read there. */
type Gate = { name: string; asked: string; session: SessionState; reached: string; said(all: GateWords): string };
const gates: Gate[] = ([
  ['a visitor on a page of members', '/profile', nobody, '/auth?origin=%2Fprofile', ({ accounts }) => accounts.signInTitle],
  ['a visitor on a page of administrators', '/admin/people', nobody, '/auth?origin=%2Fadmin%2Fpeople', ({ accounts }) => accounts.signInTitle],
  ['who has not confirmed the address', '/dashboard', signedIn({ emailVerified: false }), '/verify-email', ({ accounts }) => accounts.verify.title],
  ['who is suspended', '/dashboard', signedIn({ isActive: false, suspendedAt: yesterday }), '/account-suspended', ({ accounts }) => accounts.suspended.title],
  ['whose account is to be erased', '/dashboard', signedIn({ deletesAt: yesterday }), '/account-deletion', ({ ownData }) => ownData.leavingTitle],
  ['the first visitor', '/dashboard', { ...nobody, needsSetup: true }, '/setup', ({ setup }) => setup.title],
  ['a member on the page of visitors', '/auth', member, '/dashboard', ({ shell }) => shell.allFiles],
  ['a member on the home page', '/', member, '/dashboard', ({ shell }) => shell.allFiles],
  ['a member on the page of who is suspended', '/account-suspended', member, '/dashboard', ({ shell }) => shell.allFiles],
  ['a member on a page of administrators', '/admin', member, '/dashboard', ({ shell }) => shell.allFiles],
  ['a reviewer at the door of the administration', '/admin', signedIn({ role: 'reviewer' }), '/admin/rules', ({ ruleApprovals }) => ruleApprovals.none],
  ['a member without an enterprise plan', '/keys', member, '/keys', ({ frames }) => frames.unavailable.text],
  ['a member with an enterprise plan', '/teams', signedIn({ plan: 'enterprise' }), '/teams', ({ frames }) => frames.teams.lead],
  ['who is in a team', '/teams', signedIn({ teams: ['team_1'] }), '/teams', ({ frames }) => frames.teams.lead],
  ['a visitor on an address that is nowhere', '/no/such/page', nobody, '/', ({ home }) => home.title],
] satisfies [string, string, SessionState, string, Gate['said']][]).map(([name, asked, session, reached, said]) => ({ name, asked, session, reached, said }));

/** What the application can be in, and how it comes to that. */
type State = {
  name: string; asked: string; answers: Answers; said(all: GateWords): string;
  prepare?(page: Page, all: GateWords, answers: Answers): Promise<void>;
};
const states: State[] = [
  { name: 'maintenance', asked: '/docs', answers: { '/api/session': { ...nobody, maintenance: { estimate: null } } }, said: ({ maintenance }) => maintenance.title },
  {
    name: 'maintenance that an administrator passes', asked: '/tickets',
    answers: { '/api/session': { ...signedIn({ role: 'admin' }), maintenance: { estimate: null } } }, said: ({ shell }) => shell.banners.maintenance,
  },
  { name: 'a forced reload', asked: '/tickets', answers: { '/api/session': { ...member, forcedReload: order } }, said: ({ forcedReload }) => forcedReload.title },
  { name: 'a plan that has ended', asked: '/tickets', answers: { '/api/session': lapsed }, said: ({ offer }) => offer.lapse.graceTitle },
  {
    name: 'no connection', asked: '/tickets', answers: { '/api/session': member }, said: ({ shell: { banners } }) => `${banners.offline} ${banners.offlineText}`,
    prepare: async (page) => { await page.context().setOffline(true); },
  },
  {
    name: 'a session that has ended', asked: '/tickets', answers: { '/api/session': member }, said: ({ accounts }) => accounts.sessionExpired,
    prepare: async (page, _all, answers) => {
      const ended = problem('auth.required');
      Object.assign(answers, { '/api/session': nobody, '/api/session/refresh': ended, '/api/profile': ended, '/api/auth/sessions': ended });
      await goWithin(page, '/profile');
    },
  },
  {
    name: 'a browser that keeps no cookies', asked: '/auth', answers: { '/api/session': nobody }, said: ({ accounts }) => accounts.cookiesBlocked,
    prepare: async (page) => {
      await page.addInitScript(() => { Object.defineProperty(navigator, 'cookieEnabled', { value: false }); });
      await page.reload();
    },
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
const spoken = (answers: Answers, { locale }: Screen): Answers => {
  const session = answers['/api/session'] as SessionState;
  return {
    ...judgedFiles, '/api/notifications/active/everyone': { notifications: [] }, '/api/user/address-change': { wanted: null },
    ...answers, '/api/session': { ...session, user: session.user && { ...session.user, language: locale } },
  };
};
const isForeseen = (complaint: string) => /A test of the monitoring|status of 4\d\d|ERR_INTERNET_DISCONNECTED/.test(complaint);
const isSaid = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
/** Without loading the page anew. */
const goWithin = (page: Page, address: string) => page.evaluate((href) => {
  history.pushState({}, '', href);
  dispatchEvent(new PopStateEvent('popstate'));
}, address);

// Who comes where is the same on any screen.
test.each(gates)('$name: $asked', async ({ asked, session, reached, said }) => {
  const { page, complaints, close } = await site.open(asked, spoken({ '/api/session': session }, phone), phone);
  await isSaid(page, said(gateWords[phone.locale]));
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(reached);
  expect(complaints).toEqual([]);
  await close();
});

describe.each(screens)('on %s', (_name, screen) => {
  const words = gateWords[screen.locale];

  test.each(states)('$name can be understood by everybody', async ({ asked, answers, said, prepare }) => {
    const given = spoken(answers, screen);
    const { page, complaints, close } = await site.open(asked, given, screen);
    await prepare?.(page, words, given);
    await isSaid(page, said(words));
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints.filter((complaint) => !isForeseen(complaint))).toEqual([]);
    await close();
  });

  test('a spinner turns while it is not known yet who is there', async () => {
    const { page, close } = await site.open('/docs', spoken({ '/api/session': nobody }, screen), screen);
    await page.route('**/api/session', () => undefined);
    await page.reload({ waitUntil: 'commit' });
    // No language is known yet either.
    await page.getByRole('status', { name: 'Scriba …' }).waitFor();
    await close();
  });
});
