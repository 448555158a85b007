import { sessionApi, type Me } from '@scriba/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nobody, signedIn } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render-page.tsx';

const before = (days: number) => new Date(Date.parse(nobody.serverTime) - days * 86_400_000).toISOString();
const lapsed = (days: number): Partial<Me> =>
  ({ isDowngraded: true, downgradeDate: before(days), gracePeriodStart: before(days), expires: Date.parse(before(days)) });
const open = (me: Partial<Me>, language: 'en' | 'de' = 'en') =>
  renderApp('/tickets', (api) => api.answer(sessionApi.session, signedIn({ ...me, language })), { language });
const dialog = () => screen.findByRole('dialog');

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

test('a day that the server puts off is the one that is told', async () => {
  vi.setSystemTime(nobody.serverTime);
  await open({ ...lapsed(40), filesDeleteAt: before(-12) });
  expect((await dialog()).textContent).toMatch(/12 days until deletion.*deleted for good on 13 Jun 2030/);
});

test('who has lost a plan a while ago is told so once, with the days until deletion and the way to billing', async () => {
  vi.setSystemTime(nobody.serverTime);
  const first = await open({ ...lapsed(10), filesDeleteAt: before(-20) });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await dialog()).textContent).toMatch(/Your subscription has expired.*Your plan is Free now.*20 days until deletion.*The others are locked.*deleted for good on 21 Jun 2030/);
  await first.user.click(screen.getByRole('button', { name: 'Upgrade' }));
  await waitFor(() => expect(first.address()).toBe('/billing'));
  expect(sessionStorage.getItem('scriba.lapse-seen')).toContain('user_1');
  first.unmount();
});

test('in the grace period it says until when everything is open, in the language of the account', async () => {
  vi.setSystemTime(nobody.serverTime);
  await open({ ...lapsed(1), filesDeleteAt: before(-29) }, 'de');
  expect((await dialog()).textContent).toMatch(/Ihre Schonfrist hat begonnen.*07\.06\.2030.*Noch 29 Tage bis zur Löschung.*am 30\.06\.2030 endgültig gelöscht/);
});

test('who has no more than the plan keeps is told that nothing goes, and no day', async () => {
  vi.setSystemTime(nobody.serverTime);
  await open(lapsed(10));
  const { textContent } = await dialog();
  expect(textContent).toMatch(/20 days until deletion.*As things stand, that is none of your files/);
  expect(textContent).not.toMatch(/deleted for good/);
});

test('once the day is over, nothing more is threatened', async () => {
  vi.setSystemTime(nobody.serverTime);
  await open(lapsed(40));
  const { textContent } = await dialog();
  expect(textContent).toMatch(/0 days until deletion.*Two files stay open/);
  expect(textContent).not.toMatch(/deleted for good/);
});
